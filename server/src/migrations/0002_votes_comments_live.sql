CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key"),
	CONSTRAINT "idempotency_keys_length" CHECK (char_length("idempotency_keys"."key") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "affiliate_clicks" (
	"program_id" integer NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "affiliate_clicks_program_id_day_pk" PRIMARY KEY("program_id","day"),
	CONSTRAINT "affiliate_clicks_positive" CHECK ("affiliate_clicks"."clicks" > 0)
);
--> statement-breakpoint
CREATE TABLE "deal_views" (
	"deal_id" integer NOT NULL,
	"visitor_hash" text NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deal_views_deal_id_visitor_hash_pk" PRIMARY KEY("deal_id","visitor_hash")
);
--> statement-breakpoint
ALTER TABLE "votes" DROP CONSTRAINT "votes_value_valid";--> statement-breakpoint
DROP INDEX "votes_recent";--> statement-breakpoint
DROP INDEX "votes_by_user";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "root_id" integer;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "deals" SET "ended_at" = least(coalesce("expires_at", "updated_at"), "updated_at") WHERE "status" = 0;--> statement-breakpoint
WITH RECURSIVE "thread" AS (
	SELECT "id", "id" AS "root_id" FROM "comments" WHERE "parent_id" IS NULL
	UNION ALL
	SELECT "comments"."id", "thread"."root_id" FROM "comments" JOIN "thread" ON "comments"."parent_id" = "thread"."id"
)
UPDATE "comments" SET "root_id" = "thread"."root_id" FROM "thread" WHERE "comments"."id" = "thread"."id" AND "comments"."parent_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_clicks" ADD CONSTRAINT "affiliate_clicks_program_id_affiliate_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."affiliate_programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_views" ADD CONSTRAINT "deal_views_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_time" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deal_views_by_time" ON "deal_views" USING btree ("counted_at");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_root" FOREIGN KEY ("root_id","deal_id") REFERENCES "public"."comments"("id","deal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("root_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_of_deal_latest" ON "comments" USING btree ("deal_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "votes_recent" ON "votes" USING btree ("deal_id","cast_at" DESC NULLS FIRST) WHERE value <> 0;--> statement-breakpoint
CREATE INDEX "votes_by_user" ON "votes" USING btree ("user_id","cast_at" DESC NULLS FIRST) WHERE value <> 0;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_root_fits_parent" CHECK (("comments"."root_id" is null) = ("comments"."parent_id" is null));--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_value_valid" CHECK ("votes"."value" in (-1, 0, 1));