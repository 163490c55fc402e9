import { liveEventWire } from '@bilby/contract/live';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { AppContext } from './context.ts';

const PAGES = 'bilby:cleared-pages';
const EVENTS = 'bilby:live-events';
const clearing = z.object({ from: z.string(), tags: z.array(z.string()) });
const numberedEvent = z.object({ id: z.string(), topic: z.string(), event: liveEventWire });

/** Connects to Redis; commands fail at once while it is away instead of piling up. */
export async function connectRedis(url: string): Promise<Redis> {
	// Most installations run without it.
	const { Redis } = await import('ioredis');
	const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, enableOfflineQueue: false });
	await redis.connect();
	return redis;
}

/** Copies tell each other which pages a write made old and what happened to deals. Answers how to stop. */
export async function shareBetweenCopies(
	redis: Redis,
	{ keptPages, live }: Pick<AppContext, 'keptPages' | 'live'>,
	log: { warn: (message: string) => void },
): Promise<() => void> {
	const self = crypto.randomUUID();
	const subscriber = redis.duplicate();
	for (const connection of [redis, subscriber]) {
		connection.on('error', (error: Error) => log.warn(`Redis: ${error.message}`));
	}
	await subscriber.connect();
	await subscriber.subscribe(PAGES, EVENTS);
	subscriber.on('message', (channel: string, message: string) => {
		const said: unknown = JSON.parse(message);
		if (channel === EVENTS) {
			const event = numberedEvent.safeParse(said);
			if (event.success) live.deliver(event.data);
			return;
		}
		const heard = clearing.safeParse(said);
		if (heard.success && heard.data.from !== self) keptPages.clearHere(heard.data.tags);
	});
	keptPages.announceWith((tags) => {
		redis
			.publish(PAGES, JSON.stringify({ from: self, tags }))
			.catch((error: Error) => log.warn(`Other copies were not told of a change: ${error.message}`));
	});
	live.announceWith((event) => {
		redis.publish(EVENTS, JSON.stringify(event)).catch((error: Error) => {
			log.warn(`Other copies were not told of an event: ${error.message}`);
			live.deliver(event);
		});
	});
	return () => subscriber.disconnect();
}
