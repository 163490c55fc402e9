import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);

/** A page is smaller than this window of 256 kB, and a wider one takes megabytes for every page that is compressed. */
const BROTLI_WINDOW_BITS = 18;

/**
 * Pages as plain text, by the hash of their text. Programs that send no Accept-Encoding read few pages, but often. A separate
 * limit keeps the page cache within its own.
 */
const plainPages = new LRUCache<string, Buffer>({
	maxSize: 32 * 1024 * 1024,
	sizeCalculation: ({ length }) => Math.max(1, length),
});

type Encoding = 'br' | 'gzip' | 'identity';

/** Headers as Node takes them fastest: names and values in turn. */
type FlatHeaders = string[];

interface Representation {
	etag: string;
	headers: FlatHeaders;
	notModifiedHeaders: FlatHeaders;
	body(): Buffer;
}

/**
 * A page as bytes. Browsers request Brotli. Gzip and plain text are made from it on first use; plain text is cached separately.
 */
export interface CachedPage {
	status: number;
	/** Where it leads instead of being shown; the framework answers that, after its checks. */
	location: string | null;
	represent(encoding: Encoding): Representation;
	/** Counts gzip, whether it is made yet or not, as large as Brotli. */
	byteLength: number;
}

/** Compresses a page, or another text. `brotliQuality` is 0 to 11: higher is smaller and slower. */
export async function compressPage(page: {
	status: number;
	headers: Record<string, string>;
	location?: string | null;
	text: string;
	contentType: string;
	/** The request headers that the answer depends on. */
	vary: string;
	brotliQuality: number;
}): Promise<CachedPage> {
	const plain = Buffer.from(page.text);
	const br = await compressBrotli(plain, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: page.brotliQuality,
			[constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
			[constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
		},
	});
	const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
	const { status, headers, location = null, contentType, vary } = page;
	const described = { ...headers, vary };
	return fromBrotli(alone(br), { status, headers: described, contentType, location, hash, plainLength: plain.length });
}

/** Apart from the above, so that what is kept holds on to nothing of the plain page. */
function fromBrotli(
	br: Buffer,
	{
		status,
		headers,
		contentType,
		location,
		hash,
		plainLength,
	}: {
		status: number;
		headers: Record<string, string>;
		contentType: string;
		location: string | null;
		hash: string;
		plainLength: number;
	},
): CachedPage {
	const plain = () => {
		const known = plainPages.get(hash) ?? brotliDecompressSync(br);
		plainPages.set(hash, known);
		return known;
	};
	const make: Record<Encoding, () => Representation> = {
		br: () => ofBytes('br', br),
		gzip: () => ofBytes('gzip', alone(gzipSync(brotliDecompressSync(br), { level: 6 }))),
		identity: () => ({ ...headersOf('identity', plainLength), body: plain }),
	};
	const headersOf = (encoding: Encoding, byteLength: number) => {
		const etag = `"${hash}-${encoding}"`;
		const notModifiedHeaders = flat({ ...headers, etag });
		const ofBody = {
			'content-type': contentType,
			'content-length': String(byteLength),
			...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
		};
		return { etag, notModifiedHeaders, headers: [...notModifiedHeaders, ...flat(ofBody)] };
	};
	const ofBytes = (encoding: Encoding, bytes: Buffer) => ({
		...headersOf(encoding, bytes.length),
		body: () => bytes,
	});
	const made: Partial<Record<Encoding, Representation>> = {};
	const represent = (encoding: Encoding): Representation => {
		made[encoding] ??= make[encoding]();
		return made[encoding];
	};
	return { status, location, represent, byteLength: 2 * br.length };
}

/** A copy that holds nothing but itself: short buffers are cut from shared ones, which live as long as any part. */
function alone(bytes: Buffer): Buffer {
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}

function flat(headers: Record<string, string>): FlatHeaders {
	return Object.entries(headers).flat();
}

/** Answers with the page's bytes, or a GET or HEAD with 304 where the reader has them already. */
export function sendCachedPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
	const encoding = preferredEncoding(request.headers['accept-encoding']);
	const { etag, headers, notModifiedHeaders, body } = page.represent(encoding);
	if (request.method !== 'POST' && request.headers['if-none-match']?.includes(etag)) {
		response.writeHead(304, notModifiedHeaders).end();
		return;
	}
	response.writeHead(page.status, headers);
	response.end(request.method === 'HEAD' ? undefined : body());
}

/** Browsers list br and gzip plainly; a client that weighs or refuses them gets what it did not refuse. */
function preferredEncoding(accept: string | undefined): Encoding {
	if (!accept) return 'identity';
	if (accepts(accept, 'br')) return 'br';
	return accepts(accept, 'gzip') ? 'gzip' : 'identity';
}

function accepts(accept: string, encoding: string): boolean {
	if (!accept.includes(encoding)) return false;
	return accept.split(',').some((entry) => {
		const [name, ...parameters] = entry.trim().split(';');
		return name === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
	});
}
