import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { BucketAddress } from '../config/config.ts';
import type { FileStorage } from './file-storage.ts';
import { requireStorageKey } from './storage-key.ts';

/** For a picture, or a part of a large file. A slower store counts as unreachable. */
const BUCKET_TIMEOUT_MS = 20_000;

/** S3 requires at least 5 MB for every part but the last. */
const PART_BYTES = 6 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;
type Send = (
	method: 'PUT' | 'GET' | 'POST' | 'DELETE',
	address: string,
	options?: { body?: Bytes | string; signal?: AbortSignal },
) => Promise<Response>;

interface BucketStorage extends FileStorage {
	/** Returns the first thousand keys that start with a prefix. */
	list(prefix: string): Promise<string[]>;
}

/** Stores files in a bucket of an S3-compatible store. An error of the store is a fault with its status. */
export function bucketStorage({ endpoint, bucket, ...keys }: BucketAddress): BucketStorage {
	// The client retries errors on the store's side.
	const client = new AwsClient({ ...keys, service: 's3', retries: 3 });
	const send: Send = async (method, address, { body, signal = AbortSignal.timeout(BUCKET_TIMEOUT_MS) } = {}) => {
		const [key = ''] = address.split('?', 1);
		requireStorageKey(key);
		const response = await client.fetch(`${endpoint}/${bucket}/${address}`, {
			method,
			signal,
			...(body === undefined ? {} : { body, headers: { 'content-length': String(Buffer.byteLength(body)) } }),
		});
		if (response.ok || (response.status === 404 && ['GET', 'DELETE'].includes(method))) return response;
		await response.arrayBuffer();
		throw new Error(`The store returned ${response.status} to ${method} ${key}.`);
	};
	const put = async (key: string, bytes: Uint8Array) => {
		await (await send('PUT', key, { body: new Uint8Array(bytes) })).arrayBuffer();
	};
	return {
		put,
		putStream: (key, stream) => putInParts(send, put, key, stream),
		get: async (key) => {
			const response = await send('GET', key);
			const body = Buffer.from(await response.arrayBuffer());
			return response.ok ? body : null;
		},
		getStream: async (key) => {
			const response = await respondInTime((signal) => send('GET', key, { signal }));
			if (response.ok && response.body) return Readable.fromWeb(response.body);
			await response.arrayBuffer();
			return null;
		},
		delete: async (key) => {
			await (await send('DELETE', key)).arrayBuffer();
		},
		list: async (prefix) => {
			const address = `${endpoint}/${bucket}?list-type=2&prefix=${encodeURIComponent(prefix)}`;
			const response = await client.fetch(address, { signal: AbortSignal.timeout(BUCKET_TIMEOUT_MS) });
			const text = await response.text();
			if (!response.ok) throw new Error(`The store returned ${response.status} to a list.`);
			return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
		},
	};
}

/**
 * Limits the time until the response begins. Its body may take any time, because backups are large and clients slow. It fails after
 * five minutes without a byte, which is the default of `fetch`.
 */
async function respondInTime(send: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
	const controller = new AbortController();
	const timer = setTimeout(() => controller.abort(new Error('The store does not respond.')), BUCKET_TIMEOUT_MS);
	try {
		return await send(controller.signal);
	} finally {
		clearTimeout(timer);
	}
}

/** Puts a small file in one request and a larger one part by part. It exists once the upload is completed. */
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
			const response = await send('PUT', address(`partNumber=${tags.length + 1}&`), { body: part });
			await response.arrayBuffer();
			tags.push(response.headers.get('etag') ?? '');
			bytes += part.length;
		};
		await putPart(firstPart);
		for await (const part of parts) await putPart(part);
		// The store can report a missing part in a response with status 200.
		await textBetween(await send('POST', address(''), { body: partList(tags) }), 'ETag');
		return bytes;
	} catch (error) {
		await send('DELETE', address('')).catch((left: unknown) => {
			throw new AggregateError(
				[error, left],
				`${String(error)} The parts that were already stored could not be deleted.`,
			);
		});
		throw error;
	}
}

/** Splits a stream into parts of one size. The last may be smaller. */
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

async function textBetween(response: Response, element: 'UploadId' | 'ETag'): Promise<string> {
	const text = new RegExp(`<${element}>([^<]+)</${element}>`).exec(await response.text())?.[1];
	if (text === undefined) throw new Error(`The store sent no ${element} for a file in parts.`);
	return text;
}
