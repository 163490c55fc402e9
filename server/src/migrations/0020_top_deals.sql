CREATE TABLE "top_deals" (
	"kind" text NOT NULL,
	"first_day" date NOT NULL,
	"deal_id" integer,
	CONSTRAINT "top_deals_kind_first_day_pk" PRIMARY KEY("kind","first_day"),
	CONSTRAINT "top_deals_kind_valid" CHECK ("top_deals"."kind" in ('day', 'week'))
);
--> statement-breakpoint
ALTER TABLE "top_deals" ADD CONSTRAINT "top_deals_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "top_deals_by_deal" ON "top_deals" USING btree ("deal_id");