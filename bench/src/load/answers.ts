import { request } from 'node:http';
import { z } from 'zod';

export interface AskedFor {
	method: 'GET' | 'POST';
	path: string;
	headers: Record<string, string>;
	body?: string;
	/** The expected status. */
	expected: number;
}

/** A response as sent: still compressed, with every header. */
export const recordedAnswer = z.object({
	status: z.int(),
	headers: z.record(z.string(), z.string()),
	bodyBase64: z.string(),
});
export type RecordedAnswer = z.infer<typeof recordedAnswer>;

/** Headers that Node sets on its own. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** Sends a request once and records the response. */
export function recordAnswer(url: string, asked: AskedFor): Promise<RecordedAnswer> {
	return new Promise((resolve, reject) => {
		const sent = request(new URL(asked.path, url), { method: asked.method, headers: asked.headers }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on('data', (chunk) => chunks.push(chunk));
			answer.once('error', reject);
			answer.once('end', () => {
				const body = Buffer.concat(chunks);
				const headers = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
				resolve({
					status: answer.statusCode ?? 0,
					headers: {
						...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
						...(answer.statusCode === 304 ? {} : { 'content-length': String(body.length) }),
					},
					bodyBase64: body.toString('base64'),
				});
			});
		});
		sent.once('error', reject);
		sent.end(asked.body);
	});
}
