/** What one kind of markup on a page says of a product. */
export interface SourceFacts {
	/** Addresses as they are written there, the best first. */
	images: string[];
	title: string | null;
	description: string | null;
	/** Australian dollars; `foreign` where another currency is named, null where nothing is said. */
	price: StatedPrice;
	originalPrice: StatedPrice;
	/** Names under which the shop speaks of itself. */
	siteNames: string[];
	brandNames: string[];
	/** From the narrowest to the widest. */
	categories: string[];
}

export type StatedPrice = number | 'foreign' | null;

/** What a page says of its product; what is not found is null or empty. */
export interface PageFacts extends Omit<SourceFacts, 'price' | 'originalPrice'> {
	price: number | null;
	/** Above the price, or null. */
	originalPrice: number | null;
}
