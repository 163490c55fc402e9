CREATE TABLE "moderation_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"moderator_id" integer,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"reason" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_log_act_shape" CHECK ("moderation_log"."act" ~ '^[a-z-]+[.][a-z-]+$' and char_length("moderation_log"."act") <= 40),
	CONSTRAINT "moderation_log_subject_shape" CHECK ("moderation_log"."subject_kind" ~ '^[a-z-]{1,20}$'),
	CONSTRAINT "moderation_log_reason_length" CHECK (char_length("moderation_log"."reason") between 1 and 500),
	CONSTRAINT "moderation_log_details_bounded" CHECK (jsonb_typeof("moderation_log"."details") = 'object' and octet_length("moderation_log"."details"::text) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "comment_flags" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comment_flags" ADD COLUMN "upheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_log_latest" ON "moderation_log" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "moderation_log_of_subject" ON "moderation_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "moderation_log_by_moderator" ON "moderation_log" USING btree ("moderator_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "comments_pinned" ON "comments" USING btree ("discussion_id") WHERE pinned_at is not null;--> statement-breakpoint
ALTER TABLE "comment_flags" ADD CONSTRAINT "comment_flags_upheld_is_settled" CHECK (not "comment_flags"."upheld" or "comment_flags"."settled_at" is not null);--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_pinned_at_top" CHECK ("comments"."pinned_at" is null or ("comments"."parent_id" is null and "comments"."removed_at" is null));