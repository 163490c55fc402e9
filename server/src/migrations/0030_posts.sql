ALTER TABLE "discussions" DROP CONSTRAINT "discussions_subject_type_valid";--> statement-breakpoint
ALTER TABLE "huddles" DROP CONSTRAINT "huddles_counters_not_negative";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "discussions" ADD COLUMN "huddle_id" integer GENERATED ALWAYS AS (case when subject_type = 'huddle' then subject_id end) STORED;--> statement-breakpoint
ALTER TABLE "huddles" ADD COLUMN "post_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "huddles" ADD COLUMN "last_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "huddles" ADD COLUMN "post_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "huddles" ADD COLUMN "view_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "huddles" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "huddles" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "huddles" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "huddle_id" integer;--> statement-breakpoint
ALTER TABLE "discussions" ADD CONSTRAINT "discussions_huddle_id_huddles_id_fk" FOREIGN KEY ("huddle_id") REFERENCES "public"."huddles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_huddle_id_huddles_id_fk" FOREIGN KEY ("huddle_id") REFERENCES "public"."huddles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_by_number" ON "comments" USING btree ("discussion_id","number") WHERE number is not null;--> statement-breakpoint
CREATE INDEX "huddles_pinned" ON "huddles" USING btree ("pinned_at" DESC NULLS FIRST) WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_huddle" ON "notifications" USING btree ("huddle_id") WHERE huddle_id is not null;--> statement-breakpoint
ALTER TABLE "discussions" ADD CONSTRAINT "discussions_of_huddle" UNIQUE("huddle_id");--> statement-breakpoint
ALTER TABLE "discussions" ADD CONSTRAINT "discussions_subject_type_valid" CHECK ("discussions"."subject_type" in ('deal', 'huddle'));--> statement-breakpoint
ALTER TABLE "huddles" ADD CONSTRAINT "huddles_counters_not_negative" CHECK ("huddles"."like_count" >= 0 and "huddles"."dislike_count" >= 0 and "huddles"."post_count" >= 0);