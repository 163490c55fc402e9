CREATE TABLE "huddle_revisions" (
	"huddle_id" integer NOT NULL,
	"version" integer NOT NULL,
	"editor_id" integer,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"body_html" text NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "huddle_revisions_huddle_id_version_pk" PRIMARY KEY("huddle_id","version"),
	CONSTRAINT "huddle_revisions_category_valid" CHECK ("huddle_revisions"."category" in ('general', 'deals', 'reviews', 'help', 'suggestions', 'offtopic'))
);
--> statement-breakpoint
CREATE TABLE "huddle_votes" (
	"huddle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"value" smallint NOT NULL,
	"cast_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "huddle_votes_huddle_id_user_id_pk" PRIMARY KEY("huddle_id","user_id"),
	CONSTRAINT "huddle_votes_value_valid" CHECK ("huddle_votes"."value" in (-1, 0, 1))
);
--> statement-breakpoint
CREATE TABLE "huddles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "huddles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"body_html" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"dislike_count" integer DEFAULT 0 NOT NULL,
	"net_votes" integer GENERATED ALWAYS AS (like_count - dislike_count) STORED NOT NULL,
	"vote_revision" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"active_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "huddles_category_valid" CHECK ("huddles"."category" in ('general', 'deals', 'reviews', 'help', 'suggestions', 'offtopic')),
	CONSTRAINT "huddles_title_length" CHECK (char_length("huddles"."title") between 1 and 200),
	CONSTRAINT "huddles_counters_not_negative" CHECK ("huddles"."like_count" >= 0 and "huddles"."dislike_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "huddle_revisions" ADD CONSTRAINT "huddle_revisions_huddle_id_huddles_id_fk" FOREIGN KEY ("huddle_id") REFERENCES "public"."huddles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "huddle_revisions" ADD CONSTRAINT "huddle_revisions_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "huddle_votes" ADD CONSTRAINT "huddle_votes_huddle_id_huddles_id_fk" FOREIGN KEY ("huddle_id") REFERENCES "public"."huddles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "huddle_votes" ADD CONSTRAINT "huddle_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "huddles" ADD CONSTRAINT "huddles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "huddle_revisions_by_editor" ON "huddle_revisions" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "huddle_votes_by_user" ON "huddle_votes" USING btree ("user_id","cast_at" DESC NULLS FIRST) WHERE value <> 0;--> statement-breakpoint
CREATE INDEX "huddles_latest" ON "huddles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "huddles_popular" ON "huddles" USING btree ("net_votes" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "huddles_active" ON "huddles" USING btree ("active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "huddles_latest_of_category" ON "huddles" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "huddles_popular_of_category" ON "huddles" USING btree ("category","net_votes" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "huddles_active_of_category" ON "huddles" USING btree ("category","active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "huddles_by_author" ON "huddles" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);