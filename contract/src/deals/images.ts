/**
 * Frames for pictures of deals, with the pixels of their files: about twice the size of the frame on the page. Each picture has
 * one file per frame, so a page never has to shrink a picture into a frame of another shape.
 */
export const DEAL_IMAGE_FRAMES = {
	/** Next to the text of a card on a phone, 122 by 184. */
	row: { width: 244, height: 368 },
	/** Above the text of a card, 4:3. */
	card: { width: 560, height: 420 },
	/** Above a short deal, 2.36:1. */
	wide: { width: 676, height: 286 },
	/** At the head of a deal's page, 2:1. */
	hero: { width: 1_200, height: 600 },
	/** In rows and lists, 1:1. */
	thumb: { width: 144, height: 144 },
} as const;
export type DealImageFrame = keyof typeof DEAL_IMAGE_FRAMES;

/** The files of a picture: one for each frame, and `detail`, which shows the whole picture. */
export const DEAL_IMAGE_VARIANTS = ['row', 'card', 'wide', 'hero', 'thumb', 'detail'] as const;
export type DealImageVariant = (typeof DEAL_IMAGE_VARIANTS)[number];

/** The files that every picture has. Pictures stored by older versions have only these. */
export const BASIC_IMAGE_VARIANTS = ['card', 'detail'] as const satisfies readonly DealImageVariant[];

/** The detail picture fits into this square, never enlarged. */
export const DETAIL_IMAGE_MAX_PX = 1_200;

/** Shown when a picture is missing or fails to load. */
export const PLACEHOLDER_IMAGE_URL = '/images/placeholder.webp';

/** Returns the address of a deal's picture. `access` opens one that is not public. */
export function dealImageUrl(dealId: number, fileName: string, variant: DealImageVariant, access?: string): string {
	const path = `/images/deals/${dealId}/${fileName}-${variant}.webp`;
	return access === undefined ? path : `${path}?${access}`;
}
