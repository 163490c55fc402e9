import { CARD_IMAGE_SIZE, DETAIL_IMAGE_MAX_PX } from '@bilby/contract/images';
import { processUploadedImage } from '@bilby/server/images/deal-images';
import sharp from 'sharp';
import { median } from '../median.ts';

export interface PictureFigures {
	/** Pictures a second. */
	pipeline: number;
	bare: number;
	ratio: number;
	/** Memory of this process at its highest while ten large photos were handed in at once. */
	peakMib: number;
}

const ROUNDS = 5;
const PICTURES = 12;
const MIB = 1024 * 1024;

/** The picture pipeline and the same two encodings by sharp alone, in turn, on photos of three megapixels. */
export async function comparePictures(): Promise<PictureFigures> {
	const photo = await makePhoto(2_048, 1_536);
	const rates = { pipeline: [] as number[], bare: [] as number[] };
	await rateOf(() => processUploadedImage(photo));
	for (let round = 0; round < ROUNDS; round += 1) {
		rates.pipeline.push(await rateOf(() => processUploadedImage(photo)));
		rates.bare.push(await rateOf(() => encodeBare(photo)));
	}
	const ratio = median(rates.pipeline.map((rate, index) => rate / (rates.bare[index] ?? Number.NaN)));
	return { pipeline: median(rates.pipeline), bare: median(rates.bare), ratio, peakMib: await peakMemory() };
}

/** Soft shapes and a little noise, like a photo. */
function makePhoto(width: number, height: number): Promise<Buffer> {
	return sharp({
		create: { width, height, channels: 3, background: '#789', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
	})
		.blur(2)
		.jpeg({ quality: 85 })
		.toBuffer();
}

async function rateOf(work: () => Promise<unknown>): Promise<number> {
	const started = performance.now();
	// Two at a time, as the pipeline allows.
	const half = async () => {
		for (let index = 0; index < PICTURES / 2; index += 1) await work();
	};
	await Promise.all([half(), half()]);
	return (PICTURES * 1_000) / (performance.now() - started);
}

async function encodeBare(photo: Buffer): Promise<void> {
	await Promise.all([
		sharp(photo)
			.resize({ ...CARD_IMAGE_SIZE, fit: 'cover' })
			.webp({ quality: 82 })
			.toBuffer(),
		sharp(photo)
			.resize({ width: DETAIL_IMAGE_MAX_PX, height: DETAIL_IMAGE_MAX_PX, fit: 'inside' })
			.webp({ quality: 85 })
			.toBuffer(),
	]);
}

async function peakMemory(): Promise<number> {
	const large = await makePhoto(4_000, 3_000);
	let highest = 0;
	const look = setInterval(() => {
		highest = Math.max(highest, process.memoryUsage.rss());
	}, 10);
	await Promise.all(Array.from({ length: 10 }, () => processUploadedImage(large)));
	clearInterval(look);
	return highest / MIB;
}
