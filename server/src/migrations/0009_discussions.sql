CREATE TABLE "discussions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discussions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"deal_id" integer GENERATED ALWAYS AS (case when subject_type = 'deal' then subject_id end) STORED,
	CONSTRAINT "discussions_subject" UNIQUE("subject_type","subject_id"),
	CONSTRAINT "discussions_of_deal" UNIQUE("deal_id"),
	CONSTRAINT "discussions_subject_type_valid" CHECK ("discussions"."subject_type" in ('deal'))
);
--> statement-breakpoint
-- Discussions that are there already take the number of their deal, so that the rows of comments stay as they are.
INSERT INTO "discussions" ("id", "subject_type", "subject_id") OVERRIDING SYSTEM VALUE SELECT DISTINCT "deal_id", 'deal', "deal_id" FROM "comments";--> statement-breakpoint
SELECT setval('discussions_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "discussions"), false);--> statement-breakpoint
ALTER TABLE "discussions" ADD CONSTRAINT "discussions_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_deal_id_deals_id_fk";--> statement-breakpoint
ALTER TABLE "comments" RENAME COLUMN "deal_id" TO "discussion_id";--> statement-breakpoint
ALTER TABLE "comments" RENAME CONSTRAINT "comments_of_deal" TO "comments_of_discussion";--> statement-breakpoint
ALTER INDEX "comments_of_deal_latest" RENAME TO "comments_latest";--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_discussion_id_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussions"("id") ON DELETE cascade ON UPDATE no action;
