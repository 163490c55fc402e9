import type { AddressInfo } from 'node:net';
import { connectRedis, shareBetweenInstances } from '#platform/redis/redis.ts';
import { openTestSite, type TestSite } from './test-site.ts';

type Redis = Awaited<ReturnType<typeof connectRedis>>;

export interface SiteCopy {
	site: TestSite;
	/** By which it publishes to the others. */
	redis: Redis;
	/** Of its event streams. */
	liveAddress: string;
	close(): Promise<void>;
}

/** Two copies of one site: the same database, a Redis between them, each with a server of its own. */
export async function openSiteCopies(redisUrl: string): Promise<[SiteCopy, SiteCopy]> {
	// Tests that run at the same time are other sites on the same Redis.
	const name = crypto.randomUUID();
	const first = await openCopy(redisUrl, name);
	return [first, await openCopy(redisUrl, name, first.site)];
}

async function openCopy(redisUrl: string, name: string, copyOf?: TestSite): Promise<SiteCopy> {
	const redis = await connectRedis(redisUrl);
	const site = await openTestSite({ redis, ...(copyOf ? { copyOf } : {}) });
	const stopListening = await shareBetweenInstances(redis, site.context, { warn: () => {} }, name);
	await site.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = site.app.server.address() as AddressInfo;
	return {
		site,
		redis,
		liveAddress: `http://127.0.0.1:${port}/api/live`,
		close: async () => {
			await stopListening();
			await site.close();
			redis.disconnect();
		},
	};
}
