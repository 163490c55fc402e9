import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** Counts a request, and returns the count and the milliseconds until it starts again. */
const COUNT = `
local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { current, redis.call('PTTL', KEYS[1]) }`;

const counted = z.tuple([z.number(), z.number()]).transform(([current, ttl]) => ({ current, ttl }));

/** Addresses that this instance counts while Redis does not respond. */
const MAX_COUNTED_HERE = 5_000;

/**
 * Returns a store that counts requests of all instances together, or of this one while Redis does not respond. Keys
 * start with `prefix`.
 */
export function createSharedCounts(redis: Redis, prefix: string): FastifyRateLimitStoreCtor {
	const countsHere = new LRUCache<string, number>({ max: MAX_COUNTED_HERE });
	const countHere = (key: string, windowMs: number) => {
		const current = (countsHere.get(key) ?? 0) + 1;
		countsHere.set(key, current, { ttl: windowMs, noUpdateTTL: true });
		return { current, ttl: countsHere.getRemainingTTL(key) };
	};
	return class SharedCounts implements FastifyRateLimitStore {
		incr(...[key, respond, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
			redis
				.eval(COUNT, 1, `${prefix}:limit:${key}`, windowMs)
				.then((response) => counted.parse(response))
				.catch(() => countHere(key, windowMs))
				.then((count) => respond(null, count));
		}

		/** All routes share the counts. */
		child(): this {
			return this;
		}
	};
}
