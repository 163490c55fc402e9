import { IncomingMessage } from 'node:http';
import { ChunkCount } from '#platform/kernel/piece-count.ts';

/**
 * A request that cannot keep the process busy with tiny chunks. Node creates an object for every chunk a client sends.
 * A body in chunks of one byte would keep this thread busy for a second per few megabytes before any code here could
 * read it.
 */
export class BoundedRequest extends IncomingMessage {
	readonly #pieces = new ChunkCount();
	#isCut = false;

	override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
		if (this.#isCut) return false;
		if (piece === null || !this.#pieces.isTooManyAfter(piece)) return super.push(piece, encoding);
		this.#isCut = true;
		this.socket.destroy();
		return false;
	}
}
