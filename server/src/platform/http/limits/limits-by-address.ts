import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import { describeWait } from '../../kernel/describe-wait.ts';
import { AppError } from '../../kernel/errors.ts';

/**
 * Requests an address may make in a minute, before RATE_LIMIT multiplies them. Counts beside a search have their own, so that they
 * do not halve its.
 */
export const LIMITS_PER_MINUTE = { read: 300, write: 60, search: 60, facets: 60 } as const;

/** Pages that cost more than others do: which limit counts them. */
export interface LimitedPages {
	/** Of a path as `plainPath` writes it. */
	pattern: RegExp;
	limit: keyof typeof LIMITS_PER_MINUTE;
}

/**
 * Limits requests by address. Cached pages and files are answered before this; pages are counted as reads, unless `pages` says
 * otherwise.
 * `isInternal` tells the server's own calls, which are not counted.
 */
export async function limitByAddress(
	app: FastifyInstance,
	options: {
		factor: number;
		redis: Redis | null;
		isInternal: (request: FastifyRequest) => boolean;
		pages: readonly LimitedPages[];
	},
): Promise<void> {
	if (options.factor === 0) return;
	const limitOf = ({ is404, url, routeOptions }: FastifyRequest) =>
		routeOptions.config.limit ?? (is404 ? limitOfPage(options.pages, url) : 'read');
	await app.register(rateLimit, {
		global: true,
		timeWindow: '1 minute',
		max: (request) => {
			const limit = limitOf(request);
			return limit === 'none' ? Number.MAX_SAFE_INTEGER : Math.ceil(LIMITS_PER_MINUTE[limit] * options.factor);
		},
		keyGenerator: (request) => `${limitOf(request)}:${networkOf(request.ip)}`,
		allowList: (request) => options.isInternal(request) || request.routeOptions.config.limit === 'none',
		...(options.redis ? { redis: options.redis, nameSpace: 'bilby-limit:', skipOnError: true } : {}),
		errorResponseBuilder: (_request, { ttl }) =>
			new AppError('too_many_requests', `That was a lot at once. Please try again in ${describeWait(ttl / 1000)}.`),
	});
}

function limitOfPage(pages: readonly LimitedPages[], url: string): LimitedPages['limit'] {
	const path = plainPath(url);
	return pages.find(({ pattern }) => pattern.test(path))?.limit ?? 'read';
}

/** The path of a page in one spelling: routers of pages read it whatever its case, its escapes and its slashes at the end. */
function plainPath(url: string): string {
	const [path = ''] = url.split(/[?#]/, 1);
	return decoded(path)
		.toLowerCase()
		.replace(/\/+/g, '/')
		.replace(/(?<=.)\/$/, '');
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		// What nobody can decode is no page's address.
		return path;
	}
}

/** One household of IPv6 has a /64 of addresses; they count as one. What is no address is left as it is. */
export function networkOf(address: string): string {
	if (!address.includes(':') || !ipaddr.isValid(address)) return address;
	const parsed = ipaddr.process(address);
	if (parsed instanceof ipaddr.IPv4) return parsed.toString();
	return `${parsed.parts
		.slice(0, 4)
		.map((part) => part.toString(16))
		.join(':')}::`;
}
