import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { BucketAddress } from '../config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { requireStorageKey } from './storage-key.ts';

/** A picture, or a part of a large file, is small; a store that takes longer is as good as away. */
const BUCKET_TIMEOUT_MS = 20_000;

/** A large file may take a slow reader this long. */
const STREAM_TIMEOUT_MS = 30 * 60_000;

/** The smallest part that stores take in the middle of a file is 5 MB. */
const PART_BYTES = 6 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;
type Send = (
	method: 'PUT' | 'GET' | 'POST' | 'DELETE',
	address: string,
	options?: { body?: Bytes | string; timeoutMs?: number },
) => Promise<Response>;

/** Keeps files in a bucket of an S3-compatible store. A store that refuses is a fault that carries its status. */
export function bucketStorage({ endpoint, bucket, ...keys }: BucketAddress): FileStorage {
	// It retries what fails on the store's side by itself.
	const client = new AwsClient({ ...keys, service: 's3', retries: 3 });
	const send: Send = async (method, address, { body, timeoutMs = BUCKET_TIMEOUT_MS } = {}) => {
		const [key = ''] = address.split('?', 1);
		requireStorageKey(key);
		const answer = await client.fetch(`${endpoint}/${bucket}/${address}`, {
			method,
			signal: AbortSignal.timeout(timeoutMs),
			...(body === undefined ? {} : { body, headers: { 'content-length': String(Buffer.byteLength(body)) } }),
		});
		if (answer.ok || (answer.status === 404 && ['GET', 'DELETE'].includes(method))) return answer;
		await answer.arrayBuffer();
		throw new Error(`The store answered ${answer.status} to ${method} ${key}.`);
	};
	const put = async (key: string, bytes: Uint8Array) => {
		await (await send('PUT', key, { body: new Uint8Array(bytes) })).arrayBuffer();
	};
	return {
		put,
		putStream: (key, stream) => putInParts(send, put, key, stream),
		get: async (key) => {
			const answer = await send('GET', key);
			const body = Buffer.from(await answer.arrayBuffer());
			return answer.ok ? body : null;
		},
		getStream: async (key) => {
			const answer = await send('GET', key, { timeoutMs: STREAM_TIMEOUT_MS });
			if (answer.ok && answer.body) return Readable.fromWeb(answer.body);
			await answer.arrayBuffer();
			return null;
		},
		delete: async (key) => {
			await (await send('DELETE', key)).arrayBuffer();
		},
	};
}

/** A small file is put at once, a larger one part by part: it is there when the store was told that all parts are. */
async function putInParts(send: Send, put: FileStorage['put'], key: string, stream: Readable): Promise<number> {
	const parts = inParts(stream);
	const first = await parts.next();
	const firstPart = first.done ? new Uint8Array() : first.value;
	if (firstPart.length < PART_BYTES) {
		await put(key, firstPart);
		return firstPart.length;
	}
	const upload = await textBetween(await send('POST', `${key}?uploads=`), 'UploadId');
	const address = (query: string) => `${key}?${query}uploadId=${encodeURIComponent(upload)}`;
	try {
		const tags: string[] = [];
		let bytes = 0;
		const putPart = async (part: Bytes) => {
			const answer = await send('PUT', address(`partNumber=${tags.length + 1}&`), { body: part });
			await answer.arrayBuffer();
			tags.push(answer.headers.get('etag') ?? '');
			bytes += part.length;
		};
		await putPart(firstPart);
		for await (const part of parts) await putPart(part);
		// The store may find out that a part is missing after it has answered 200.
		await textBetween(await send('POST', address(''), { body: partList(tags) }), 'ETag');
		return bytes;
	} catch (error) {
		await send('DELETE', address('')).catch((left: unknown) => {
			throw new AggregateError([error, left], `${String(error)} What was stored of it could not be taken away.`);
		});
		throw error;
	}
}

/** Bytes as they come, in parts of one size; the last may be smaller. */
async function* inParts(stream: Readable): AsyncGenerator<Bytes> {
	let part = new Uint8Array(PART_BYTES);
	let filled = 0;
	for await (const chunk of stream) {
		const bytes: Uint8Array = chunk;
		for (let from = 0; from < bytes.length; ) {
			const piece = bytes.subarray(from, from + PART_BYTES - filled);
			part.set(piece, filled);
			filled += piece.length;
			from += piece.length;
			if (filled < PART_BYTES) continue;
			yield part;
			part = new Uint8Array(PART_BYTES);
			filled = 0;
		}
	}
	if (filled > 0) yield part.subarray(0, filled);
}

function partList(tags: string[]): string {
	const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
	return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}

async function textBetween(answer: Response, element: 'UploadId' | 'ETag'): Promise<string> {
	const text = new RegExp(`<${element}>([^<]+)</${element}>`).exec(await answer.text())?.[1];
	if (text === undefined) throw new Error(`The store did not answer ${element} to a file in parts.`);
	return text;
}
