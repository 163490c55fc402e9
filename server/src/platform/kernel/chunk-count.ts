/**
 * Chunks that any body may have, and the average size that further ones must have. Networks send about a thousand bytes
 * at a time.
 */
const PIECES = { free: 2_000, averageBytes: 100 };

/** Counts the chunks of a body while it arrives. Each costs as much time as a thousand bytes, however short it is. */
export class ChunkCount {
	#pieces = 0;
	#bytes = 0;

	/** Returns true if there are too many chunks for the bytes received. */
	isTooManyAfter(piece: { length: number }): boolean {
		this.#pieces += 1;
		this.#bytes += piece.length;
		return this.#pieces > PIECES.free + this.#bytes / PIECES.averageBytes;
	}
}
