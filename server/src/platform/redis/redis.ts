import { liveEventWire } from '@bilby/contract/live/wire';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { InvalidationBus } from '../page-cache/invalidation-bus.ts';

const invalidation = z.object({ id: z.string(), tags: z.array(z.string()) });
const numberedEvent = z.object({ id: z.string(), topic: z.string(), event: liveEventWire });

/** What waits for an answer, a reader's request among it, goes on without one after this time. */
const ANSWER_WITHIN_MS = 1_000;

/** Who only listens does not notice that a connection has fallen silent, and asks. */
const LISTENING_CHECKED_EVERY_MS = 3_000;

/**
 * Connects to Redis; commands fail at once while it is away instead of piling up. Where it says nothing any more, they fail
 * after a second, and soon the connection is given up for a new one.
 */
export async function connectRedis(url: string): Promise<Redis> {
	// Most installations run without it.
	const { Redis } = await import('ioredis');
	const redis = new Redis(url, {
		lazyConnect: true,
		maxRetriesPerRequest: 0,
		enableOfflineQueue: false,
		commandTimeout: ANSWER_WITHIN_MS,
		// Longer, so that of commands without an answer each has failed by itself.
		socketTimeout: 2 * ANSWER_WITHIN_MS,
	});
	await redis.connect();
	return redis;
}

/**
 * Carries invalidations and live events between copies. `site` tells them from those of another
 * site on the same Redis. Answers how to stop.
 */
export async function shareBetweenCopies(
	redis: Redis,
	context: Pick<AppContext, 'db' | 'pageCache' | 'live'>,
	log: { warn: (message: string) => void },
	site = 'bilby',
): Promise<() => Promise<void>> {
	const { live } = context;
	const pages = `${site}:cleared-pages`;
	const events = `${site}:live-events`;
	const invalidations = new InvalidationBus(context, {
		publish: (made) => {
			redis
				.publish(pages, JSON.stringify(made))
				.catch((error: Error) => log.warn(`Other copies receive an invalidation some seconds late: ${error.message}`));
		},
		warn: (message) => log.warn(message),
	});
	const subscriber = redis.duplicate({ autoResubscribe: false });
	for (const connection of [redis, subscriber]) {
		connection.on('error', (error: Error) => log.warn(`Redis: ${error.message}`));
	}
	const listen = () => subscriber.subscribe(pages, events);
	const connectAnew = (error: Error) => {
		log.warn(`The subscription to Redis failed: ${error.message}`);
		subscriber.disconnect(true);
	};
	await subscriber.connect();
	await listen();
	subscriber.on('message', (channel: string, message: string) => {
		const said: unknown = JSON.parse(message);
		if (channel === events) {
			const event = numberedEvent.safeParse(said);
			if (event.success) live.deliver(event.data);
			return;
		}
		const received = invalidation.safeParse(said);
		if (received.success) invalidations.receive(received.data);
	});
	// After a loss of the connection: what was said meanwhile, this copy's own events among it.
	subscriber.on('ready', () => {
		listen().then(() => {
			live.missedSome();
			return invalidations.readNew();
		}, connectAnew);
	});
	const checking = setInterval(() => {
		if (subscriber.status === 'ready') subscriber.ping().catch(connectAnew);
	}, LISTENING_CHECKED_EVERY_MS);
	await invalidations.start();
	live.announceWith(async (event) => {
		try {
			await redis.publish(events, JSON.stringify(event));
		} catch (error) {
			log.warn(`An event was not published to other copies: ${error}`);
			live.deliver(event);
		}
	});
	return async () => {
		clearInterval(checking);
		subscriber.disconnect();
		await invalidations.stop();
	};
}
