import { liveEventWire } from '@bilby/contract/live/wire';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { AppContext } from '../context.ts';
import { InvalidationBus } from '../page-cache/invalidation-bus.ts';

const invalidation = z.object({ id: z.string(), tags: z.array(z.string()) });
const numberedEvent = z.object({ id: z.string(), topic: z.string(), event: liveEventWire });

/** A command without a response after this time fails, so that requests do not wait longer. */
const ANSWER_WITHIN_MS = 1_000;

/** A subscriber never sends commands, so it must ping to notice that its connection has fallen silent. */
const LISTENING_CHECKED_EVERY_MS = 3_000;

/**
 * Connects to Redis. While it is unreachable, commands fail immediately instead of queueing. If it falls silent, they
 * fail after a second, and soon the connection is replaced.
 */
export async function connectRedis(url: string): Promise<Redis> {
	// Loaded on demand, because most installations run without it.
	const { Redis } = await import('ioredis');
	const redis = new Redis(url, {
		lazyConnect: true,
		maxRetriesPerRequest: 0,
		enableOfflineQueue: false,
		commandTimeout: ANSWER_WITHIN_MS,
		// Longer than the command timeout, so that each pending command fails first.
		socketTimeout: 2 * ANSWER_WITHIN_MS,
	});
	await redis.connect();
	return redis;
}

/**
 * Returns the start of all channels and keys of a site: the same on its instances, and another on each site that shares
 * the Redis. The numbers of Redis databases do not separate messages.
 */
export function redisPrefix({ siteUrl, databaseUrl }: Pick<Config, 'siteUrl' | 'databaseUrl'>): string {
	// Without the host, because instances may know the database server by different addresses.
	const database = databaseUrl === null ? '' : new URL(databaseUrl).pathname;
	return `bilby:${siteUrl}${database}`;
}

/** Carries invalidations and live events between instances. Returns a function that stops it. */
export async function shareBetweenInstances(
	redis: Redis,
	context: Pick<AppContext, 'config' | 'db' | 'pageCache' | 'live'>,
	log: { warn: (message: string) => void },
): Promise<() => Promise<void>> {
	const { live } = context;
	const prefix = redisPrefix(context.config);
	const pages = `${prefix}:cleared-pages`;
	const events = `${prefix}:live-events`;
	const invalidations = new InvalidationBus(context, {
		publish: (made) => {
			redis
				.publish(pages, JSON.stringify(made))
				.catch((error: Error) =>
					log.warn(`Other instances receive an invalidation some seconds late: ${error.message}`),
				);
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
	// After a lost connection, events of the meantime are missing, including this instance's own.
	subscriber.on('ready', () => {
		listen().then(() => {
			live.reportLoss();
			return invalidations.readNew();
		}, connectAnew);
	});
	const checking = setInterval(() => {
		if (subscriber.status === 'ready') subscriber.ping().catch(connectAnew);
	}, LISTENING_CHECKED_EVERY_MS);
	await invalidations.start();
	live.setPublisher(async (event) => {
		try {
			await redis.publish(events, JSON.stringify(event));
		} catch (error) {
			log.warn(`An event was not published to other instances: ${error}`);
			live.deliver(event);
		}
	});
	return async () => {
		clearInterval(checking);
		subscriber.disconnect();
		await invalidations.stop();
	};
}
