import type { AddressInfo } from 'node:net';
import { connectRedis, shareBetweenInstances } from '#platform/redis/redis.ts';
import { openTestSite, type TestSite } from './test-site.ts';

type Redis = Awaited<ReturnType<typeof connectRedis>>;

export interface SiteInstance {
	site: TestSite;
	/** The connection that publishes to the other instance. */
	redis: Redis;
	/** The address of its event streams. */
	liveAddress: string;
	close(): Promise<void>;
}

/** Opens two instances of one site that share a database and a Redis, each with its own server. */
export async function openSiteInstances(redisUrl: string): Promise<[SiteInstance, SiteInstance]> {
	// Tests that run concurrently are separate sites on the same Redis.
	const env = { DATABASE_URL: `postgres://127.0.0.1/${crypto.randomUUID()}` };
	const first = await openInstance(redisUrl, env);
	return [first, await openInstance(redisUrl, env, first.site)];
}

async function openInstance(redisUrl: string, env: Record<string, string>, peer?: TestSite): Promise<SiteInstance> {
	const redis = await connectRedis(redisUrl);
	const site = await openTestSite({ redis, env, ...(peer ? { peer } : {}) });
	const stopListening = await shareBetweenInstances(redis, site.context, { warn: () => {} });
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
