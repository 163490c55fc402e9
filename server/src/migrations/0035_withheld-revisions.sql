ALTER TABLE "huddle_revisions" ADD COLUMN "withheld_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deal_revisions" ADD COLUMN "withheld_at" timestamp (3) with time zone;