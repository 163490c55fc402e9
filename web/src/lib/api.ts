import type { ErrorCode, FailureReply } from '@bilby/contract/kernel/envelope';
import { getGlobalStartContext } from '@tanstack/react-start';
import { readToken } from './session.ts';

type ApiFetch = (
	path: string,
	init: { method: string; headers: Record<string, string>; body?: string | FormData; signal?: AbortSignal },
) => Promise<Response>;

/** After this a network that has fallen silent counts as none: whoever waits may try again. Files take their time. */
const PATIENCE_MS = { json: 30_000, files: 300_000 };

/** A refusal or fault of the API, or a network that did not answer (`status` 0). */
export class ApiError extends Error {
	readonly status: number;
	readonly code: ErrorCode | 'network';
	readonly fields: Record<string, string>;
	/** After how long the server will listen again, where it said so. */
	readonly retryAfterSeconds: number | null;

	constructor(
		status: number,
		code: ErrorCode | 'network',
		message: string,
		fields: Record<string, string> = {},
		retryAfterSeconds: number | null = null,
	) {
		super(message);
		this.name = 'ApiError';
		this.status = status;
		this.code = code;
		this.fields = fields;
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

declare module '@tanstack/react-start' {
	interface Register {
		server: { requestContext: { apiFetch: ApiFetch; siteName: string; siteUrl: string; scriptNonce: string } };
	}
}

/** On the server the API is called without a network, in the browser by fetch. The condition is settled by the build. */
function apiFetch(): ApiFetch {
	if (!import.meta.env.SSR) return (path, init) => fetch(path, init);
	const context = getGlobalStartContext();
	if (!context) throw new Error('The page is rendered outside of a request.');
	return context.apiFetch;
}

/** POSTs JSON to the API and answers the payload of a success; throws `ApiError` otherwise. */
export async function apiPost<Reply>(path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
	return call<Reply>(path, withJson('POST', body, headers));
}

/** The same, answering one header beside the payload. */
export async function apiPostForHeader<Reply>(
	path: string,
	body: object,
	name: string,
): Promise<{ reply: Reply; header: string | null }> {
	let header: string | null = null;
	const reply = await call<Reply>(path, withJson('POST', body, {}), (headers) => {
		header = headers.get(name);
	});
	return { reply, header };
}

/** The same with a form that may hold files. */
export async function apiPostForm<Reply>(
	path: string,
	body: FormData,
	headers: Record<string, string> = {},
): Promise<Reply> {
	return call<Reply>(path, { method: 'POST', headers: { ...headers }, body });
}

/** The same with DELETE. */
export async function apiDelete<Reply>(path: string, body: object): Promise<Reply> {
	return call<Reply>(path, withJson('DELETE', body, {}));
}

function withJson(method: string, body: object, headers: Record<string, string>) {
	return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** GETs from the API and answers the payload of a success; throws `ApiError` otherwise. */
export async function apiGet<Reply>(path: string): Promise<Reply> {
	return call<Reply>(path, { method: 'GET', headers: {} });
}

async function call<Reply>(
	path: string,
	init: Parameters<ApiFetch>[1],
	readHeaders?: (headers: Headers) => void,
): Promise<Reply> {
	const token = import.meta.env.SSR ? null : readToken();
	if (token !== null) init.headers.accesstoken = token;
	if (!import.meta.env.SSR) {
		init.signal = AbortSignal.timeout(init.body instanceof FormData ? PATIENCE_MS.files : PATIENCE_MS.json);
	}
	const response = await apiFetch()(path, init).catch(throwNetworkError);
	readHeaders?.(response.headers);
	if (response.ok) return (await response.json().catch(throwNetworkError)) as Reply;
	const answer: unknown = await response.json().catch(() => null);
	const failure = (answer ?? {}) as Partial<FailureReply>;
	const isSessionOver = failure.code === 'no_session' || failure.code === 'session_expired';
	if (token !== null && isSessionOver) (await import('./change-session.ts')).leaveEndedSession(token);
	throw new ApiError(
		response.status,
		failure.code ?? 'internal',
		failure.message ?? 'Something went wrong. Please try again.',
		failure.errors,
		Number(response.headers.get('retry-after')) || null,
	);
}

function throwNetworkError(): never {
	throw new ApiError(0, 'network', 'Network error');
}
