/** Kinds of entries that can have a logo. */
export const LOGO_TYPES = ['str', 'brd'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** The side of a logo's square in pixels. The picture is shrunk to fit into it, on white. */
export const LOGO_PX = 160;

/** The longer side of an uploaded picture in pixels. A smaller one would be a blur. */
export const MIN_LOGO_PX = 64;

/** The size of the uploaded file. */
export const MAX_LOGO_BYTES = 1_000_000;

/** Returns the address of a logo. `fileName` changes with every picture. */
export function logoUrl(fileName: string): string {
	return `/images/logos/${fileName}.webp`;
}

export const LOGO_TEXTS = {
	size: 'Please upload image files of size less than 1 MB.',
	none: 'Please choose a picture.',
	unreadable: 'We can’t read this file. Please choose a JPEG, PNG, WebP or AVIF picture.',
	tooSmall: `Please choose a picture that is at least ${MIN_LOGO_PX} pixels wide or high.`,
	target: 'Please name a store or brand.',
} as const;
