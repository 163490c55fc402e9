/** The text search configuration of deals: English stems, accents taken off. A migration creates it. */
export const DEAL_TEXT = 'deal_text';

/**
 * Before what is no word: no text of a deal or a search can hold it, for parsing drops signs. Such facets stand among the words
 * of a deal, so that words, listing, labels and price narrow a search in one index.
 */
const FACET = '§';

/** Bounds in cents. Prices between two neighbours share a facet. */
export const PRICE_STEPS = [
	1, 500, 1_000, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000,
	500_000,
] as const;

/** Among the labels of a deal, nothing but stores begins with it. */
const STORE = `${FACET}s`;

export const facetOf = {
	storePrefix: STORE,
	listing: (listing: string) => `${FACET}${listing}`,
	category: (id: number) => `${FACET}c${id}`,
	store: (id: number) => `${STORE}${id}`,
	brand: (id: number) => `${FACET}b${id}`,
	tag: (id: number) => `${FACET}g${id}`,
	/** `step`: how many of the bounds are not above the price. */
	price: (step: number) => `${FACET}p${step}`,
	/** Tens of percent off the original price. */
	discount: (tens: number) => `${FACET}d${tens}`,
	freeShipping: `${FACET}ship`,
	online: `${FACET}online`,
	inStore: `${FACET}shop`,
};

const words = (text: string) => `to_tsvector('${DEAL_TEXT}'::regconfig, ${text})`;

/**
 * What searches look in. A title counts three times: in pieces, with its codes glued together (`WH-1000XM5`, `WH1000XM5`) and cut where digits end, so
 * that a model is found however it is written. `listing`: SQL of how a deal is listed.
 */
export function searchVector(listing: string): string {
	const pieces = "translate(title, '-/.', '   ')";
	const glued = "regexp_replace(translate(title, '-/.''’', ''), '([a-zA-Z]) +(?=[0-9])', '\\1', 'g')";
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
		`setweight(${words(glued)}, 'A')`,
		`setweight(${words(apart)}, 'A')`,
		`setweight(${words('search_names')}, 'B')`,
		`setweight(${words('left(description_text, 20000)')}, 'C')`,
		`array_to_tsvector(search_facets || ${facets.join(' || ')})`,
	].join(' || ');
}
