import { mkdtemp, rename, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import S3rver from 's3rver';

const BUCKET = 'pictures';
const KEYS = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Starts an S3-compatible store with one bucket. */
export async function startBucketServer() {
	const folder = await mkdtemp(path.join(tmpdir(), 'bilby-buckets-'));
	const server = new S3rver({
		port: 0,
		address: '127.0.0.1',
		silent: true,
		directory: path.join(folder, 'buckets'),
		configureBuckets: [{ name: BUCKET, configs: [] }],
	});
	const { port }: AddressInfo = await server.run();
	const endpoint = `http://127.0.0.1:${port}`;
	const client = new AwsClient({ ...KEYS, service: 's3' });
	const there = path.join(folder, 'buckets', BUCKET);
	const away = path.join(folder, 'away');
	return {
		address: { endpoint, bucket: BUCKET, ...KEYS },
		/** Returns the sorted keys of all files in the bucket. */
		list: async () => {
			const response = await client.fetch(`${endpoint}/${BUCKET}?list-type=2`);
			return [...(await response.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key).sort();
		},
		/** The store responds, but the bucket does not exist. */
		removeBucket: () => rename(there, away),
		restoreBucket: () => rename(away, there),
		close: async () => {
			await server.close();
			await rm(folder, { recursive: true });
		},
	};
}
