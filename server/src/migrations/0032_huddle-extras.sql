CREATE TABLE "huddle_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "huddle_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"huddle_id" integer,
	"file_name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "huddle_pictures_file_name_unique" UNIQUE("file_name")
);
--> statement-breakpoint
CREATE TABLE "huddle_poll_votes" (
	"huddle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"choices" smallint[] NOT NULL,
	"cast_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "huddle_poll_votes_huddle_id_user_id_pk" PRIMARY KEY("huddle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "huddle_polls" (
	"huddle_id" integer PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"vote_counts" integer[] NOT NULL,
	"is_multiple" boolean NOT NULL,
	"closes_at" timestamp (3) with time zone,
	"voter_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "huddle_polls_voters_not_negative" CHECK ("huddle_polls"."voter_count" >= 0),
	CONSTRAINT "huddle_polls_votes_not_negative" CHECK (0 <= all ("huddle_polls"."vote_counts")),
	CONSTRAINT "huddle_polls_votes_of_options" CHECK (cardinality("huddle_polls"."vote_counts") = cardinality("huddle_polls"."options"))
);
--> statement-breakpoint
ALTER TABLE "huddles" ADD COLUMN "deal_id" integer;--> statement-breakpoint
ALTER TABLE "huddles" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('deal_text'::regconfig, title), 'A') || setweight(to_tsvector('deal_text'::regconfig, left(body_html, 40000)), 'C')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "huddle_pictures" ADD CONSTRAINT "huddle_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "huddle_pictures" ADD CONSTRAINT "huddle_pictures_huddle_id_huddles_id_fk" FOREIGN KEY ("huddle_id") REFERENCES "public"."huddles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "huddle_poll_votes" ADD CONSTRAINT "huddle_poll_votes_huddle_id_huddles_id_fk" FOREIGN KEY ("huddle_id") REFERENCES "public"."huddles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "huddle_poll_votes" ADD CONSTRAINT "huddle_poll_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "huddle_polls" ADD CONSTRAINT "huddle_polls_huddle_id_huddles_id_fk" FOREIGN KEY ("huddle_id") REFERENCES "public"."huddles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "huddle_pictures_by_user" ON "huddle_pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "huddle_pictures_by_huddle" ON "huddle_pictures" USING btree ("huddle_id");--> statement-breakpoint
CREATE INDEX "huddle_pictures_unsent" ON "huddle_pictures" USING btree ("created_at") WHERE huddle_id is null;--> statement-breakpoint
CREATE INDEX "huddle_poll_votes_by_user" ON "huddle_poll_votes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "huddles" ADD CONSTRAINT "huddles_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "huddles_search" ON "huddles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "huddles_by_deal" ON "huddles" USING btree ("deal_id") WHERE deal_id is not null;