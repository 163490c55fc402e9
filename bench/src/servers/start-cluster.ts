import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startBucketServer } from '@bilby/server/testing/servers/bucket-server';
import { type MailServer, startMailServer } from '@bilby/server/testing/servers/mail-server';
import { z } from 'zod';
import { openBenchPostgres } from '../bench-database.ts';
import { type Audience, buildAudience } from '../load/audience.ts';
import { send } from '../load/traffic.ts';
import { type BenchSite, findFreePort, runSite } from '../site/run-site.ts';
import { type Balancer, startNginx } from './nginx.ts';
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts';
import { type OwnRedis, startRedis } from './redis.ts';

/** Longer than the balancer takes to notice that an instance is not ready. */
const DRAIN_SECONDS = 2;

/** Two instances of the site behind a load balancer, and everything that they share. */
export interface Cluster extends Audience {
	balancer: Balancer;
	/** The addresses of both instances. */
	urls: readonly [string, string];
	instances: [BenchSite, BenchSite];
	/** Starts an instance again that was stopped. */
	restart(index: 0 | 1): Promise<void>;
	postgres: PostgresPair;
	redis: OwnRedis;
	mail: MailServer;
	/** A session of the demo's Super Admin. */
	staffToken: string;
	close(): Promise<void>;
}

/** Returns null if this machine lacks PostgreSQL's programs or Redis. */
export async function startCluster(folder: string): Promise<Cluster | null> {
	const closers: (() => Promise<unknown>)[] = [];
	const close = async () => {
		for (const closer of closers.toReversed()) await closer();
	};
	try {
		const redis = await startRedis(path.join(folder, 'redis'));
		if (!redis) return null;
		closers.push(redis.close);
		const postgres = await startPostgresPair();
		if (!postgres) {
			await close();
			return null;
		}
		closers.push(postgres.close);
		const bucket = await startBucketServer();
		closers.push(bucket.close);
		const mail = await startMailServer();
		closers.push(mail.close);
		const [sessionSecret, demoPassword] = [randomBytes(32).toString('hex'), randomBytes(16).toString('hex')];
		const balancerPort = await findFreePort();
		const [firstPort, secondPort] = [await findFreePort(), await findFreePort()];
		const { address } = bucket;
		const env = {
			SITE_URL: `http://127.0.0.1:${balancerPort}`,
			SESSION_SECRET: sessionSecret,
			DATABASE_REPLICA_URL: postgres.replica.url,
			REDIS_URL: redis.url,
			SMTP_URL: mail.url,
			S3_ENDPOINT: address.endpoint,
			S3_BUCKET: address.bucket,
			S3_REGION: address.region,
			S3_ACCESS_KEY_ID: address.accessKeyId,
			S3_SECRET_ACCESS_KEY: address.secretAccessKey,
			TRUST_PROXY: 'loopback',
			DRAIN_SECONDS: String(DRAIN_SECONDS),
			RATE_LIMIT: '1',
			DEMO_PASSWORD: demoPassword,
		};
		const start = (name: string, port: number) => {
			const dataDir = path.join(folder, name);
			return runSite({ dataDir, databaseUrl: postgres.primary.url, env, port });
		};
		const instances: [BenchSite, BenchSite] = [await start('first', firstPort), await start('second', secondPort)];
		closers.push(() => Promise.all(instances.map(({ stop }) => stop())));
		const urls = [instances[0].url, instances[1].url] as const;
		const balancer = await startNginx(balancerPort, urls);
		closers.push(balancer.close);
		const database = await openBenchPostgres(postgres.primary.url);
		const audience = await buildAudience(database, sessionSecret);
		await database.close();
		return {
			balancer,
			urls,
			instances,
			restart: async (index) => {
				instances[index] = await start(index === 0 ? 'first' : 'second', index === 0 ? firstPort : secondPort);
			},
			postgres,
			redis,
			mail,
			staffToken: await logIn(urls[0], demoPassword),
			...audience,
			close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}

const loginReply = z.object({ token: z.string() });

async function logIn(url: string, password: string): Promise<string> {
	const { text } = await send(url, { path: '/api/login', body: { email: 'superadmin@bilby.example', password } });
	return loginReply.parse(JSON.parse(text)).token;
}
