CREATE TABLE "reserved_usernames" (
	"skeleton" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"reserved_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_skeleton" text GENERATED ALWAYS AS (replace(replace(translate(lower(username), '01258i._-', 'olzsbl'), 'rn', 'm'), 'vv', 'w')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reserved_usernames" ADD CONSTRAINT "reserved_usernames_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reserved_usernames_by_user" ON "reserved_usernames" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reserved_usernames_by_end" ON "reserved_usernames" USING btree ("reserved_until");--> statement-breakpoint
CREATE INDEX "users_by_username_skeleton" ON "users" USING btree ("username_skeleton");