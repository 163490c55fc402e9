import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import { describeWait } from '#platform/kernel/describe-wait.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { createSharedCounts } from './shared-counts.ts';

/**
 * Requests that one address may make in a minute, before RATE_LIMIT multiplies them. Many people share the address of
 * an office or a mobile carrier: thirty of them can each search ten times a minute. Counts for a search have their own
 * budget, so that they do not halve the budget of searches.
 */
export const LIMITS_PER_MINUTE = { read: 300, write: 60, search: 300, facets: 300 } as const;

/** A page that costs more than others, and the limit that counts it. */
export interface LimitedPage {
	path: `/${string}`;
	limit: keyof typeof LIMITS_PER_MINUTE;
}

/**
 * Limits requests by address and by the limit of their route. Cached pages and files are sent before this check. Pages
 * without a route count as reads. `isInternal` recognises the server's own calls, which are not counted.
 */
export async function limitByAddress(
	app: FastifyInstance,
	options: {
		factor: number;
		redis: Redis | null;
		/** The start of the keys on Redis. */
		redisPrefix: string;
		isInternal: (request: FastifyRequest) => boolean;
	},
): Promise<void> {
	if (options.factor === 0) return;
	const readLimit = ({ routeOptions }: FastifyRequest) => routeOptions.config.limit ?? 'read';
	await app.register(rateLimit, {
		global: true,
		timeWindow: '1 minute',
		max: (request) => {
			const limit = readLimit(request);
			return limit === 'none' ? Number.MAX_SAFE_INTEGER : Math.ceil(LIMITS_PER_MINUTE[limit] * options.factor);
		},
		keyGenerator: (request) => `${readLimit(request)}:${toNetwork(request.ip)}`,
		allowList: (request) => options.isInternal(request) || request.routeOptions.config.limit === 'none',
		...(options.redis ? { store: createSharedCounts(options.redis, options.redisPrefix) } : {}),
		errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
	});
}

function tooMany(seconds: number): AppError {
	const message = `There were too many requests from your network. Please try again in ${describeWait(seconds)}.`;
	return new AppError({ code: 'too_many_requests', message, retryAfterSeconds: seconds });
}

/**
 * Returns the network of an address: an IPv6 household has a /64, which counts as one. Other text is returned
 * unchanged.
 */
export function toNetwork(address: string): string {
	if (!address.includes(':') || !ipaddr.isValid(address)) return address;
	const parsed = ipaddr.process(address);
	if (parsed instanceof ipaddr.IPv4) return parsed.toString();
	return `${parsed.parts
		.slice(0, 4)
		.map((part) => part.toString(16))
		.join(':')}::`;
}
