import type { Config } from '../config/config.ts';
import { asOutboundError, OutboundError } from './outbound-error.ts';
import { ACCEPTED_ENCODINGS, type BodyLimit, readBody } from './read-body.ts';
import { type OpenAnswer, requestOnce } from './request-once.ts';
import { parseTarget, type ResolveHost, resolveTarget } from './resolve-target.ts';

/** For everything together: names, redirects, and a body that drips. */
const TIMEOUT_MS = 5_000;
const MOST_REDIRECTS = 5;

export type OutboundConfig = Pick<Config, 'siteUrl' | 'fetchAllow'>;

export interface GuardedFetchOptions extends BodyLimit {
	/** The Accept header. */
	accept: string;
	/** Types of content that are read; others are refused before their body is. All, unless given. */
	types?: RegExp;
	timeoutMs?: number;
	/** Asked before each request, redirects included; throws where it must not be made. */
	mayVisit?: (target: URL, msLeft: number) => Promise<void>;
	/** The name servers, unless given. */
	resolve?: ResolveHost | undefined;
}

export interface FetchedBody {
	/** Where the redirects ended. */
	finalUrl: string;
	status: number;
	/** The header as it came; empty where there was none. */
	contentType: string;
	body: Buffer;
}

/**
 * Fetches an address that people gave, and never anything inside: each address of each hop is checked, and exactly the
 * checked one is connected to. Throws OutboundError; what people see must not depend on its reason.
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
		for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
			await options.mayVisit?.(target, endsAt - performance.now());
			const step = await visit(config, target, options, deadline);
			if (!(step instanceof URL)) return step;
			target = step;
		}
		throw new OutboundError('redirects', `There are more than ${MOST_REDIRECTS} redirects.`);
	} catch (error) {
		throw asOutboundError(error, deadline);
	}
}

/** How this site's requests name themselves. */
function userAgentOf({ siteUrl }: OutboundConfig): string {
	// A header takes no letters beyond Latin, which a host may have until it is parsed.
	return `BilbyBot/1.0 (+${new URL(siteUrl).href.replace(/\/$/, '')})`;
}

/** What an address answers: its body, or where it leads. */
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
		'user-agent': userAgentOf(config),
	};
	const answer = await requestOnce(target, { addresses, headers, deadline });
	try {
		const next = redirectOf(answer, target);
		if (next !== null) return parseTarget(next, fetchAllow);
		const contentType = answer.header('content-type') ?? '';
		if (options.types && !options.types.test(contentType)) throw new OutboundError('type', `It is "${contentType}".`);
		const body = await readBody(answer, options);
		return { finalUrl: target.href, status: answer.status, contentType, body };
	} finally {
		answer.close();
	}
}

function redirectOf({ status, header }: OpenAnswer, from: URL): string | null {
	const location = [301, 302, 303, 307, 308].includes(status) ? header('location') : null;
	return location === null ? null : (URL.parse(location, from.href)?.href ?? '');
}
