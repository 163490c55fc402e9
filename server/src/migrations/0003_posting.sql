CREATE TABLE "deal_revisions" (
	"deal_id" integer NOT NULL,
	"version" integer NOT NULL,
	"editor_id" integer,
	"changes" jsonb NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_revisions_deal_id_version_pk" PRIMARY KEY("deal_id","version")
);
--> statement-breakpoint
CREATE TABLE "expiry_reports" (
	"deal_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expiry_reports_deal_id_user_id_pk" PRIMARY KEY("deal_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "unclaimed_files" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "deal_revisions" ADD CONSTRAINT "deal_revisions_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_revisions" ADD CONSTRAINT "deal_revisions_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_reports" ADD CONSTRAINT "expiry_reports_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiry_reports" ADD CONSTRAINT "expiry_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_revisions_by_editor" ON "deal_revisions" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "expiry_reports_by_user" ON "expiry_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "unclaimed_files_by_time" ON "unclaimed_files" USING btree ("since");--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_ended_by_valid" CHECK ("deals"."ended_by" in ('date', 'reports', 'author', 'staff'));