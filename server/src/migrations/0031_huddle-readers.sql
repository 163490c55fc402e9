CREATE TABLE "huddle_readers" (
	"huddle_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"follows" boolean,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "huddle_readers_huddle_id_user_id_pk" PRIMARY KEY("huddle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "huddle_views" (
	"huddle_id" integer NOT NULL,
	"visitor_hash" text NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "huddle_views_huddle_id_visitor_hash_pk" PRIMARY KEY("huddle_id","visitor_hash")
);
--> statement-breakpoint
ALTER TABLE "huddles" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "huddle_readers" ADD CONSTRAINT "huddle_readers_huddle_id_huddles_id_fk" FOREIGN KEY ("huddle_id") REFERENCES "public"."huddles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "huddle_readers" ADD CONSTRAINT "huddle_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "huddle_views" ADD CONSTRAINT "huddle_views_huddle_id_huddles_id_fk" FOREIGN KEY ("huddle_id") REFERENCES "public"."huddles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "huddle_readers_by_user" ON "huddle_readers" USING btree ("user_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "huddle_readers_following" ON "huddle_readers" USING btree ("huddle_id") WHERE follows is not null;--> statement-breakpoint
CREATE INDEX "huddle_views_by_time" ON "huddle_views" USING btree ("counted_at");--> statement-breakpoint
ALTER TABLE "huddles" ADD CONSTRAINT "huddles_merged_into_id_huddles_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."huddles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "huddles_by_merge" ON "huddles" USING btree ("merged_into_id") WHERE merged_into_id is not null;