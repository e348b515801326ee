"""An edit engine written from the standard alone, by somebody who has not seen the suite's own engine or judge."""
