import { vi } from 'vitest';

/** A fake API response: a status and a body. `offline` simulates a lost connection. */
type FakeResponse = { status?: number; body?: object; headers?: Record<string, string> } | 'offline';
/** A function is called for each request: it can do something then, or respond later. */
type FakeResponseSource = FakeResponse | (() => FakeResponse | Promise<FakeResponse>);

interface Call {
	path: string;
	body: Record<string, unknown>;
	headers: Record<string, string>;
}

/** Replaces `fetch`: responds to each path as configured, otherwise with 404, and records the requests. */
export function fakeFetch(responses: Record<string, FakeResponseSource>): Call[] {
	const calls: Call[] = [];
	vi.stubGlobal('fetch', async (path: string, init: { body?: string | FormData; headers: Record<string, string> }) => {
		calls.push({ path, body: readBody(init.body), headers: init.headers });
		const fake = responses[path] ?? { status: 404, body: { code: 'not_found', message: 'There is no such call.' } };
		const reply = await (typeof fake === 'function' ? fake() : fake);
		if (reply === 'offline') throw new TypeError('fetch failed');
		return new Response(JSON.stringify(reply.body ?? {}), {
			status: reply.status ?? 200,
			headers: reply.headers ?? {},
		});
	});
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
	return calls;
}

/** Returns a JSON body parsed, and a form as lists of values by field. */
function readBody(body: string | FormData | undefined): Record<string, unknown> {
	if (body === undefined) return {};
	if (typeof body === 'string') return JSON.parse(body);
	return Object.fromEntries([...new Set(body.keys())].map((name) => [name, body.getAll(name)]));
}

/** Builds an error response. */
export function rejection(
	status: number,
	code: string,
	message: string,
	errors?: Record<string, string>,
): FakeResponse {
	return { status, body: { response: 'failure', success: false, status: false, code, message, errors } };
}
