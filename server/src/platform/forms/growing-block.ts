const FIRST_SIZE = 1_024;

/** Collects chunks in one growing buffer, so that a body sent byte by byte does not become a million small ones. */
export class GrowingBlock {
	#block = Buffer.alloc(0);
	#length = 0;

	get length(): number {
		return this.#length;
	}

	get content(): Buffer {
		return this.#block.subarray(0, this.#length);
	}

	add(piece: Buffer): void {
		const needed = this.#length + piece.length;
		if (needed > this.#block.length) {
			const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#block.length, FIRST_SIZE));
			this.content.copy(larger);
			this.#block = larger;
		}
		piece.copy(this.#block, this.#length);
		this.#length = needed;
	}
}
