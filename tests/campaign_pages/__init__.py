"""The pages of a campaign: flow, battle, briefing, aftermath, market, saved campaigns."""
