import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { NODE, ROOT } from './workspace.mjs';

/** Returns the address of a running Redis or Valkey: TEST_REDIS_URL or the usual one. Null if neither responds. */
export function findRedis() {
	return [process.env.TEST_REDIS_URL, 'redis://127.0.0.1:6379'].find((url) => url && responds(url)) ?? null;
}

function responds(url) {
	const probe = `
		import { Redis } from 'ioredis';
		const redis = new Redis(process.argv[1], { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: null });
		redis.on('error', () => process.exit(1));
		await redis.connect();
		await redis.ping();
		process.exit(0);`;
	const { status } = spawnSync(NODE, ['--input-type=module', '-e', probe, url], {
		cwd: path.join(ROOT, 'server'),
		stdio: 'ignore',
		timeout: 10_000,
	});
	return status === 0;
}
