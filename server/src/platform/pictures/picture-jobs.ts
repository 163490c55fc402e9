import { z } from 'zod';

/**
 * Memory of a process that works on pictures. An AVIF of 24 megapixels, the costliest that is taken, needs 500 MiB of it;
 * what needs more is refused.
 */
export const PICTURE_PROCESS_MAX_BYTES = 640 * 1024 * 1024;

/** What the site asks of such a process. */
export const pictureJob = z.object({
	make: z.enum(['deal pictures', 'avatar', 'preview']),
	input: z.instanceof(Buffer),
});
export type PictureJob = z.infer<typeof pictureJob>;

/** The files of a picture, decoded and encoded again, without metadata. Sizes are those of the detail picture, in pixels. */
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

/** Both squares of an avatar. */
export const avatarSquares = z.object({ thumb: z.instanceof(Buffer), profile: z.instanceof(Buffer) });
export type AvatarSquares = z.infer<typeof avatarSquares>;

/** Both squares, or why there are none although it is a picture. */
export const processedAvatar = z.union([avatarSquares, z.literal('too small')]);
export type ProcessedAvatar = z.infer<typeof processedAvatar>;
