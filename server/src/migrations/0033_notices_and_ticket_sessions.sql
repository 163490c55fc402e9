CREATE TABLE "daily_mails" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Tickets live for half a minute; those from before have no session.
DELETE FROM "live_tickets";--> statement-breakpoint
ALTER TABLE "live_tickets" ADD COLUMN "session_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "daily_mails" ADD CONSTRAINT "daily_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_tickets" ADD CONSTRAINT "live_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_tickets_by_session" ON "live_tickets" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_reason_length" CHECK (char_length("notifications"."reason") between 1 and 300);--> statement-breakpoint
-- Members who had their daily mail this morning get no second one.
INSERT INTO "daily_mails" ("user_id", "sent_at") SELECT "user_id", max("mailed_at") FROM "notifications" WHERE "mail" = 'daily' AND "mailed_at" IS NOT NULL GROUP BY "user_id";
