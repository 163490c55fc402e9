import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { DEAL_IMAGE_FRAMES, type DealImageFrame } from '@bilby/contract/deals/images';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openPictures, type Pictures } from './pictures.ts';

const frames: [DealImageFrame, { width: number; height: number }][] = [
	['row', DEAL_IMAGE_FRAMES.row],
	['card', DEAL_IMAGE_FRAMES.card],
	['wide', DEAL_IMAGE_FRAMES.wide],
	['hero', DEAL_IMAGE_FRAMES.hero],
	['thumb', DEAL_IMAGE_FRAMES.thumb],
];

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#345' } });

/** 24 megapixels of one colour make a tiny file that takes time to decode. */
let largest: Buffer;
beforeAll(async () => {
	largest = await plain(6_000, 4_000).avif({ quality: 30, effort: 0 }).toBuffer();
}, 120_000);

const open: Pictures[] = [];
afterEach(() => {
	for (const pictures of open.splice(0)) pictures.close();
});

function openOwn(options: Parameters<typeof openPictures>[0] = {}): Pictures {
	const pictures = openPictures({ size: 1, ...options });
	open.push(pictures);
	return pictures;
}

const isAlive = (pid: number) =>
	existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

describe('a picture', () => {
	it.each([
		['AVIF', 'avif', { effort: 0 }],
		['PNG', 'png', {}],
		['JPEG', 'jpeg', {}],
		['WebP', 'webp', { effort: 0 }],
		['GIF', 'gif', {}],
		['TIFF', 'tiff', {}],
	] as const)('of more than 24 megapixels is rejected by its header, in %s', async (_, format, options) => {
		const pictures = openOwn();
		const input = await plain(6_001, 4_000).toFormat(format, options).toBuffer();
		expect(await pictures.makeDealPictures(input, 'one')).toBeNull();
		expect(await pictures.makePreview(input, 'one')).toBeNull();
		// Low memory shows that nothing was decoded.
		if (process.platform === 'linux') expect(highestMemory(pictures)).toBeLessThan(200);
	});

	it('of 24 megapixels is accepted and stays within the memory limit', async () => {
		const pictures = openOwn();
		expect(await pictures.makeDealPictures(largest, 'one')).toMatchObject({ width: 1_200, height: 800 });
	});

	it.each([
		['WebP', 'webp'],
		['GIF', 'gif'],
	] as const)('that moves is rejected, in %s', async (_, format) => {
		const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 20), Buffer.alloc(40 * 40 * 3, 200)]);
		const input = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
			.toFormat(format, { delay: [100, 100] })
			.toBuffer();
		expect(await openOwn().makeDealPictures(input, 'one')).toBeNull();
	});

	it('in another format does not reach a decoder', async () => {
		const svg = Buffer.from(
			'<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="9"/></svg>',
		);
		const pictures = openOwn();
		expect([await pictures.makeDealPictures(svg, 'one'), await pictures.makePreview(svg, 'one')]).toEqual([null, null]);
	});

	it.each([
		['upright', 900, 1_600, { width: 675, height: 1_200 }],
		['long and narrow', 5_000, 500, { width: 1_200, height: 120 }],
		['small', 200, 100, { width: 200, height: 100 }],
		['large', 4_000, 3_000, { width: 1_200, height: 900 }],
	])(
		'that is %s gets a detail picture of the right size, and frames of the right shape',
		async (_, width, height, detail) => {
			const made = await openOwn().makeDealPictures(await plain(width, height).jpeg().toBuffer(), 'one');
			expect(made).toMatchObject(detail);
			expect(await sharp(made?.detail).metadata()).toMatchObject({ format: 'webp', ...detail });
			for (const [frame, size] of frames) {
				const file = await sharp(made?.[frame]).metadata();
				expect(file.format).toBe('webp');
				expect(file.width, frame).toBeLessThanOrEqual(size.width);
				expect(file.width / file.height, frame).toBeCloseTo(size.width / size.height, 1);
			}
		},
	);

	it('is rotated as its metadata says', async () => {
		const input = await plain(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
		expect(await openOwn().makeDealPictures(input, 'one')).toMatchObject({ width: 200, height: 400 });
	});
});

describe('the frames of a picture', () => {
	/** Draws a red box on a background that gets darker from the top to the bottom, as in a studio. */
	const studio = (box: { x: number; y: number; width: number; height: number }) =>
		draw(`<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#f6f4f1"/><stop offset="1" stop-color="#d8d4ce"/></linearGradient></defs>
			<rect width="800" height="600" fill="url(#g)"/><rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="#c00"/>`);
	const draw = (content: string) =>
		sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${content}</svg>`))
			.png()
			.toBuffer();

	it.each([
		['wide', { x: 60, y: 220, width: 680, height: 160 }],
		['high', { x: 320, y: 30, width: 160, height: 540 }],
		['at the side', { x: 520, y: 380, width: 240, height: 180 }],
	])('keep the whole subject of a studio picture that is %s, with space around it', async (_, box) => {
		const made = await openOwn().makeDealPictures(await studio(box), 'one');
		const most = { row: [84, 56], card: [80, 70], wide: [74, 70], hero: [74, 70], thumb: [86, 86] } as const;
		for (const [frame] of frames) {
			const { subject, width, height } = await redIn(made?.[frame]);
			const shape = (subject.right - subject.left + 1) / (subject.bottom - subject.top + 1);
			expect(Math.abs(shape / (box.width / box.height) - 1), frame).toBeLessThan(0.05);
			const [mostWidth, mostHeight] = most[frame];
			const taken = [(100 * (subject.right - subject.left)) / width, (100 * (subject.bottom - subject.top)) / height];
			expect(taken[0], frame).toBeLessThanOrEqual(mostWidth);
			expect(taken[1], frame).toBeLessThanOrEqual(mostHeight);
			expect(Math.max(Number(taken[0]) / mostWidth, Number(taken[1]) / mostHeight), frame).toBeGreaterThan(0.85);
			const centre = { x: (subject.left + subject.right) / 2 / width, y: (subject.top + subject.bottom) / 2 / height };
			expect(centre.x, frame).toBeCloseTo(0.5, 1);
			expect(centre.y, frame).toBeCloseTo(frame === 'card' ? 0.55 : 0.5, 1);
		}
	});

	it('extend the background of a studio picture to every border, without a seam', async () => {
		const made = await openOwn().makeDealPictures(await studio({ x: 60, y: 220, width: 680, height: 160 }), 'one');
		const { data, info } = await sharp(made?.row).raw().toBuffer({ resolveWithObject: true });
		const column = Array.from({ length: info.height }, (_, y) => data[y * info.width * info.channels] ?? 0);
		const steps = column.slice(1).map((level, y) => Math.abs(level - (column[y] ?? 0)));
		expect(Math.max(...steps)).toBeLessThan(4);
	});

	it('put a transparent picture on a studio background', async () => {
		const input = await draw('<rect x="200" y="150" width="400" height="300" fill="#c00"/>');
		const made = await openOwn().makeDealPictures(input, 'one');
		for (const [frame] of frames) {
			const { isOpaque } = await sharp(made?.[frame]).stats();
			expect(isOpaque, frame).toBe(true);
		}
		expect((await sharp(made?.detail).stats()).isOpaque).toBe(false);
	});

	it('are cropped around the point of attention of a photo', async () => {
		// Stripes reach the border, so it is not a studio picture; the only colour is at the right.
		const stripes = Array.from(
			{ length: 40 },
			(_, n) => `<rect x="${n * 20}" width="10" height="600" fill="#8a8d90"/>`,
		);
		const input = await draw(
			`<rect width="800" height="600" fill="#9a9da0"/>${stripes.join('')}<circle cx="690" cy="300" r="70" fill="#c00"/>`,
		);
		const made = await openOwn().makeDealPictures(input, 'one');
		for (const [frame, size] of frames) {
			const { width, height } = await redIn(made?.[frame]);
			expect(width / height, frame).toBeCloseTo(size.width / size.height, 1);
		}
		const { subject, width } = await redIn(made?.row);
		expect(subject.left).toBeGreaterThan(0);
		expect(subject.right).toBeLessThan(width - 1);
	});

	/** Finds the box around everything red. */
	async function redIn(file: Buffer | undefined) {
		const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
		const { width, height, channels } = info;
		const subject = { left: width, top: height, right: -1, bottom: -1 };
		for (let at = 0; at < width * height; at += 1) {
			const [red = 0, green = 0, blue = 0] = data.subarray(at * channels, at * channels + 3);
			if (red < 120 || green > 90 || blue > 90) continue;
			const [x, y] = [at % width, Math.floor(at / width)];
			subject.left = Math.min(subject.left, x);
			subject.right = Math.max(subject.right, x);
			subject.top = Math.min(subject.top, y);
			subject.bottom = Math.max(subject.bottom, y);
		}
		expect(subject.right).toBeGreaterThan(0);
		return { subject, width, height };
	}
});

describe('picture processing', () => {
	it('continues after its process died, also for waiting pictures', async () => {
		const pictures = openOwn();
		const small = await plain(90, 90).png().toBuffer();
		const ended = pictures.makeDealPictures(largest, 'one');
		const waiting = pictures.makeDealPictures(small, 'other');
		process.kill(pictures.pids[0] ?? Number.NaN, 'SIGKILL');
		expect(await waiting).toMatchObject({ width: 90 });
		expect(await ended, 'tried a second time').toMatchObject({ width: 1_200 });
	});

	it('rejects a picture that kills its process twice', async () => {
		const pictures = openOwn();
		const ended = pictures.makeDealPictures(largest, 'one');
		const [first = Number.NaN] = pictures.pids;
		process.kill(first, 'SIGKILL');
		const second = await vi.waitUntil(() => pictures.pids.find((pid) => pid !== first), { timeout: 10_000 });
		process.kill(second, 'SIGKILL');
		await expect(ended).rejects.toMatchObject({ name: 'ExpensivePicture', cause: { why: 'death' } });
	});

	it('alternates between senders, so that many pictures of one do not delay another', async () => {
		const pictures = openOwn({ size: 1 });
		const small = await plain(90, 90).png().toBuffer();
		const done: string[] = [];
		const send = (sender: string) => pictures.makeDealPictures(small, sender).then(() => done.push(sender));
		await Promise.all([...['many', 'many', 'many', 'many'].map(send), send('one')]);
		expect(done).toEqual(['many', 'one', 'many', 'many', 'many']);
	});

	it('returns 503 if the queue is full or a picture has waited too long', async () => {
		const pictures = openOwn({ maxWaiting: 1, maxWaitMs: 100 });
		const small = await plain(90, 90).png().toBuffer();
		const [atWork, waiting, rejected] = await Promise.allSettled(
			[largest, small, small].map((each) => pictures.makeDealPictures(each, 'one')),
		);
		expect(atWork?.status).toBe('fulfilled');
		for (const each of [waiting, rejected]) {
			expect(each).toMatchObject({ status: 'rejected', reason: { code: 'overloaded', retryAfterSeconds: 10 } });
		}
		expect(await openOwn({ maxWaitingBytes: 10 }).makeDealPictures(small, 'one')).toMatchObject({ width: 90 });
	});

	it('starts with the first picture, and stops when idle or when the site stops', async () => {
		const pictures = openOwn({ idleMs: 50 });
		expect(pictures.pids).toEqual([]);
		await pictures.makePreview(await plain(90, 90).png().toBuffer(), 'one');
		await vi.waitFor(() => expect(pictures.pids).toEqual([]), { timeout: 10_000 });
		const under = pictures.makeDealPictures(largest, 'one');
		const [pid = 0] = pictures.pids;
		pictures.close();
		await expect(under).rejects.toThrow();
		await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
	});

	it('runs at a lower priority than the site', async () => {
		const pictures = openOwn();
		await pictures.makePreview(await plain(90, 90).png().toBuffer(), 'one');
		const { getPriority } = await import('node:os');
		expect(getPriority(pictures.pids[0])).toBe(10);
	});

	it('stops when the site is killed', async () => {
		const site = fork(new URL('../../testing/processes/busy-with-picture.ts', import.meta.url), [], {
			execArgv: [],
			serialization: 'advanced',
		});
		site.send(largest);
		const [pid] = z.tuple([z.int()]).parse([(await once(site, 'message'))[0]]);
		expect(isAlive(pid)).toBe(true);
		await kill(site);
		await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
	});

	async function kill(child: ChildProcess): Promise<void> {
		const ended = once(child, 'exit');
		child.kill('SIGKILL');
		await ended;
	}
});

function highestMemory({ pids: [pid] }: Pictures): number {
	return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
