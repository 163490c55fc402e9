CREATE TABLE "comment_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"comment_id" integer NOT NULL,
	"body_html" text NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment_flags" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "comment_flags" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comment_revisions" ADD CONSTRAINT "comment_revisions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_revisions_of_comment" ON "comment_revisions" USING btree ("comment_id","id");--> statement-breakpoint
CREATE INDEX "comments_top_by_votes" ON "comments" USING btree ("discussion_id",(like_count - dislike_count) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE parent_id is null;--> statement-breakpoint
ALTER TABLE "comment_flags" ADD CONSTRAINT "comment_flags_reason_valid" CHECK ("comment_flags"."reason" in ('spam', 'rude', 'misleading', 'personal', 'other'));--> statement-breakpoint
ALTER TABLE "comment_flags" ADD CONSTRAINT "comment_flags_note_length" CHECK (char_length("comment_flags"."note") <= 300);