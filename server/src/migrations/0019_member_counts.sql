ALTER TABLE "users" ADD COLUMN "deal_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vote_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "saved_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "upvotes_received" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reputation_ledger_latest" ON "reputation_ledger" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
UPDATE "users" SET
	"deal_count" = (SELECT count(*) FROM "deals" WHERE "user_id" = "users"."id"),
	"comment_count" = (SELECT count(*) FROM "comments" WHERE "user_id" = "users"."id"),
	"vote_count" = (SELECT count(*) FROM "votes" WHERE "user_id" = "users"."id" AND "value" <> 0),
	"saved_count" = (SELECT count(*) FROM "saved_deals" WHERE "user_id" = "users"."id"),
	"upvotes_received" = (SELECT count(*) FROM "votes" JOIN "deals" ON "deals"."id" = "votes"."deal_id" WHERE "deals"."user_id" = "users"."id" AND "value" = 1);
