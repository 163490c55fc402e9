import { request } from 'node:http';
import { z } from 'zod';

export interface BenchRequest {
	method: 'GET' | 'POST';
	path: string;
	headers: Record<string, string>;
	body?: string;
	/** The expected status. */
	expected: number;
}

/** A response as sent: still compressed, with every header. */
export const recordedResponse = z.object({
	status: z.int(),
	headers: z.record(z.string(), z.string()),
	bodyBase64: z.string(),
});
export type RecordedResponse = z.infer<typeof recordedResponse>;

/** Headers that Node sets on its own. */
const CONNECTION_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** Sends a request once and records the response. */
export function recordResponse(url: string, benchRequest: BenchRequest): Promise<RecordedResponse> {
	return new Promise((resolve, reject) => {
		const sent = request(
			new URL(benchRequest.path, url),
			{ method: benchRequest.method, headers: benchRequest.headers },
			(response) => {
				const chunks: Buffer[] = [];
				response.on('data', (chunk) => chunks.push(chunk));
				response.once('error', reject);
				response.once('end', () => {
					const body = Buffer.concat(chunks);
					const headers = Object.entries(response.headers).filter(([name]) => !CONNECTION_HEADERS.includes(name));
					resolve({
						status: response.statusCode ?? 0,
						headers: {
							...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
							...(response.statusCode === 304 ? {} : { 'content-length': String(body.length) }),
						},
						bodyBase64: body.toString('base64'),
					});
				});
			},
		);
		sent.once('error', reject);
		sent.end(benchRequest.body);
	});
}
