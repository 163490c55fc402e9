import { IncomingMessage } from 'node:http';
import { PieceCount } from '#platform/kernel/piece-count.ts';

/**
 * A request whose body cannot hold the process by its crumbs. Node makes a piece of every chunk that the sender makes, so a body
 * in chunks of one byte keeps this thread busy for a second for each few megabytes, before anything here has read it.
 */
export class BoundedRequest extends IncomingMessage {
	readonly #pieces = new PieceCount();
	#isCut = false;

	override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
		if (this.#isCut) return false;
		if (piece === null || !this.#pieces.isTooManyWith(piece)) return super.push(piece, encoding);
		this.#isCut = true;
		this.socket.destroy();
		return false;
	}
}
