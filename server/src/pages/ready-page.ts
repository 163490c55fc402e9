import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page is smaller than this window of 256 kB, and a wider one takes megabytes for every page that is compressed. */
const BROTLI_WINDOW_BITS = 18;

type Encoding = 'br' | 'gzip' | 'identity';

/** Headers as Node takes them fastest: names and values in turn. */
type FlatHeaders = string[];

interface Representation {
	etag: string;
	headers: FlatHeaders;
	notModifiedHeaders: FlatHeaders;
}

/** A page as bytes. Plain text is wanted so seldom that it is made from the compressed when it is. */
export interface ReadyPage {
	status: number;
	bodies: { br: Buffer; gzip: Buffer };
	representations: Record<Encoding, Representation>;
	byteLength: number;
}

/** Compresses a page. `brotliQuality` is 0 to 11: higher is smaller and slower. */
export async function readyPage(page: {
	status: number;
	headers: Record<string, string>;
	html: string;
	brotliQuality: number;
}): Promise<ReadyPage> {
	const plain = Buffer.from(page.html);
	const [br, zipped] = await Promise.all([
		compressBrotli(plain, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: page.brotliQuality,
				[constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
				[constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
			},
		}),
		compressGzip(plain, { level: 6 }),
	]);
	const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
	const represent = (encoding: Encoding, byteLength: number): Representation => {
		const etag = `"${hash}-${encoding}"`;
		const notModifiedHeaders = flat({ ...page.headers, vary: 'Accept-Encoding', etag });
		const ofBody = {
			'content-type': 'text/html; charset=utf-8',
			'content-length': String(byteLength),
			...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
		};
		return { etag, notModifiedHeaders, headers: [...notModifiedHeaders, ...flat(ofBody)] };
	};
	return {
		status: page.status,
		bodies: { br: alone(br), gzip: alone(zipped) },
		representations: {
			br: represent('br', br.length),
			gzip: represent('gzip', zipped.length),
			identity: represent('identity', plain.length),
		},
		byteLength: br.length + zipped.length,
	};
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

/** Answers a GET or HEAD with the page's bytes, or with 304 where the reader has them already. */
export function sendReadyPage(request: IncomingMessage, response: ServerResponse, page: ReadyPage): void {
	const encoding = preferredEncoding(request.headers['accept-encoding']);
	const { etag, headers, notModifiedHeaders } = page.representations[encoding];
	if (request.headers['if-none-match']?.includes(etag)) {
		response.writeHead(304, notModifiedHeaders).end();
		return;
	}
	response.writeHead(page.status, headers);
	response.end(request.method === 'HEAD' ? undefined : bodyOf(page, encoding));
}

function bodyOf({ bodies }: ReadyPage, encoding: Encoding): Buffer {
	return encoding === 'identity' ? gunzipSync(bodies.gzip) : bodies[encoding];
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
