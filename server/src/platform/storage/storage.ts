import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { BucketAddress, Config } from '../config/config.ts';

/** A picture is small; a store that takes longer is as good as away. */
const BUCKET_TIMEOUT_MS = 20_000;

/** Files of people and of the site, under keys like `deals/42/name-card.webp`. */
export interface FileStorage {
	put(key: string, bytes: Uint8Array): Promise<void>;
	/** The file's bytes, or null where there is none. */
	get(key: string): Promise<Buffer | null>;
	delete(key: string): Promise<void>;
}

/** Where this installation keeps its files: in a bucket where one is configured, else in the data folder. */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage {
	return s3 ? bucketStorage(s3) : folderStorage(path.join(dataDir, 'uploads'));
}

const STORAGE_KEY = /^[\w-]+(\/[\w-][\w.-]*)*$/;

/** Keeps files in a bucket of an S3-compatible store. A store that refuses is a fault that carries its status. */
export function bucketStorage({ endpoint, bucket, ...keys }: BucketAddress): FileStorage {
	// It retries what fails on the store's side by itself.
	const client = new AwsClient({ ...keys, service: 's3', retries: 3 });
	const call = async (method: 'PUT' | 'GET' | 'DELETE', key: string, bytes?: Uint8Array<ArrayBuffer>) => {
		if (!STORAGE_KEY.test(key)) throw new Error('This is not a storage key.');
		const answer = await client.fetch(`${endpoint}/${bucket}/${key}`, {
			method,
			signal: AbortSignal.timeout(BUCKET_TIMEOUT_MS),
			...(bytes ? { body: bytes, headers: { 'content-length': String(bytes.length) } } : {}),
		});
		const body = Buffer.from(await answer.arrayBuffer());
		if (answer.ok) return body;
		if (answer.status === 404 && method !== 'PUT') return null;
		throw new Error(`The store answered ${answer.status} to ${method} ${key}.`);
	};
	return {
		put: async (key, bytes) => {
			await call('PUT', key, new Uint8Array(bytes));
		},
		get: (key) => call('GET', key),
		delete: async (key) => {
			await call('DELETE', key);
		},
	};
}

/** Keeps files in a folder; a file is there whole or not at all. */
export function folderStorage(folder: string): FileStorage {
	const locate = (key: string) => {
		if (!STORAGE_KEY.test(key)) throw new Error('This is not a storage key.');
		return path.join(folder, key);
	};
	return {
		async put(key, bytes) {
			const file = locate(key);
			const unfinished = `${file}.${randomUUID()}.part`;
			await mkdir(path.dirname(file), { recursive: true });
			await writeFile(unfinished, bytes, { flush: true });
			await rename(unfinished, file);
		},
		async get(key) {
			try {
				return await readFile(locate(key));
			} catch (error) {
				if (isMissing(error)) return null;
				throw error;
			}
		},
		async delete(key) {
			const file = locate(key);
			await rm(file, { force: true });
			for (const unfinished of await findUnfinished(file)) await rm(unfinished, { force: true });
		},
	};
}

/** What a process that ended in the middle of writing a file left of it. */
async function findUnfinished(file: string): Promise<string[]> {
	const folder = path.dirname(file);
	try {
		const names = await readdir(folder);
		const begin = `${path.basename(file)}.`;
		return names
			.filter((name) => name.startsWith(begin) && name.endsWith('.part'))
			.map((name) => path.join(folder, name));
	} catch (error) {
		if (isMissing(error)) return [];
		throw error;
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
