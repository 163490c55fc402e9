import { pipeline, type Readable, Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip } from 'node:zlib';
import { PieceCount } from '../kernel/piece-count.ts';
import { OutboundError } from './outbound-error.ts';
import type { OpenAnswer } from './request-once.ts';

/** What requests offer and `readBody` undoes. */
export const ACCEPTED_ENCODINGS = 'gzip, br';

export interface BodyLimit {
	/** Counted after decompression, and before it too: much may be sent that comes to nothing. */
	maxBytes: number;
	/** What is done with a longer body: its start is taken, or it is refused. */
	overflow: 'cut' | 'refuse';
}

/** Of all bodies that are being read at once: eight of the largest pictures. Slow senders of many large ones fill no more. */
const MAX_BYTES_OF_ALL = 64_000_000;

let bytesOfAll = 0;

/** The body, decompressed while it arrives, so that no more than the limit is ever held, of one or of all. */
export async function readBody(answer: OpenAnswer, { maxBytes, overflow }: BodyLimit): Promise<Buffer> {
	if (overflow === 'refuse' && Number(answer.header('content-length')) > maxBytes) throw tooLarge(maxBytes);
	const chunks: Buffer[] = [];
	let bytes = 0;
	try {
		for await (const chunk of decompressed(answer, { maxBytes, overflow })) {
			chunks.push(chunk);
			bytes += chunk.length;
			bytesOfAll += chunk.length;
			if (bytesOfAll > MAX_BYTES_OF_ALL) throw new OutboundError('busy', 'Too many bodies are being read already.');
			if (bytes <= maxBytes) continue;
			if (overflow === 'refuse') throw tooLarge(maxBytes);
			break;
		}
		return Buffer.concat(chunks).subarray(0, maxBytes);
	} finally {
		bytesOfAll -= bytes;
	}
}

function decompressed(answer: OpenAnswer, limit: BodyLimit): Readable {
	const body = through(answer.body, asSent(limit));
	const encoding = answer.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
	switch (encoding) {
		case 'identity':
		case '':
			return body;
		// Bodies that end too early are common, and their start is as good as any.
		case 'gzip':
		case 'x-gzip':
			return through(body, createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }));
		case 'br':
			return through(body, createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }));
		default:
			throw new OutboundError('encoding', `The body is encoded as ${encoding}.`);
	}
}

/** A body before decompression: pieces and bytes that come to little, or to nothing, cost time all the same. */
function asSent({ maxBytes, overflow }: BodyLimit): Transform {
	const pieces = new PieceCount();
	// One more than may be tells that there is too much.
	let left = maxBytes + 1;
	return new Transform({
		transform(piece: Buffer, _encoding, done) {
			if (pieces.isTooManyWith(piece)) return done(new OutboundError('crumbs', 'The body comes in crumbs.'));
			if (left === 0) return done();
			const taken = piece.subarray(0, left);
			left -= taken.length;
			done(null, taken);
			if (left > 0) return;
			if (overflow === 'refuse') this.destroy(tooLarge(maxBytes));
			else this.push(null);
		},
	});
}

function through<Decoder extends NodeJS.ReadWriteStream & Readable>(body: Readable, decoder: Decoder): Decoder {
	// A failure of either side reaches whoever reads the decoder.
	pipeline(body, decoder, () => {});
	return decoder;
}

function tooLarge(maxBytes: number): OutboundError {
	return new OutboundError('too_large', `The body is larger than ${maxBytes} bytes.`);
}
