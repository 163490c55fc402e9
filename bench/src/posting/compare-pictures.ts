import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeDealPictures } from '@bilby/server/platform/pictures/make-pictures';
import { median } from '../median.ts';
import { encodeBare, makePhoto } from './photos.ts';

export interface PictureFigures {
	/** Pictures per second. */
	pipeline: number;
	bare: number;
	ratio: number;
	/** Peak memory of a new process while it receives ten large photos. */
	peakMib: { pipeline: number; bare: number };
}

const ROUNDS = 5;
const PICTURES = 12;
const KIB_OF_MIB = 1024;

/**
 * Compares the picture pipeline with the same two encodings by sharp alone, in turn, on photos of three megapixels, and
 * the memory of each on photos of twelve. `folder` is for temporary files.
 */
export async function comparePictures(folder: string): Promise<PictureFigures> {
	const photo = await makePhoto(2_048, 1_536);
	const rates = { pipeline: [] as number[], bare: [] as number[] };
	await measureRate(() => makeDealPictures(photo));
	for (let round = 0; round < ROUNDS; round += 1) {
		rates.pipeline.push(await measureRate(() => makeDealPictures(photo)));
		rates.bare.push(await measureRate(() => encodeBare(photo)));
	}
	const ratio = median(rates.pipeline.map((rate, index) => rate / (rates.bare[index] ?? Number.NaN)));
	return { pipeline: median(rates.pipeline), bare: median(rates.bare), ratio, peakMib: await comparePeaks(folder) };
}

async function measureRate(work: () => Promise<unknown>): Promise<number> {
	const started = performance.now();
	// Two at a time, as the pipeline allows.
	const half = async () => {
		for (let index = 0; index < PICTURES / 2; index += 1) await work();
	};
	await Promise.all([half(), half()]);
	return (PICTURES * 1_000) / (performance.now() - started);
}

/** Each runs in its own process, because memory is not returned to the system. */
async function comparePeaks(folder: string): Promise<PictureFigures['peakMib']> {
	const file = path.join(folder, 'photo.jpg');
	writeFileSync(file, await makePhoto(4_000, 3_000));
	return { pipeline: await measurePeak('pipeline', file), bare: await measurePeak('bare', file) };
}

async function measurePeak(way: keyof PictureFigures['peakMib'], file: string): Promise<number> {
	const script = fileURLToPath(new URL('./picture-memory.ts', import.meta.url));
	const { stdout } = await promisify(execFile)(process.execPath, [script, way, file], {
		env: { PATH: process.env.PATH, NODE_ENV: 'production' },
	});
	return Number(stdout) / KIB_OF_MIB;
}
