export const DEAL_IMAGE_VARIANTS = ['card', 'detail'] as const;
export type DealImageVariant = (typeof DEAL_IMAGE_VARIANTS)[number];

/** Pixels of the card picture: cropped to 4:3, twice the width of a card on the desktop grid. */
export const CARD_IMAGE_SIZE = { width: 560, height: 420 } as const;
/** The detail picture fits into this square, never enlarged. */
export const DETAIL_IMAGE_MAX_PX = 1_200;

/** Shown when a picture is missing or fails to load. */
export const PLACEHOLDER_IMAGE_URL = '/images/placeholder.webp';

/** Where a picture of a deal is found: derived from the deal, the file name and the variant. `access` opens one that is not public. */
export function dealImageUrl(dealId: number, fileName: string, variant: DealImageVariant, access?: string): string {
	const path = `/images/deals/${dealId}/${fileName}-${variant}.webp`;
	return access === undefined ? path : `${path}?${access}`;
}
