/** Product details from one kind of markup. */
export interface SourceFacts {
	/** Addresses as written in the markup, the best first. */
	images: string[];
	/** Pictures of the shop or the brand. */
	logos: string[];
	title: string | null;
	description: string | null;
	/** In Australian dollars. `foreign` if another currency is named, null if there is no price. */
	price: StatedPrice;
	originalPrice: StatedPrice;
	/** Amounts that are not the price, such as an instalment. No other source may take them for the price. */
	otherAmounts: number[];
	/** Names that the shop uses for itself. */
	siteNames: string[];
	brandNames: string[];
	/** From the most specific to the most general. */
	categories: string[];
}

export type StatedPrice = number | 'foreign' | null;

/** The reason why a fetched page describes no product. */
export type Obstacle = 'robots' | 'denied' | 'missing' | 'login' | 'consent' | 'empty';

/** Product details of a page. Anything not found is null or empty. */
export interface PageFacts extends Omit<SourceFacts, 'price' | 'originalPrice' | 'otherAmounts' | 'logos'> {
	price: number | null;
	/** Higher than the price, or null. */
	originalPrice: number | null;
	obstacle: Obstacle | null;
}

export const NOTHING: SourceFacts = {
	images: [],
	logos: [],
	title: null,
	description: null,
	price: null,
	originalPrice: null,
	otherAmounts: [],
	siteNames: [],
	brandNames: [],
	categories: [],
};

export const NO_FACTS: PageFacts = {
	images: [],
	title: null,
	description: null,
	price: null,
	originalPrice: null,
	siteNames: [],
	brandNames: [],
	categories: [],
	obstacle: null,
};
