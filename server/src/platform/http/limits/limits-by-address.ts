import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import ipaddr from 'ipaddr.js';
import { AppError } from '../../kernel/errors.ts';

/** Requests an address may make in a minute, before RATE_LIMIT multiplies them. */
export const LIMITS_PER_MINUTE = { read: 300, write: 60, search: 60 } as const;

/**
 * Limits requests by address. Cached pages and files are answered before this; pages are counted as reads.
 * `isInternal` tells the server's own calls, which are not counted.
 */
export async function limitByAddress(
	app: FastifyInstance,
	options: { factor: number; redis: Redis | null; isInternal: (request: FastifyRequest) => boolean },
): Promise<void> {
	if (options.factor === 0) return;
	await app.register(rateLimit, {
		global: true,
		timeWindow: '1 minute',
		max: (request) => {
			const limit = request.routeOptions.config.limit ?? 'read';
			return limit === 'none' ? Number.MAX_SAFE_INTEGER : Math.ceil(LIMITS_PER_MINUTE[limit] * options.factor);
		},
		keyGenerator: (request) => `${request.routeOptions.config.limit ?? 'read'}:${networkOf(request.ip)}`,
		allowList: (request) => options.isInternal(request) || request.routeOptions.config.limit === 'none',
		...(options.redis ? { redis: options.redis, nameSpace: 'bilby-limit:', skipOnError: true } : {}),
		errorResponseBuilder: (_request, { ttl }) =>
			new AppError(
				'too_many_requests',
				`That was a lot at once. Please try again in ${Math.ceil(ttl / 1000)} seconds.`,
			),
	});
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
