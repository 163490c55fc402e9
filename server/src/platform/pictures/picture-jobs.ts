import { z } from 'zod';

/**
 * The memory limit of a picture process. The most expensive accepted picture, an AVIF of 24 megapixels, needs 500 MiB.
 * Pictures that need more are rejected.
 */
export const PICTURE_PROCESS_MAX_BYTES = 640 * 1024 * 1024;

/** The limit of processor time of a picture. The most expensive accepted picture needs three seconds. */
export const PICTURE_MAX_PROCESSOR_MS = 10_000;

/** A job that the site sends to a picture process. */
export const pictureJob = z.object({
	make: z.enum(['deal pictures', 'avatar', 'logo', 'preview']),
	input: z.instanceof(Buffer),
});
export type PictureJob = z.infer<typeof pictureJob>;

/**
 * The files of a picture, decoded and re-encoded, without metadata. Width and height are those of the detail picture,
 * in pixels.
 */
export const processedImage = z.object({
	row: z.instanceof(Buffer),
	card: z.instanceof(Buffer),
	wide: z.instanceof(Buffer),
	hero: z.instanceof(Buffer),
	thumb: z.instanceof(Buffer),
	detail: z.instanceof(Buffer),
	width: z.int(),
	height: z.int(),
});
export type ProcessedImage = z.infer<typeof processedImage>;

export const avatarSquares = z.object({ thumb: z.instanceof(Buffer), profile: z.instanceof(Buffer) });
export type AvatarSquares = z.infer<typeof avatarSquares>;

/** Both squares, or why a valid picture has none. */
export const processedAvatar = z.union([avatarSquares, z.literal('too small')]);
export type ProcessedAvatar = z.infer<typeof processedAvatar>;

/** The square, or why a valid picture has none. */
export const processedLogo = z.union([z.instanceof(Buffer), z.literal('too small')]);
export type ProcessedLogo = z.infer<typeof processedLogo>;
