/** Pictures that one text may show. */
export const MAX_TEXT_PICTURES = 10;
/** Characters of what a picture shows, in words. */
export const MAX_PICTURE_TEXT = 200;
/** Bytes of a picture as it is sent. */
export const MAX_TEXT_PICTURE_BYTES = 1_000_000;

const NAME = /^[0-9a-f]{24}-(\d{1,4})x(\d{1,4})$/;
const ADDRESS = /^\/images\/huddles\/([0-9a-f]{24}-\d{1,4}x\d{1,4})\.webp$/;

/** Where a picture of a huddle's texts is shown. Its name says how large it is, so that no page moves when it comes. */
export const textPictureAddress = (fileName: string): string => `/images/huddles/${fileName}.webp`;

/** The name of the picture at an address; null where that is none of ours. */
export function readTextPictureAddress(address: string): string | null {
	return ADDRESS.exec(address)?.[1] ?? null;
}

/** Pixels of a picture by its name; null where that is none. */
export function textPictureSize(fileName: string): { width: number; height: number } | null {
	const [, width, height] = NAME.exec(fileName) ?? [];
	return width === undefined || height === undefined ? null : { width: Number(width), height: Number(height) };
}
