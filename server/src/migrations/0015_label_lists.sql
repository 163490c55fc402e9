CREATE TABLE "follows" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"label_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_kind_label_id_pk" PRIMARY KEY("user_id","kind","label_id"),
	CONSTRAINT "follows_kind_valid" CHECK ("follows"."kind" in ('store', 'brand', 'tag'))
);
--> statement-breakpoint
ALTER TABLE "deal_brands" ADD COLUMN "listing" text DEFAULT 'hidden' NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_brands" ADD COLUMN "listed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_brands" ADD COLUMN "in_popular_window" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_brands" ADD COLUMN "net_votes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_stores" ADD COLUMN "listing" text DEFAULT 'hidden' NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_stores" ADD COLUMN "listed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_stores" ADD COLUMN "in_popular_window" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_stores" ADD COLUMN "net_votes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_tags" ADD COLUMN "listing" text DEFAULT 'hidden' NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_tags" ADD COLUMN "listed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_tags" ADD COLUMN "in_popular_window" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_tags" ADD COLUMN "net_votes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_by_label" ON "follows" USING btree ("kind","label_id");--> statement-breakpoint
UPDATE "deal_stores" SET "listing" = "deals"."listing", "listed_at" = "deals"."listed_at", "in_popular_window" = "deals"."in_popular_window", "net_votes" = "deals"."net_votes" FROM "deals" WHERE "deals"."id" = "deal_stores"."deal_id";--> statement-breakpoint
UPDATE "deal_brands" SET "listing" = "deals"."listing", "listed_at" = "deals"."listed_at", "in_popular_window" = "deals"."in_popular_window", "net_votes" = "deals"."net_votes" FROM "deals" WHERE "deals"."id" = "deal_brands"."deal_id";--> statement-breakpoint
UPDATE "deal_tags" SET "listing" = "deals"."listing", "listed_at" = "deals"."listed_at", "in_popular_window" = "deals"."in_popular_window", "net_votes" = "deals"."net_votes" FROM "deals" WHERE "deals"."id" = "deal_tags"."deal_id";--> statement-breakpoint
CREATE INDEX "deal_brands_new_live" ON "deal_brands" USING btree ("brand_id","listed_at" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_brands.listing in ('live');--> statement-breakpoint
CREATE INDEX "deal_brands_popular_live" ON "deal_brands" USING btree ("brand_id","in_popular_window" DESC NULLS FIRST,"net_votes" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_brands.listing in ('live');--> statement-breakpoint
CREATE INDEX "deal_brands_new_liveorexpired" ON "deal_brands" USING btree ("brand_id","listed_at" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_brands.listing in ('live', 'expired');--> statement-breakpoint
CREATE INDEX "deal_brands_popular_liveorexpired" ON "deal_brands" USING btree ("brand_id","in_popular_window" DESC NULLS FIRST,"net_votes" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_brands.listing in ('live', 'expired');--> statement-breakpoint
CREATE INDEX "deal_stores_new_live" ON "deal_stores" USING btree ("store_id","listed_at" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_stores.listing in ('live');--> statement-breakpoint
CREATE INDEX "deal_stores_popular_live" ON "deal_stores" USING btree ("store_id","in_popular_window" DESC NULLS FIRST,"net_votes" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_stores.listing in ('live');--> statement-breakpoint
CREATE INDEX "deal_stores_new_liveorexpired" ON "deal_stores" USING btree ("store_id","listed_at" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_stores.listing in ('live', 'expired');--> statement-breakpoint
CREATE INDEX "deal_stores_popular_liveorexpired" ON "deal_stores" USING btree ("store_id","in_popular_window" DESC NULLS FIRST,"net_votes" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_stores.listing in ('live', 'expired');--> statement-breakpoint
CREATE INDEX "deal_tags_new_live" ON "deal_tags" USING btree ("tag_id","listed_at" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_tags.listing in ('live');--> statement-breakpoint
CREATE INDEX "deal_tags_popular_live" ON "deal_tags" USING btree ("tag_id","in_popular_window" DESC NULLS FIRST,"net_votes" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_tags.listing in ('live');--> statement-breakpoint
CREATE INDEX "deal_tags_new_liveorexpired" ON "deal_tags" USING btree ("tag_id","listed_at" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_tags.listing in ('live', 'expired');--> statement-breakpoint
CREATE INDEX "deal_tags_popular_liveorexpired" ON "deal_tags" USING btree ("tag_id","in_popular_window" DESC NULLS FIRST,"net_votes" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_tags.listing in ('live', 'expired');--> statement-breakpoint
CREATE FUNCTION "repeat_deal_to_label"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT listing, listed_at, in_popular_window, net_votes INTO NEW.listing, NEW.listed_at, NEW.in_popular_window, NEW.net_votes
	FROM deals WHERE id = NEW.deal_id FOR SHARE;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "deal_stores_repeat_deal" BEFORE INSERT ON "deal_stores" FOR EACH ROW EXECUTE FUNCTION "repeat_deal_to_label"();--> statement-breakpoint
CREATE TRIGGER "deal_brands_repeat_deal" BEFORE INSERT ON "deal_brands" FOR EACH ROW EXECUTE FUNCTION "repeat_deal_to_label"();--> statement-breakpoint
CREATE TRIGGER "deal_tags_repeat_deal" BEFORE INSERT ON "deal_tags" FOR EACH ROW EXECUTE FUNCTION "repeat_deal_to_label"();--> statement-breakpoint
CREATE FUNCTION "repeat_deal_to_labels"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "deal_stores" SET "listing" = NEW."listing", "listed_at" = NEW."listed_at", "in_popular_window" = NEW."in_popular_window", "net_votes" = NEW."net_votes" WHERE "deal_id" = NEW."id";
	UPDATE "deal_brands" SET "listing" = NEW."listing", "listed_at" = NEW."listed_at", "in_popular_window" = NEW."in_popular_window", "net_votes" = NEW."net_votes" WHERE "deal_id" = NEW."id";
	UPDATE "deal_tags" SET "listing" = NEW."listing", "listed_at" = NEW."listed_at", "in_popular_window" = NEW."in_popular_window", "net_votes" = NEW."net_votes" WHERE "deal_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "deals_repeat_to_labels" AFTER UPDATE ON "deals" FOR EACH ROW
WHEN ((OLD."listing", OLD."listed_at", OLD."in_popular_window", OLD."net_votes") IS DISTINCT FROM (NEW."listing", NEW."listed_at", NEW."in_popular_window", NEW."net_votes"))
EXECUTE FUNCTION "repeat_deal_to_labels"();
