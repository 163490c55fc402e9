import { request } from 'node:http';
import { type Attack, storm } from './storm.ts';
import { type HostileFigures, type HostileSite, watchAttack } from './watch-site.ts';

const BOUNDARY = 'hostile';
const FIELDS = 200;
const FIELD = Buffer.from('x'.repeat(200_000));

const partNamed = (name: string) =>
	Buffer.concat([
		Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
		FIELD,
		Buffer.from('\r\n'),
	]);

const partOfUnknown = (index: number) => partNamed(`unknown${index}`);

/** Forms of 40 MB without a declared length: unknown fields, known fields, and text around the parts. */
const KINDS = [
	partOfUnknown,
	() => partNamed('dealDescription'),
	(index: number) => partNamed(index === 0 ? 'dealTitle' : 'image[]'),
	() => FIELD,
];

/** Members send oversized forms, eight at a time each. */
export function attackByForms(site: HostileSite): Promise<HostileFigures> {
	const sides = site.tokens.flatMap((token, member) =>
		Array.from(
			{ length: 8 },
			(_, side): Attack =>
				(signal) =>
					sendForm(site.url, { token, signal }, KINDS[(member + side) % KINDS.length]),
		),
	);
	return watchAttack(site, () => storm(sides));
}

/** Settles on a response or when the connection is closed. */
function sendForm(
	url: string,
	{ token, signal }: { token: string; signal: AbortSignal },
	part = partOfUnknown,
): Promise<void> {
	return new Promise((resolve) => {
		const post = request(new URL('/api/postdeal', url), {
			method: 'POST',
			signal,
			headers: { accesstoken: token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
		});
		let sent = 0;
		const pour = () => {
			while (sent < FIELDS && !post.destroyed) {
				sent += 1;
				if (!post.write(part(sent - 1))) return;
			}
			post.end();
		};
		post.on('drain', pour);
		post.once('response', (response) => {
			sent = FIELDS;
			response.resume().once('close', () => post.destroy());
		});
		post.once('error', () => resolve());
		post.once('close', () => resolve());
		pour();
	});
}
