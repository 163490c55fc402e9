import { Redis } from 'ioredis';
import { z } from 'zod';
import type { KeptPages } from './kept-pages.ts';

const CHANNEL = 'bilby:cleared-pages';
const announcement = z.object({ from: z.string(), tags: z.array(z.string()) });

/** Connects to Redis; commands fail at once while it is away instead of piling up. */
export async function connectRedis(url: string): Promise<Redis> {
	const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, enableOfflineQueue: false });
	await redis.connect();
	return redis;
}

/** Copies tell each other which pages a write made old. Answers how to stop. */
export async function shareClearings(
	redis: Redis,
	keptPages: KeptPages,
	log: { warn: (message: string) => void },
): Promise<() => void> {
	const self = crypto.randomUUID();
	const subscriber = redis.duplicate();
	for (const connection of [redis, subscriber]) {
		connection.on('error', (error: Error) => log.warn(`Redis: ${error.message}`));
	}
	await subscriber.connect();
	await subscriber.subscribe(CHANNEL);
	subscriber.on('message', (_channel: string, message: string) => {
		const heard = announcement.safeParse(JSON.parse(message));
		if (heard.success && heard.data.from !== self) keptPages.clearHere(heard.data.tags);
	});
	keptPages.announceWith((tags) => {
		redis
			.publish(CHANNEL, JSON.stringify({ from: self, tags }))
			.catch((error: Error) => log.warn(`Other copies were not told of a change: ${error.message}`));
	});
	return () => subscriber.disconnect();
}
