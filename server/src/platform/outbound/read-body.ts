import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip } from 'node:zlib';
import { OutboundError } from './outbound-error.ts';
import type { OpenAnswer } from './request-once.ts';

/** What requests offer and `readBody` undoes. */
export const ACCEPTED_ENCODINGS = 'gzip, br';

export interface BodyLimit {
	/** Counted after decompression. */
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
		for await (const chunk of decompressed(answer)) {
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

function decompressed(answer: OpenAnswer): Readable {
	const encoding = answer.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
	switch (encoding) {
		case 'identity':
		case '':
			return answer.body;
		// Bodies that end too early are common, and their start is as good as any.
		case 'gzip':
		case 'x-gzip':
			return through(answer.body, createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }));
		case 'br':
			return through(answer.body, createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }));
		default:
			throw new OutboundError('encoding', `The body is encoded as ${encoding}.`);
	}
}

function through<Decoder extends NodeJS.ReadWriteStream & Readable>(body: Readable, decoder: Decoder): Decoder {
	// A failure of either side reaches whoever reads the decoder.
	pipeline(body, decoder, () => {});
	return decoder;
}

function tooLarge(maxBytes: number): OutboundError {
	return new OutboundError('too_large', `The body is larger than ${maxBytes} bytes.`);
}
