import type { Config } from '../config/config.ts';
import { asOutboundError, OutboundError } from './outbound-error.ts';
import { ACCEPTED_ENCODINGS, type BodyLimit, readBody } from './read-body.ts';
import { type OpenResponse, requestOnce } from './request-once.ts';
import { parseTarget, type ResolveHost, resolveTarget } from './resolve-target.ts';

/** Covers everything together: names, redirects, and a slow body. */
const TIMEOUT_MS = 5_000;
const MAX_REDIRECTS = 5;

export type OutboundConfig = Pick<Config, 'siteUrl' | 'fetchAllow'>;

export interface GuardedFetchOptions extends BodyLimit {
	/** The Accept header. */
	accept: string;
	/** Content types that are read. Others are rejected before their body is read. All if not set. */
	types?: RegExp;
	timeoutMs?: number;
	/** Called before each request, redirects included. Throws if the request must not be made. */
	mayVisit?: (target: URL, msLeft: number) => Promise<void>;
	/** Resolves names. Defaults to DNS. */
	resolve?: ResolveHost | undefined;
}

export interface FetchedBody {
	/** The address after all redirects. */
	finalUrl: string;
	status: number;
	/** The raw header; empty if there was none. */
	contentType: string;
	body: Buffer;
}

/**
 * Fetches an address that people entered, and never a private one: each address of each hop is checked, and the
 * connection goes to exactly the checked one. Throws OutboundError. People must not see its reason.
 */
export async function guardedFetch(
	config: OutboundConfig,
	url: string,
	options: GuardedFetchOptions,
): Promise<FetchedBody> {
	const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
	const endsAt = performance.now() + timeoutMs;
	const deadline = AbortSignal.timeout(timeoutMs);
	try {
		let target = parseTarget(url, config.fetchAllow);
		for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
			await options.mayVisit?.(target, endsAt - performance.now());
			const step = await visit(config, target, options, deadline);
			if (!(step instanceof URL)) return step;
			target = step;
		}
		throw new OutboundError('redirects', `There are more than ${MAX_REDIRECTS} redirects.`);
	} catch (error) {
		throw asOutboundError(error, deadline);
	}
}

/**
 * Posts a body to an address that people entered, and returns the status and the Retry-After header of the response.
 * Redirects are not followed. The same checks apply as for `guardedFetch`.
 */
export async function guardedPost(
	config: OutboundConfig,
	url: string,
	{ headers, body }: { headers: Record<string, string>; body: string | Uint8Array },
): Promise<{ status: number; retryAfter: string | null }> {
	const deadline = AbortSignal.timeout(TIMEOUT_MS);
	try {
		const target = parseTarget(url, config.fetchAllow);
		const addresses = await resolveTarget(target, { fetchAllow: config.fetchAllow, resolve: undefined, deadline });
		const length = String(Buffer.byteLength(body));
		const sent = { ...headers, 'content-length': length, 'user-agent': buildUserAgent(config) };
		const response = await requestOnce(target, { addresses, headers: sent, body, deadline, reuse: true });
		discardBody(response);
		if (readRedirect(response, target) !== null) throw new OutboundError('redirects', 'A POST is not redirected.');
		return { status: response.status, retryAfter: response.header('retry-after') };
	} catch (error) {
		throw asOutboundError(error, deadline);
	}
}

/** Bytes of a response that are read only to use its connection again. */
const MAX_DISCARDED_BYTES = 16 * 1024;

/** Ignores the body of a response. Closes the connection if the body is long; the deadline closes it if the body is slow. */
function discardBody({ body, close }: OpenResponse): void {
	let left = MAX_DISCARDED_BYTES;
	body.on('error', () => undefined);
	body.on('data', (chunk: Buffer) => {
		left -= chunk.length;
		if (left < 0) close();
	});
}

/** Returns the User-Agent of this site's requests. */
function buildUserAgent({ siteUrl }: OutboundConfig): string {
	// Headers accept only Latin characters. Parsing turns an international host name into those.
	return `BilbyBot/1.0 (+${new URL(siteUrl).href.replace(/\/$/, '')})`;
}

/** Requests one address. Returns the open response or the target of a redirect. */
async function visit(
	config: OutboundConfig,
	target: URL,
	options: GuardedFetchOptions,
	deadline: AbortSignal,
): Promise<FetchedBody | URL> {
	const { fetchAllow } = config;
	const addresses = await resolveTarget(target, { fetchAllow, resolve: options.resolve, deadline });
	const headers = {
		accept: options.accept,
		'accept-encoding': ACCEPTED_ENCODINGS,
		'accept-language': 'en-AU,en;q=0.8',
		'user-agent': buildUserAgent(config),
	};
	const response = await requestOnce(target, { addresses, headers, deadline });
	try {
		const next = readRedirect(response, target);
		if (next !== null) return parseTarget(next, fetchAllow);
		const contentType = response.header('content-type') ?? '';
		if (options.types && !options.types.test(contentType)) throw new OutboundError('type', `It is "${contentType}".`);
		const body = await readBody(response, options);
		return { finalUrl: target.href, status: response.status, contentType, body };
	} finally {
		response.close();
	}
}

function readRedirect({ status, header }: OpenResponse, from: URL): string | null {
	const location = [301, 302, 303, 307, 308].includes(status) ? header('location') : null;
	return location === null ? null : (URL.parse(location, from.href)?.href ?? '');
}
