import sharp, { type Sharp } from 'sharp';

/** Decoded pixels. */
export interface RawPicture {
	data: Buffer;
	raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

export function openRaw({ data, raw }: RawPicture): Sharp {
	return sharp(data, { raw });
}

export async function toPixels(source: Sharp): Promise<RawPicture> {
	const { data, info } = await source.raw().toBuffer({ resolveWithObject: true });
	return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}
