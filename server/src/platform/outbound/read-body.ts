import { pipeline, type Readable, Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip } from 'node:zlib';
import { ChunkCount } from '../kernel/chunk-count.ts';
import { OutboundError } from './outbound-error.ts';
import type { OpenResponse } from './request-once.ts';

/** The encodings that requests accept and `readBody` decompresses. */
export const ACCEPTED_ENCODINGS = 'gzip, br';

export interface BodyLimit {
	/** Counted after decompression and also before it, because many bytes can decompress to nothing. */
	maxBytes: number;
	/** A longer body is cut off or rejected. */
	overflow: 'cut' | 'reject';
}

/** For all bodies being read at the same time: eight of the largest pictures, however slowly they arrive. */
const MAX_BYTES_OF_ALL = 64_000_000;

let bytesOfAll = 0;

/** Reads and decompresses a body while it arrives, so that memory stays within the limits of one body and of all. */
export async function readBody(response: OpenResponse, { maxBytes, overflow }: BodyLimit): Promise<Buffer> {
	if (overflow === 'reject' && Number(response.header('content-length')) > maxBytes) throw tooLarge(maxBytes);
	const chunks: Buffer[] = [];
	let bytes = 0;
	try {
		for await (const chunk of decompressed(response, { maxBytes, overflow })) {
			chunks.push(chunk);
			bytes += chunk.length;
			bytesOfAll += chunk.length;
			if (bytesOfAll > MAX_BYTES_OF_ALL) throw new OutboundError('busy', 'Too many bodies are being read already.');
			if (bytes <= maxBytes) continue;
			if (overflow === 'reject') throw tooLarge(maxBytes);
			break;
		}
		return Buffer.concat(chunks).subarray(0, maxBytes);
	} finally {
		bytesOfAll -= bytes;
	}
}

function decompressed(response: OpenResponse, limit: BodyLimit): Readable {
	const body = through(response.body, asSent(limit));
	const encoding = response.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
	switch (encoding) {
		case 'identity':
		case '':
			return body;
		// Truncated bodies are common, and their start is usable.
		case 'gzip':
		case 'x-gzip':
			return through(body, createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }));
		case 'br':
			return through(body, createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }));
		default:
			throw new OutboundError('encoding', `The body is encoded as ${encoding}.`);
	}
}

/** Limits a body before decompression: chunks and bytes cost time even if they decompress to nothing. */
function asSent({ maxBytes, overflow }: BodyLimit): Transform {
	const pieces = new ChunkCount();
	// One byte more than allowed shows that the body is too long.
	let left = maxBytes + 1;
	return new Transform({
		transform(piece: Buffer, _encoding, done) {
			if (pieces.isTooManyAfter(piece))
				return done(new OutboundError('tiny_chunks', 'The body arrives in too many small chunks.'));
			if (left === 0) return done();
			const taken = piece.subarray(0, left);
			left -= taken.length;
			done(null, taken);
			if (left > 0) return;
			if (overflow === 'reject') this.destroy(tooLarge(maxBytes));
			else this.push(null);
		},
	});
}

function through<Decoder extends NodeJS.ReadWriteStream & Readable>(body: Readable, decoder: Decoder): Decoder {
	// The reader of the decoder receives failures of either side.
	pipeline(body, decoder, () => {});
	return decoder;
}

function tooLarge(maxBytes: number): OutboundError {
	return new OutboundError('too_large', `The body is larger than ${maxBytes} bytes.`);
}
