import { failureReply } from '@bilby/contract/kernel/envelope';
import { z } from 'zod';
import type { TestSite } from '../site/test-site.ts';
import type { OddRequest } from './odd-requests.ts';

/** No request here takes this long, so a slower one hangs. */
const HANGS_AFTER_MS = 60_000;

export interface SentResponse {
	status: number;
	type: string;
	text: string;
	tookMs: number;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

/** Sends a request without a network. Reads only the headers of an event stream. */
export async function sendRequest(
	{ app }: TestSite,
	{ method, url, headers, body }: OddRequest,
): Promise<SentResponse> {
	const startedAt = performance.now();
	const response = await app.inject({
		method: METHODS.find((known) => known === method) ?? 'GET',
		url,
		headers,
		payloadAsStream: true,
		signal: AbortSignal.timeout(HANGS_AFTER_MS),
		...(body ? { payload: body } : {}),
	});
	const type = String(response.headers['content-type'] ?? '');
	const chunks: Buffer[] = [];
	if (type.startsWith('text/event-stream')) response.raw.res.destroy();
	else for await (const chunk of response.stream()) chunks.push(Buffer.from(chunk));
	const text = Buffer.concat(chunks).toString();
	return { status: response.statusCode, type, text, tookMs: performance.now() - startedAt };
}

const success = z.object({ response: z.literal('success'), success: z.literal(true) });

/** Returns what is wrong with the response to any request, or null. */
export function findFault(request: OddRequest, { status, type, text }: SentResponse): string | null {
	if (status >= 500) return `${status} ${text.slice(0, 300)}`;
	if (!request.url.startsWith('/api/') || request.method === 'HEAD' || request.method === 'OPTIONS') return null;
	if (status >= 300 && status < 400) return null;
	if (status === 200 && type.startsWith('text/event-stream')) return null;
	// The frame of the newsletter's preview loads a page.
	if (status === 200 && type.startsWith('text/html') && request.call === 'GET /api/newsletter-preview') return null;
	const envelope = status < 400 ? success : failureReply;
	if (envelope.safeParse(parsedJson(text)).success) return null;
	return `${status} without the envelope: ${type} ${text.slice(0, 300)}`;
}

function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// A body that is not JSON is not an envelope.
		return null;
	}
}

/** Prints a request as one line of JSON, with a binary body in Base64. */
export function asReplay({ call, method, url, headers, body }: OddRequest): string {
	const text = body?.toString();
	const isText = text === undefined || Buffer.from(text).equals(body ?? Buffer.alloc(0));
	const shown = isText ? { body: text?.slice(0, 2_000) } : { base64: body?.toString('base64').slice(0, 1_000) };
	return JSON.stringify({ call, method, url, headers, ...shown });
}
