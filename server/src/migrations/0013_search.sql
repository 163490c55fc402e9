CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION deal_text (COPY = english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION deal_text ALTER MAPPING FOR word, hword, hword_part WITH unaccent, english_stem;--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION deal_text ALTER MAPPING FOR numword, numhword, hword_numpart WITH unaccent, simple;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION deal_words (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION deal_words ALTER MAPPING FOR word, hword, hword_part, numword, numhword, hword_numpart WITH unaccent, simple;--> statement-breakpoint
CREATE FUNCTION "deletions_of"(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT array_agg(DISTINCT part) FROM (SELECT word AS part UNION ALL SELECT overlay(word PLACING '' FROM place FOR 1) FROM generate_series(1, length(word)) AS place) AS parts);--> statement-breakpoint
CREATE FUNCTION "words_in"(said text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
	SELECT DISTINCT lexeme FROM (VALUES ('     '), ('')) AS written(instead), unnest(to_tsvector('deal_words'::regconfig, translate(said, '-/.''’', instead)))
	WHERE length(lexeme) BETWEEN 3 AND 32 AND lexeme !~ '^[0-9]+$';
END;--> statement-breakpoint
CREATE FUNCTION "facets_of_deal"(deal integer) RETURNS text[] LANGUAGE sql STABLE
RETURN ARRAY(
	SELECT '§c' || category_id FROM deal_categories WHERE deal_id = deal AND chosen
	UNION ALL SELECT '§s' || store_id FROM deal_stores WHERE deal_id = deal
	UNION ALL SELECT '§b' || brand_id FROM deal_brands WHERE deal_id = deal
	UNION ALL SELECT '§g' || tag_id FROM deal_tags WHERE deal_id = deal
);--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"deletions" text[] GENERATED ALWAYS AS (deletions_of(word)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "search_facets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "deals" SET "search_facets" = facets_of_deal("id");--> statement-breakpoint
ALTER TABLE "deals" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('deal_text'::regconfig, translate(title, '-/.', '   ')), 'A') || setweight(to_tsvector('deal_text'::regconfig, regexp_replace(translate(title, '-/.''’', ''), '([a-zA-Z]) +(?=[0-9])', '\1', 'g')), 'A') || setweight(to_tsvector('deal_text'::regconfig, regexp_replace(translate(title, '-/.', '   '), '([0-9])(?=[a-zA-Z])', '\1 ', 'g')), 'A') || setweight(to_tsvector('deal_text'::regconfig, search_names), 'B') || setweight(to_tsvector('deal_text'::regconfig, left(description_text, 20000)), 'C') || array_to_tsvector(search_facets || array['§' || case when status = 2 or review = 'held' then 'hidden' when status = 0 then 'expired' when not has_started then 'upcoming' else 'live' end] || array['§p' || width_bucket(price_cents, array[1,500,1000,2000,3000,5000,7500,10000,15000,20000,30000,50000,75000,100000,150000,200000,500000])] || array[case when is_online then '§online' else '§shop' end] || case when free_shipping then array['§ship'] else array[]::text[] end || case when original_price_cents > price_cents then array['§d' || (original_price_cents - price_cents)::bigint * 10 / original_price_cents] else array[]::text[] end)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "deals_search" ON "deals" USING gin ("search");--> statement-breakpoint
INSERT INTO "search_words" ("word") SELECT DISTINCT word FROM "deals", words_in(title || ' ' || search_names) AS word;--> statement-breakpoint
CREATE INDEX "search_words_deletions" ON "search_words" USING gin ("deletions");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE FUNCTION "note_words_of_new_deals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_words" ("word") SELECT DISTINCT word FROM added, words_in(title || ' ' || search_names) AS word ORDER BY word ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "deals_note_words" AFTER INSERT ON "deals" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "note_words_of_new_deals"();--> statement-breakpoint
CREATE FUNCTION "note_words_of_deal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_words" ("word") SELECT DISTINCT word FROM words_in(NEW.title || ' ' || NEW.search_names) AS word ORDER BY word ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "deals_note_changed_words" AFTER UPDATE ON "deals" FOR EACH ROW
WHEN ((OLD."title", OLD."search_names") IS DISTINCT FROM (NEW."title", NEW."search_names"))
EXECUTE FUNCTION "note_words_of_deal"();
