DROP INDEX "deals_new_live";--> statement-breakpoint
DROP INDEX "deals_new_live_or_expired";--> statement-breakpoint
DROP INDEX "deals_new_live_or_upcoming";--> statement-breakpoint
DROP INDEX "deals_new_not_hidden";--> statement-breakpoint
DROP INDEX "deals_hot_live";--> statement-breakpoint
DROP INDEX "deals_popular_live";--> statement-breakpoint
DROP INDEX "deals_popular_live_or_expired";--> statement-breakpoint
DROP INDEX "deals_by_price";--> statement-breakpoint
ALTER TABLE "deal_categories" ADD COLUMN "hot_rank" double precision;--> statement-breakpoint
ALTER TABLE "deal_categories" ADD COLUMN "in_popular_window" boolean;--> statement-breakpoint
ALTER TABLE "deal_categories" ADD COLUMN "net_votes" integer;--> statement-breakpoint
UPDATE "deal_categories" SET "hot_rank" = "deals"."hot_rank", "in_popular_window" = "deals"."in_popular_window", "net_votes" = "deals"."net_votes" FROM "deals" WHERE "deals"."id" = "deal_categories"."deal_id";--> statement-breakpoint
ALTER TABLE "deal_categories" ALTER COLUMN "hot_rank" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_categories" ALTER COLUMN "in_popular_window" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_categories" ALTER COLUMN "net_votes" SET NOT NULL;--> statement-breakpoint
CREATE FUNCTION "repeat_ranks_of_deal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "deal_categories" SET "hot_rank" = NEW."hot_rank", "in_popular_window" = NEW."in_popular_window", "net_votes" = NEW."net_votes"
	WHERE "deal_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "deals_repeat_ranks" AFTER UPDATE ON "deals" FOR EACH ROW
WHEN ((OLD."hot_rank", OLD."in_popular_window", OLD."net_votes") IS DISTINCT FROM (NEW."hot_rank", NEW."in_popular_window", NEW."net_votes"))
EXECUTE FUNCTION "repeat_ranks_of_deal"();--> statement-breakpoint
CREATE INDEX "deal_categories_hot_live" ON "deal_categories" USING btree ("category_id","hot_rank" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_categories.listing in ('live');--> statement-breakpoint
CREATE INDEX "deal_categories_popular_live" ON "deal_categories" USING btree ("category_id","in_popular_window" DESC NULLS FIRST,"net_votes" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_categories.listing in ('live');--> statement-breakpoint
CREATE INDEX "deal_categories_popular_liveorexpired" ON "deal_categories" USING btree ("category_id","in_popular_window" DESC NULLS FIRST,"net_votes" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_categories.listing in ('live', 'expired');--> statement-breakpoint
CREATE INDEX "deals_new_live" ON "deals" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price_cents") WHERE deals.listing in ('live');--> statement-breakpoint
CREATE INDEX "deals_new_live_or_expired" ON "deals" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price_cents") WHERE deals.listing in ('live', 'expired');--> statement-breakpoint
CREATE INDEX "deals_new_live_or_upcoming" ON "deals" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price_cents") WHERE deals.listing in ('live', 'upcoming');--> statement-breakpoint
CREATE INDEX "deals_new_not_hidden" ON "deals" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price_cents") WHERE deals.listing in ('live', 'upcoming', 'expired');--> statement-breakpoint
CREATE INDEX "deals_hot_live" ON "deals" USING btree ("hot_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price_cents") WHERE deals.listing in ('live');--> statement-breakpoint
CREATE INDEX "deals_popular_live" ON "deals" USING btree ("in_popular_window" DESC NULLS FIRST,"net_votes" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price_cents") WHERE deals.listing in ('live');--> statement-breakpoint
CREATE INDEX "deals_popular_live_or_expired" ON "deals" USING btree ("in_popular_window" DESC NULLS FIRST,"net_votes" DESC NULLS FIRST,"id" DESC NULLS FIRST,"price_cents") WHERE deals.listing in ('live', 'expired');--> statement-breakpoint
CREATE INDEX "deals_by_price" ON "deals" USING btree ("price_cents","listing") WHERE deals.listing in ('live', 'upcoming', 'expired');