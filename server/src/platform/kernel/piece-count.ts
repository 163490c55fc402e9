/** Pieces that a body may arrive in, and the bytes that further ones have on average: networks send a thousand at a time. */
const PIECES = { free: 2_000, averageBytes: 100 };

/** Counts the pieces of a body while it arrives. Each costs as much time as a thousand bytes, however short it is. */
export class PieceCount {
	#pieces = 0;
	#bytes = 0;

	/** Whether there are too many by now for what they hold together. */
	isTooManyWith(piece: { length: number }): boolean {
		this.#pieces += 1;
		this.#bytes += piece.length;
		return this.#pieces > PIECES.free + this.#bytes / PIECES.averageBytes;
	}
}
