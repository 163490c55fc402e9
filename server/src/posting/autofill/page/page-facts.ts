/** Product details from one kind of markup. */
export interface SourceFacts {
	/** Addresses as written in the markup, the best first. */
	images: string[];
	title: string | null;
	description: string | null;
	/** In Australian dollars. `foreign` if another currency is named, null if there is no price. */
	price: StatedPrice;
	originalPrice: StatedPrice;
	/** Names that the shop uses for itself. */
	siteNames: string[];
	brandNames: string[];
	/** From the most specific to the most general. */
	categories: string[];
}

export type StatedPrice = number | 'foreign' | null;

/** Product details of a page. Anything not found is null or empty. */
export interface PageFacts extends Omit<SourceFacts, 'price' | 'originalPrice'> {
	price: number | null;
	/** Higher than the price, or null. */
	originalPrice: number | null;
}
