import { Agent, request } from 'node:http';
import { postDealReply } from '@bilby/contract/posting/wire';
import type { RecordedResponse } from '../load/record-response.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let sent = 0;

/** Encodes a deal form like a browser. */
async function dealForm(): Promise<{ body: Buffer; contentType: string }> {
	sent += 1;
	const form = new FormData();
	const fields = {
		isOnline: '1',
		dealUrl: `https://shop.example/products/${sent}`,
		dealTitle: `Kettle number ${sent} for $49`,
		dealPrice: '49.00',
		stricken_price: '79',
		dealDescription: '<p>Boils fast, <strong>stays quiet</strong>, and comes in three colours.</p>',
		'dealCategories[]': '1',
	};
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	const encoded = new Response(form);
	return {
		body: Buffer.from(await encoded.arrayBuffer()),
		contentType: encoded.headers.get('content-type') ?? '',
	};
}

interface FormResponse {
	status: number;
	body: Buffer;
	headers: NodeJS.Dict<string | string[]>;
}

async function sendForm(url: string, token = ''): Promise<FormResponse> {
	const { body, contentType } = await dealForm();
	return new Promise((resolve, reject) => {
		const post = request(
			new URL('/api/postdeal', url),
			{
				method: 'POST',
				agent,
				headers: { 'content-type': contentType, 'content-length': body.length, accesstoken: token },
			},
			(response) => {
				const chunks: Buffer[] = [];
				response.on('data', (chunk) => chunks.push(chunk));
				response.once('error', reject);
				response.once('end', () =>
					resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks), headers: response.headers }),
				);
			},
		);
		post.once('error', reject);
		post.end(body);
	});
}

/** Posts one deal and records the response for a bare server. */
export async function recordForm(url: string, [token]: string[]): Promise<RecordedResponse> {
	const { status, body, headers } = await sendForm(url, token);
	if (status !== 200) throw new Error(`A post returned ${status}: ${body}`);
	return {
		status,
		headers: { 'content-type': String(headers['content-type']), 'content-length': String(body.length) },
		bodyBase64: body.toString('base64'),
	};
}

/** Posts a deal and returns its id. */
export async function postDeal(url: string, token: string): Promise<number> {
	const { bodyBase64 } = await recordForm(url, [token]);
	return postDealReply.parse(JSON.parse(Buffer.from(bodyBase64, 'base64').toString())).data.id;
}

/** Posts deals as fast as the server responds, alternating between the given sessions. */
export async function sendForms(
	url: string,
	tokens: string[],
	{ connections, seconds }: { connections: number; seconds: number },
): Promise<{ perSecond: number; failed: number }> {
	const started = performance.now();
	const end = started + seconds * 1_000;
	let completed = 0;
	let failed = 0;
	const postOn = async (connection: number) => {
		const token = tokens[connection % tokens.length];
		while (performance.now() < end) {
			if ((await sendForm(url, token)).status === 200) completed += 1;
			else failed += 1;
		}
	};
	await Promise.all(Array.from({ length: connections }, (_, connection) => postOn(connection)));
	return { perSecond: (completed * 1_000) / (performance.now() - started), failed };
}
