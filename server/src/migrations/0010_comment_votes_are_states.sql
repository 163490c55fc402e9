ALTER TABLE "comment_votes" DROP CONSTRAINT "comment_votes_value_valid";--> statement-breakpoint
DROP INDEX "comment_votes_by_user";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "vote_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "comment_votes_by_user" ON "comment_votes" USING btree ("user_id","cast_at" DESC NULLS FIRST) WHERE value <> 0;--> statement-breakpoint
ALTER TABLE "comment_votes" ADD CONSTRAINT "comment_votes_value_valid" CHECK ("comment_votes"."value" in (-1, 0, 1));