/** The four kinds of master data by their codes on the wire. */
export const MASTER_KINDS = { str: 'store', brd: 'brand', cat: 'category', tag: 'tag' } as const;
export type MasterType = keyof typeof MASTER_KINDS;
export type MasterKind = (typeof MASTER_KINDS)[MasterType];

/** The names of the kinds at the start of a message. */
export const MASTER_TITLES = {
	store: 'Store',
	brand: 'Brand',
	category: 'Category',
	tag: 'Tag',
} as const satisfies Record<MasterKind, string>;

/** Characters of a name. */
export const MAX_MASTER_NAME = 100;
/** Characters of a description. */
export const MAX_MASTER_DESCRIPTION = 500;
/** The most entries whose deals one call counts. */
export const MAX_COUNTED_ENTRIES = 10;
/** The most deals counted for one entry. If there are more, the figure is shown with a plus sign. */
export const MAX_COUNTED_USES = 10_000;
/** The highest rating of a store. */
export const MAX_RATING = 5;

export const MASTER_TEXTS = {
	required: 'This field is required',
	domain: 'Please enter a web address such as shop.com.au.',
	rating: 'Please enter a rating from 0 to 5 with at most one decimal.',
	changed: 'Someone else has changed this entry. Please check it and try again.',
	merged: 'This entry was merged into another one, so it can’t be changed.',
} as const;

/**
 * Returns the domain in a web address or a bare domain, in lower case and without `www`. Returns null if it is not a
 * domain name.
 */
export function readStoreDomain(text: string): string | null {
	const trimmed = text.trim();
	const url = URL.parse(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
	const domain = url?.hostname
		.toLowerCase()
		.replace(/^www\./, '')
		.replace(/\.$/, '');
	const isName = domain !== undefined && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) && !/\.\d+$/.test(domain);
	return isName && domain.length <= 253 ? domain : null;
}

/** Returns whether a number is a valid rating of a store. */
export function isRating(rating: number): boolean {
	return rating >= 0 && rating <= MAX_RATING && Math.round(rating * 10) / 10 === rating;
}
