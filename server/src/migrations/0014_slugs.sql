ALTER TABLE "brands" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "slug" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION "free_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	wanted text := regexp_replace(replace(replace(lower(NEW.name), ' ', '-'), '&', 'and'), '[^a-z0-9-]', '', 'g');
	free text;
	taken boolean;
	number integer := 1;
BEGIN
	IF wanted = '' THEN wanted := TG_ARGV[0]; END IF;
	free := wanted;
	LOOP
		EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE slug = $1)', TG_TABLE_NAME) INTO taken USING free;
		EXIT WHEN NOT taken;
		number := number + 1;
		free := wanted || '-' || number;
	END LOOP;
	NEW.slug := free;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "stores_free_slug" BEFORE INSERT OR UPDATE ON "stores" FOR EACH ROW WHEN (NEW.slug = '') EXECUTE FUNCTION "free_slug"('store');--> statement-breakpoint
UPDATE "stores" SET "slug" = '';--> statement-breakpoint
CREATE TRIGGER "brands_free_slug" BEFORE INSERT OR UPDATE ON "brands" FOR EACH ROW WHEN (NEW.slug = '') EXECUTE FUNCTION "free_slug"('brand');--> statement-breakpoint
UPDATE "brands" SET "slug" = '';--> statement-breakpoint
CREATE TRIGGER "tags_free_slug" BEFORE INSERT OR UPDATE ON "tags" FOR EACH ROW WHEN (NEW.slug = '') EXECUTE FUNCTION "free_slug"('tag');--> statement-breakpoint
UPDATE "tags" SET "slug" = '';--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_slug_unique" UNIQUE("slug");
