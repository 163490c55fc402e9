import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

interface Representation {
	body: Buffer;
	/** Complete headers, this representation's ETag and length included. */
	headers: Record<string, string | number>;
	etag: string;
}

/** A page as bytes, in every encoding that it will be asked for. */
export interface ReadyPage {
	status: number;
	representations: Record<Encoding, Representation>;
	byteLength: number;
}

/** Compresses a page into all encodings. `brotliQuality` is 0 to 11: higher is smaller and slower. */
export async function readyPage(page: {
	status: number;
	headers: Record<string, string>;
	html: string;
	brotliQuality: number;
}): Promise<ReadyPage> {
	const identity = Buffer.from(page.html);
	const [br, gz] = await Promise.all([
		compressBrotli(identity, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: page.brotliQuality,
				[constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
			},
		}),
		compressGzip(identity, { level: 6 }),
	]);
	const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
	const represent = (encoding: Encoding, body: Buffer): Representation => {
		const etag = `"${hash}-${encoding}"`;
		return {
			body,
			etag,
			headers: {
				...page.headers,
				'content-type': 'text/html; charset=utf-8',
				vary: 'Accept-Encoding',
				etag,
				...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
				'content-length': body.length,
			},
		};
	};
	return {
		status: page.status,
		representations: {
			br: represent('br', br),
			gzip: represent('gzip', gz),
			identity: represent('identity', identity),
		},
		byteLength: identity.length + br.length + gz.length,
	};
}

/** Answers a GET or HEAD with the page's bytes, or with 304 where the reader has them already. */
export function sendReadyPage(request: IncomingMessage, response: ServerResponse, page: ReadyPage): void {
	const representation = page.representations[preferredEncoding(request.headers['accept-encoding'])];
	if (request.headers['if-none-match']?.includes(representation.etag)) {
		const { 'content-length': _length, 'content-encoding': _encoding, ...headers } = representation.headers;
		response.writeHead(304, headers).end();
		return;
	}
	response.writeHead(page.status, representation.headers);
	response.end(request.method === 'HEAD' ? undefined : representation.body);
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
