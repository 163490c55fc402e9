import type { Endpoints } from '@bilby/contract/endpoints';
import type { CallInput, CallReply } from '@bilby/contract/kernel/endpoint';
import type { ErrorCode, FailureReply } from '@bilby/contract/kernel/envelope';
import { withoutUnreadable } from '@bilby/contract/kernel/readable-text';
import { getGlobalStartContext } from '@tanstack/react-start';
import { readToken } from '../session/session.ts';
import { readServerClock } from './server-clock.ts';

type ApiFetch = (
	path: string,
	init: {
		method: string;
		headers: Record<string, string>;
		body?: string | FormData;
		signal?: AbortSignal;
		keepalive?: boolean;
	},
) => Promise<Response>;

/** The network counts as failed after this time, so that the visitor can try again. Files take longer. */
const TIMEOUT_MS = { json: 30_000, files: 300_000 };

interface ApiErrorDetails {
	/** The HTTP status, or 0 if the network failed. */
	status: number;
	code: ErrorCode | 'network';
	message: string;
	fields?: Record<string, string> | undefined;
	retryAfterSeconds?: number | null;
}

/** The API rejected the request or failed, or the network failed. */
export class ApiError extends Error {
	override name = 'ApiError';
	readonly status: number;
	readonly code: ErrorCode | 'network';
	readonly fields: Record<string, string>;
	/** When the server will accept another attempt, if it said so. */
	readonly retryAfterSeconds: number | null;

	constructor({ status, code, message, fields = {}, retryAfterSeconds = null }: ApiErrorDetails) {
		super(message);
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

/** The server calls the API without a network, the browser with `fetch`. The build decides which. */
function apiFetch(): ApiFetch {
	if (!import.meta.env.SSR) return (path, init) => fetch(path, init);
	const context = getGlobalStartContext();
	if (!context) throw new Error('The page is rendered outside of a request.');
	return context.apiFetch;
}

/** Sends a request to the API and returns the payload. Throws `ApiError` if it fails. */
export async function callApi<Name extends CallName>(name: Name, ...input: InputFor<Name>): Promise<ReplyFor<Name>> {
	const parts: CallParts = input[0] ?? {};
	return call<ReplyFor<Name>>(...buildRequest(name, parts), parts.onHeaders);
}

/** Returns the URL of a call, for links, beacons and streams, which make their requests themselves. */
export function buildCallUrl(name: CallName, query: Record<string, string> = {}): string {
	return buildRequest(name, { query })[0];
}

type CallName = keyof Endpoints;
type ReplyFor<Name extends CallName> = CallReply<Endpoints[Name]>;
/** Optional if the call needs no input. */
type InputFor<Name extends CallName> =
	Record<never, never> extends CallInput<Endpoints[Name], FormData>
		? [input?: CallInput<Endpoints[Name], FormData> & CallOptions]
		: [input: CallInput<Endpoints[Name], FormData> & CallOptions];

interface CallOptions {
	/** Called with the headers of a successful response, before its payload is read. */
	onHeaders?: (headers: Headers) => void;
	/** True if the browser should finish the request after the page is left. */
	keepalive?: boolean;
}

/** All inputs that a call can have. */
interface CallParts extends CallOptions {
	params?: object;
	query?: object;
	body?: unknown;
	form?: FormData;
	idempotencyKey?: string;
}

function buildRequest(name: CallName, { params, query, body, form, idempotencyKey, keepalive }: CallParts) {
	const [method = '', path = ''] = name.split(' ');
	const filled = Object.entries(params ?? {}).reduce(
		(filling, [key, value]) => filling.replace(`:${key}`, encodeURIComponent(String(value))),
		path,
	);
	const search = new URLSearchParams(Object.entries(query ?? {}).filter(([, value]) => value !== undefined)).toString();
	const init: Parameters<ApiFetch>[1] = { method, headers: {} };
	if (idempotencyKey !== undefined) init.headers['idempotency-key'] = idempotencyKey;
	if (keepalive !== undefined) init.keepalive = keepalive;
	if (form) init.body = form;
	else if (method !== 'GET') {
		init.headers['content-type'] = 'application/json';
		init.body = JSON.stringify(body ?? {}, sentValue);
	}
	return [search === '' ? filled : `${filled}?${search}`, init] as const;
}

const PASSWORD_FIELD = /password$/i;

/**
 * Removes unreadable characters from texts: the server rejects them, and people cannot see that they pasted them. A
 * password stays as it is, because another one would be stored.
 */
function sentValue(field: string, value: unknown): unknown {
	return typeof value === 'string' && !PASSWORD_FIELD.test(field) ? withoutUnreadable(value) : value;
}

async function call<Reply>(
	path: string,
	init: Parameters<ApiFetch>[1],
	onHeaders: CallOptions['onHeaders'],
): Promise<Reply> {
	const token = import.meta.env.SSR ? null : readToken();
	if (token !== null) init.headers.accesstoken = token;
	if (!import.meta.env.SSR) {
		init.signal = AbortSignal.timeout(init.body instanceof FormData ? TIMEOUT_MS.files : TIMEOUT_MS.json);
	}
	const sentAt = Date.now();
	const response = await apiFetch()(path, init).catch(throwNetworkError);
	// A response from a cache has the time at which it was stored.
	if (!import.meta.env.SSR && (init.method !== 'GET' || token !== null)) readServerClock(response.headers, sentAt);
	if (response.ok) {
		onHeaders?.(response.headers);
		return (await response.json().catch(throwNetworkError)) as Reply;
	}
	const payload: unknown = await response.json().catch(() => null);
	const failure = (payload ?? {}) as Partial<FailureReply>;
	if (token !== null && isSessionEnded(failure))
		(await import('../session/change-session.ts')).leaveEndedSession(token);
	if (isRestricted(failure)) for (const listener of restrictionListeners) listener();
	if (failure.code === 'confirmation_required' && (await askToConfirm?.())) return call(path, init, onHeaders);
	throw new ApiError({
		status: response.status,
		code: failure.code ?? 'internal',
		message: failure.message ?? 'Something went wrong. Please try again.',
		fields: failure.errors,
		retryAfterSeconds: Number(response.headers.get('retry-after')) || null,
	});
}

/** True if the request was rejected because the server no longer knows the session. */
export function isSessionEnded({ code }: { code?: string }): boolean {
	return code === 'no_session' || code === 'session_expired';
}

const restrictionListeners = new Set<() => void>();

/**
 * Calls `listener` when the server rejects a call because staff suspended or warned the member, or because staff lack a
 * second factor.
 */
export function subscribeToRestrictions(listener: () => void): () => void {
	restrictionListeners.add(listener);
	return () => {
		restrictionListeners.delete(listener);
	};
}

let askToConfirm: (() => Promise<boolean>) | null = null;

/**
 * Sets the function that is called when the server requires a confirmation. The request is sent again if it resolves to
 * true. Otherwise the request fails. Returns a function that removes it.
 */
export function setConfirmation(ask: () => Promise<boolean>): () => void {
	askToConfirm = ask;
	return () => {
		if (askToConfirm === ask) askToConfirm = null;
	};
}

function isRestricted({ code }: { code?: string }): boolean {
	return code === 'suspended' || code === 'warned' || code === 'factor_required';
}

function throwNetworkError(): never {
	throw new ApiError({ status: 0, code: 'network', message: 'Network error' });
}
