CREATE TABLE "account_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"run" uuid,
	"parts_done" integer DEFAULT 0 NOT NULL,
	"parts_total" integer DEFAULT 1 NOT NULL,
	"file_key" text,
	"bytes" bigint,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"key_hash" text,
	"key_session" uuid,
	"key_expires_at" timestamp (3) with time zone,
	CONSTRAINT "account_exports_state_valid" CHECK ("account_exports"."state" in ('queued', 'preparing', 'ready', 'failed')),
	CONSTRAINT "account_exports_ready_has_file" CHECK ("account_exports"."state" <> 'ready' or ("account_exports"."file_key" is not null and "account_exports"."bytes" is not null and "account_exports"."expires_at" is not null)),
	CONSTRAINT "account_exports_parts_in_range" CHECK ("account_exports"."parts_done" between 0 and "account_exports"."parts_total")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "messages_from" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erasing_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_exports_by_user" ON "account_exports" USING btree ("user_id","requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "account_exports_one_under_way" ON "account_exports" USING btree ("user_id") WHERE state in ('queued', 'preparing');--> statement-breakpoint
CREATE INDEX "account_exports_by_request" ON "account_exports" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "users_to_erase" ON "users" USING btree ("deletes_at") WHERE deletes_at is not null and erased_at is null;--> statement-breakpoint
CREATE INDEX "users_super_admins" ON "users" USING btree ("id") WHERE role = 1;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_messages_from_valid" CHECK ("users"."messages_from" in ('everyone', 'known', 'nobody'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased_in_order" CHECK (("users"."erased_at" is null or "users"."erasing_at" is not null) and ("users"."erasing_at" is null or "users"."deletes_at" is not null));