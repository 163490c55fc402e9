CREATE TABLE "reputation_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reputation_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reputation_ledger_points_not_zero" CHECK ("reputation_ledger"."points" <> 0),
	CONSTRAINT "reputation_ledger_reason_valid" CHECK ("reputation_ledger"."reason" in ('deal_posted', 'upvote_received', 'downvote_received', 'helpful_comment', 'deal_hot', 'deal_of_the_day', 'deal_of_the_week', 'first_avatar', 'flag_upheld'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_end_after_start" CHECK ("sessions"."expires_at" > "sessions"."created_at")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" smallint DEFAULT 4 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"avatar" text,
	"city" text,
	"address" text,
	"zip_code" text,
	"birth_date" date,
	"hide_birth_date" boolean DEFAULT true NOT NULL,
	"time_zone" text DEFAULT 'Australia/Sydney' NOT NULL,
	"reputation" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_valid" CHECK ("users"."role" between 1 and 5),
	CONSTRAINT "users_status_valid" CHECK ("users"."status" in (1, 3)),
	CONSTRAINT "users_username_shape" CHECK ("users"."username" ~ '^[A-Za-z0-9_.-]{3,30}$')
);
--> statement-breakpoint
CREATE TABLE "affiliate_programs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_programs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_name" text NOT NULL,
	"domain" text NOT NULL,
	"pattern" text NOT NULL,
	"tracking_params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_programs_domain_unique" UNIQUE("domain"),
	CONSTRAINT "affiliate_programs_domain_shape" CHECK ("affiliate_programs"."domain" ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'),
	CONSTRAINT "affiliate_programs_params_object" CHECK (jsonb_typeof("affiliate_programs"."tracking_params") = 'object')
);
--> statement-breakpoint
CREATE TABLE "comment_flags" (
	"comment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_flags_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_votes" (
	"comment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"value" smallint NOT NULL,
	"cast_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_votes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id"),
	CONSTRAINT "comment_votes_value_valid" CHECK ("comment_votes"."value" in (-1, 1))
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"user_id" integer,
	"parent_id" integer,
	"level" smallint DEFAULT 0 NOT NULL,
	"body_html" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"dislike_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"flag_count" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_of_deal" UNIQUE("id","deal_id"),
	CONSTRAINT "comments_level_range" CHECK ("comments"."level" between 0 and 5),
	CONSTRAINT "comments_level_fits_parent" CHECK (("comments"."level" = 0) = ("comments"."parent_id" is null)),
	CONSTRAINT "comments_counters_not_negative" CHECK ("comments"."like_count" >= 0 and "comments"."dislike_count" >= 0 and "comments"."reply_count" >= 0 and "comments"."flag_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "deal_brands" (
	"deal_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	CONSTRAINT "deal_brands_deal_id_brand_id_pk" PRIMARY KEY("deal_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "deal_categories" (
	"deal_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"chosen" boolean DEFAULT true NOT NULL,
	"listing" text NOT NULL,
	"listed_at" timestamp (3) with time zone NOT NULL,
	"is_free" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	CONSTRAINT "deal_categories_deal_id_category_id_pk" PRIMARY KEY("deal_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "deal_counts" (
	"category_id" integer,
	"listing" text NOT NULL,
	"is_free" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"deals" integer NOT NULL,
	CONSTRAINT "deal_counts_key" UNIQUE NULLS NOT DISTINCT("category_id","listing","is_free","is_featured"),
	CONSTRAINT "deal_counts_not_negative" CHECK ("deal_counts"."deals" >= 0)
);
--> statement-breakpoint
CREATE TABLE "deal_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "deal_images_file" UNIQUE("deal_id","file_name"),
	CONSTRAINT "deal_images_size" CHECK ("deal_images"."width" > 0 and "deal_images"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "deal_stores" (
	"deal_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "deal_stores_deal_id_store_id_pk" PRIMARY KEY("deal_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "deal_tags" (
	"deal_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "deal_tags_deal_id_tag_id_pk" PRIMARY KEY("deal_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"title" text NOT NULL,
	"description_html" text NOT NULL,
	"description_text" text NOT NULL,
	"search_names" text DEFAULT '' NOT NULL,
	"price_cents" integer NOT NULL,
	"original_price_cents" integer,
	"url" text,
	"normalized_url" text,
	"status" smallint DEFAULT 1 NOT NULL,
	"review" text DEFAULT 'pending' NOT NULL,
	"is_online" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"free_shipping" boolean DEFAULT false NOT NULL,
	"coupon_code" text,
	"starts_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"time_zone" text DEFAULT 'Australia/Sydney' NOT NULL,
	"disclosed" boolean DEFAULT false NOT NULL,
	"has_started" boolean DEFAULT true NOT NULL,
	"in_popular_window" boolean DEFAULT true NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"dislike_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"hot_rank" double precision NOT NULL,
	"was_hot_at" timestamp (3) with time zone,
	"last_vote_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"net_votes" integer GENERATED ALWAYS AS (like_count - dislike_count) STORED NOT NULL,
	"listed_at" timestamp (3) with time zone GENERATED ALWAYS AS (greatest(created_at, starts_at)) STORED NOT NULL,
	"listing" text GENERATED ALWAYS AS (case when status = 2 or review = 'held' then 'hidden' when status = 0 then 'expired' when not has_started then 'upcoming' else 'live' end) STORED NOT NULL,
	"is_free" boolean GENERATED ALWAYS AS (price_cents = 0) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english'::regconfig, title), 'A') || setweight(to_tsvector('english'::regconfig, search_names), 'B') || setweight(to_tsvector('english'::regconfig, left(description_text, 20000)), 'C')) STORED NOT NULL,
	CONSTRAINT "deals_repeated" UNIQUE("id","listing","listed_at","is_free","is_featured"),
	CONSTRAINT "deals_title_length" CHECK (char_length("deals"."title") between 1 and 200),
	CONSTRAINT "deals_price_range" CHECK ("deals"."price_cents" between 0 and 999999999),
	CONSTRAINT "deals_original_price_range" CHECK ("deals"."original_price_cents" between 0 and 999999999),
	CONSTRAINT "deals_status_valid" CHECK ("deals"."status" in (0, 1, 2)),
	CONSTRAINT "deals_review_valid" CHECK ("deals"."review" in ('pending', 'approved', 'held')),
	CONSTRAINT "deals_online_has_url" CHECK (not "deals"."is_online" or "deals"."url" is not null),
	CONSTRAINT "deals_end_after_start" CHECK ("deals"."expires_at" > "deals"."starts_at"),
	CONSTRAINT "deals_counters_not_negative" CHECK ("deals"."like_count" >= 0 and "deals"."dislike_count" >= 0 and "deals"."comment_count" >= 0 and "deals"."view_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"normalized_url" text NOT NULL,
	"deal_id" integer,
	"price_cents" integer NOT NULL,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_points_range" CHECK ("price_points"."price_cents" between 0 and 999999999)
);
--> statement-breakpoint
CREATE TABLE "saved_deals" (
	"user_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_deals_user_id_deal_id_pk" PRIMARY KEY("user_id","deal_id")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"parent_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_not_own_parent" CHECK ("categories"."parent_id" <> "categories"."id"),
	CONSTRAINT "categories_slug_shape" CHECK ("categories"."slug" ~ '^[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stores_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"domain" text,
	"description" text DEFAULT '' NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"rating" numeric(2, 1),
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "stores_domain_unique" UNIQUE("domain"),
	CONSTRAINT "stores_rating_range" CHECK ("stores"."rating" between 0 and 5),
	CONSTRAINT "stores_domain_shape" CHECK ("stores"."domain" ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$')
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"deal_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"value" smallint NOT NULL,
	"cast_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "votes_deal_id_user_id_pk" PRIMARY KEY("deal_id","user_id"),
	CONSTRAINT "votes_value_valid" CHECK ("votes"."value" in (-1, 1))
);
--> statement-breakpoint
ALTER TABLE "reputation_ledger" ADD CONSTRAINT "reputation_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_flags" ADD CONSTRAINT "comment_flags_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_flags" ADD CONSTRAINT "comment_flags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_votes" ADD CONSTRAINT "comment_votes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_votes" ADD CONSTRAINT "comment_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent" FOREIGN KEY ("parent_id","deal_id") REFERENCES "public"."comments"("id","deal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_brands" ADD CONSTRAINT "deal_brands_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_brands" ADD CONSTRAINT "deal_brands_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_categories" ADD CONSTRAINT "deal_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_categories" ADD CONSTRAINT "deal_categories_repeat_deal" FOREIGN KEY ("deal_id","listing","listed_at","is_free","is_featured") REFERENCES "public"."deals"("id","listing","listed_at","is_free","is_featured") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "deal_counts" ADD CONSTRAINT "deal_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_images" ADD CONSTRAINT "deal_images_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_stores" ADD CONSTRAINT "deal_stores_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_stores" ADD CONSTRAINT "deal_stores_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_tags" ADD CONSTRAINT "deal_tags_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_tags" ADD CONSTRAINT "deal_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_points" ADD CONSTRAINT "price_points_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_deals" ADD CONSTRAINT "saved_deals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_deals" ADD CONSTRAINT "saved_deals_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reputation_ledger_once" ON "reputation_ledger" USING btree ("user_id","reason","subject");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "comment_flags_by_user" ON "comment_flags" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_votes_by_user" ON "comment_votes" USING btree ("user_id","cast_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_top" ON "comments" USING btree ("deal_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_by_user" ON "comments" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deal_brands_by_brand" ON "deal_brands" USING btree ("brand_id","deal_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deal_categories_live" ON "deal_categories" USING btree ("category_id","listed_at" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_categories.listing in ('live');--> statement-breakpoint
CREATE INDEX "deal_categories_liveorexpired" ON "deal_categories" USING btree ("category_id","listed_at" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_categories.listing in ('live', 'expired');--> statement-breakpoint
CREATE INDEX "deal_categories_liveorupcoming" ON "deal_categories" USING btree ("category_id","listed_at" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_categories.listing in ('live', 'upcoming');--> statement-breakpoint
CREATE INDEX "deal_categories_nothidden" ON "deal_categories" USING btree ("category_id","listed_at" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_categories.listing in ('live', 'upcoming', 'expired');--> statement-breakpoint
CREATE INDEX "deal_categories_free_live" ON "deal_categories" USING btree ("category_id","listed_at" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_categories.listing in ('live') and deal_categories.is_free;--> statement-breakpoint
CREATE INDEX "deal_categories_featured_live" ON "deal_categories" USING btree ("category_id","listed_at" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_categories.listing in ('live') and deal_categories.is_featured;--> statement-breakpoint
CREATE INDEX "deal_categories_free_liveorexpired" ON "deal_categories" USING btree ("category_id","listed_at" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_categories.listing in ('live', 'expired') and deal_categories.is_free;--> statement-breakpoint
CREATE INDEX "deal_categories_featured_liveorexpired" ON "deal_categories" USING btree ("category_id","listed_at" DESC NULLS FIRST,"deal_id" DESC NULLS FIRST) WHERE deal_categories.listing in ('live', 'expired') and deal_categories.is_featured;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_images_one_primary" ON "deal_images" USING btree ("deal_id") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "deal_stores_by_store" ON "deal_stores" USING btree ("store_id","deal_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deal_tags_by_tag" ON "deal_tags" USING btree ("tag_id","deal_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deals_new_live" ON "deals" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deals.listing in ('live');--> statement-breakpoint
CREATE INDEX "deals_new_live_or_expired" ON "deals" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deals.listing in ('live', 'expired');--> statement-breakpoint
CREATE INDEX "deals_new_live_or_upcoming" ON "deals" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deals.listing in ('live', 'upcoming');--> statement-breakpoint
CREATE INDEX "deals_new_not_hidden" ON "deals" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deals.listing in ('live', 'upcoming', 'expired');--> statement-breakpoint
CREATE INDEX "deals_hot_live" ON "deals" USING btree ("hot_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deals.listing in ('live');--> statement-breakpoint
CREATE INDEX "deals_popular_live" ON "deals" USING btree ("in_popular_window" DESC NULLS FIRST,"net_votes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deals.listing in ('live');--> statement-breakpoint
CREATE INDEX "deals_popular_live_or_expired" ON "deals" USING btree ("in_popular_window" DESC NULLS FIRST,"net_votes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deals.listing in ('live', 'expired');--> statement-breakpoint
CREATE INDEX "deals_free_live" ON "deals" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deals.listing in ('live') and deals.is_free;--> statement-breakpoint
CREATE INDEX "deals_free_live_or_expired" ON "deals" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deals.listing in ('live', 'expired') and deals.is_free;--> statement-breakpoint
CREATE INDEX "deals_featured_live" ON "deals" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deals.listing in ('live') and deals.is_featured;--> statement-breakpoint
CREATE INDEX "deals_featured_live_or_expired" ON "deals" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deals.listing in ('live', 'expired') and deals.is_featured;--> statement-breakpoint
CREATE INDEX "deals_by_price" ON "deals" USING btree ("price_cents") WHERE deals.listing in ('live', 'upcoming', 'expired');--> statement-breakpoint
CREATE INDEX "deals_by_author" ON "deals" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deals_by_product" ON "deals" USING btree ("normalized_url","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deals_search" ON "deals" USING gin ("search");--> statement-breakpoint
CREATE INDEX "deals_due_start" ON "deals" USING btree ("starts_at") WHERE not has_started;--> statement-breakpoint
CREATE INDEX "deals_due_expiry" ON "deals" USING btree ("expires_at") WHERE expires_at is not null and status = 1;--> statement-breakpoint
CREATE INDEX "deals_leaving_popular" ON "deals" USING btree ("created_at") WHERE in_popular_window;--> statement-breakpoint
CREATE INDEX "price_points_by_product" ON "price_points" USING btree ("normalized_url","recorded_at");--> statement-breakpoint
CREATE INDEX "price_points_by_deal" ON "price_points" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "saved_deals_latest" ON "saved_deals" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_deals_by_deal" ON "saved_deals" USING btree ("deal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name_unique" ON "brands" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_unique" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "categories_by_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_name_unique" ON "stores" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_unique" ON "tags" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "votes_recent" ON "votes" USING btree ("deal_id","cast_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "votes_by_user" ON "votes" USING btree ("user_id","cast_at" DESC NULLS FIRST);