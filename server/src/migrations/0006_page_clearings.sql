CREATE TABLE "page_clearings" (
	"written_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" uuid NOT NULL,
	"tags" text[] NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_clearings_written_by_id_pk" PRIMARY KEY("written_by","id")
);
