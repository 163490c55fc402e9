/** The text search configuration for deals: English stems without accents. A migration creates it. */
export const DEAL_TEXT = 'deal_text';

/** The text search configuration for words as they are, stop words included. A migration creates it. */
export const WORD_FORMS = 'deal_words';

/**
 * Prefix of facets. No word of a deal or a search contains it, because parsing drops such characters. Facets are stored
 * with the words of a deal, so that one index finds words, listing, labels and price.
 */
const FACET = '§';

/** Bounds in cents. All prices between two neighbours share a facet. */
export const PRICE_STEPS = [
	1, 500, 1_000, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000,
	500_000,
] as const;

/** Prefix of store facets. No other label facet starts with it. */
const STORE = `${FACET}s`;

export const facetOf = {
	storePrefix: STORE,
	listing: (listing: string) => `${FACET}${listing}`,
	category: (id: number) => `${FACET}c${id}`,
	store: (id: number) => `${STORE}${id}`,
	brand: (id: number) => `${FACET}b${id}`,
	tag: (id: number) => `${FACET}g${id}`,
	/** `step` is the number of bounds at or below the price. */
	price: (step: number) => `${FACET}p${step}`,
	/** `tens` is the discount in tens of percent. */
	discount: (tens: number) => `${FACET}d${tens}`,
	freeShipping: `${FACET}ship`,
	online: `${FACET}online`,
	inStore: `${FACET}shop`,
};

const words = (text: string) => `to_tsvector('${DEAL_TEXT}'::regconfig, ${text})`;

/**
 * Returns the SQL of a deal's search vector. The title is included in several forms: in parts, with hyphenated words
 * joined (`Wi-Fi` as `wifi`) and sizes in one form (`55"` as `55inch`), split after digits, and unstemmed, which finds
 * titles of stop words only. `listing` is SQL for the deal's listing.
 */
export function searchVector(listing: string): string {
	const pieces = "translate(title, '-/.', '   ')";
	const inches = `regexp_replace(title, '([0-9]) ?-?("|”|″|inch(es)?\\M|in\\M(?! ?[0-9]))', '\\1inch ', 'gi')`;
	const joined = `translate(${inches}, '/-.''’', ' ')`;
	const apart = "regexp_replace(translate(title, '-/.', '   '), '([0-9])(?=[a-zA-Z])', '\\1 ', 'g')";
	const facets = [
		`array['${FACET}' || ${listing}]`,
		`array['${FACET}p' || width_bucket(price_cents, array[${PRICE_STEPS.join()}])]`,
		`array[case when is_online then '${facetOf.online}' else '${facetOf.inStore}' end]`,
		`case when free_shipping then array['${facetOf.freeShipping}'] else array[]::text[] end`,
		`case when original_price_cents > price_cents then array['${FACET}d' || (original_price_cents - price_cents)::bigint * 10 / original_price_cents] else array[]::text[] end`,
	];
	return [
		`setweight(${words(pieces)}, 'A')`,
		`setweight(${words(joined)}, 'A')`,
		`setweight(${words(apart)}, 'A')`,
		`setweight(to_tsvector('${WORD_FORMS}'::regconfig, ${pieces}), 'A')`,
		`setweight(${words('search_names')}, 'B')`,
		`setweight(${words('left(description_text, 20000)')}, 'C')`,
		`array_to_tsvector(search_facets || ${facets.join(' || ')})`,
	].join(' || ');
}
