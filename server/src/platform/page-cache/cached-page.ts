import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);

/** Pages are smaller than this window of 256 kB. A wider window would take megabytes for each compression. */
const BROTLI_WINDOW_BITS = 18;

/**
 * Uncompressed pages, by the hash of their text. Programs that send no Accept-Encoding read few pages, but often. These
 * pages have a limit of their own, so that they do not count against the limit of the page cache.
 */
const plainPages = new LRUCache<string, Buffer>({
	maxSize: 32 * 1024 * 1024,
	sizeCalculation: ({ length }) => Math.max(1, length),
});

type Encoding = 'br' | 'gzip' | 'identity';

/** Headers in the form that Node writes fastest: names and values alternate. */
type FlatHeaders = string[];

interface Representation {
	etag: string;
	headers: FlatHeaders;
	notModifiedHeaders: FlatHeaders;
	body(): Buffer;
}

/**
 * A compressed page. It stores Brotli, which browsers request. Gzip and plain text are made from that on first use, and
 * plain text is cached separately.
 */
export interface CachedPage {
	status: number;
	/** The target of a redirect; null for a page. Fastify sends redirects. */
	location: string | null;
	represent(encoding: Encoding): Representation;
	/** Counts gzip as being as large as Brotli, even before it is made. */
	byteLength: number;
}

/** Compresses a page, or another text. `brotliQuality` is 0 to 11: higher is smaller and slower. */
export async function compressPage(page: {
	status: number;
	headers: Record<string, string>;
	location?: string | null;
	text: string;
	contentType: string;
	/** The request headers that the response depends on. */
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

/** A separate function, so that its closures do not retain the plain page. */
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
		identity: () => ({ ...buildHeaders('identity', plainLength), body: plain }),
	};
	const buildHeaders = (encoding: Encoding, byteLength: number) => {
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
		...buildHeaders(encoding, bytes.length),
		body: () => bytes,
	});
	const made: Partial<Record<Encoding, Representation>> = {};
	const represent = (encoding: Encoding): Representation => {
		made[encoding] ??= make[encoding]();
		return made[encoding];
	};
	return { status, location, represent, byteLength: 2 * br.length };
}

/** Copies a buffer. Short buffers are slices of a shared one, which stays in memory as long as any slice. */
function alone(bytes: Buffer): Buffer {
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}

function flat(headers: Record<string, string>): FlatHeaders {
	return Object.entries(headers).flat();
}

/** Sends the page, or 304 if the client of a GET or HEAD request already has it. */
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

/** Browsers list br and gzip without weights. A client that weighs or excludes encodings gets one that it accepts. */
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
