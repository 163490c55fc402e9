import { BackupError } from './backup-error.ts';

/** Reads a stream of chunks in pieces of given sizes. It never buffers more than one unread chunk. */
export class ByteReader {
	readonly #chunks: AsyncIterator<Uint8Array>;
	#rest: Uint8Array = new Uint8Array();

	constructor(chunks: AsyncIterable<Uint8Array>) {
		this.#chunks = chunks[Symbol.asyncIterator]();
	}

	/** Yields the next bytes in pieces; throws if the stream ends before. */
	async *read(bytes: number): AsyncGenerator<Uint8Array> {
		for (let left = bytes; left > 0; ) {
			if (await this.isAtEnd()) throw incomplete();
			const piece = this.#rest.subarray(0, left);
			this.#rest = this.#rest.subarray(piece.length);
			left -= piece.length;
			yield piece;
		}
	}

	/** Returns the next bytes; throws if the stream ends before. */
	async take(bytes: number): Promise<Buffer> {
		const pieces: Uint8Array[] = [];
		for await (const piece of this.read(bytes)) pieces.push(piece);
		return Buffer.concat(pieces);
	}

	/** Yields everything that is left. */
	async *readAll(): AsyncGenerator<Uint8Array> {
		while (!(await this.isAtEnd())) yield* this.read(this.#rest.length);
	}

	async isAtEnd(): Promise<boolean> {
		while (this.#rest.length === 0) {
			const next = await this.#chunks.next();
			if (next.done) return true;
			this.#rest = next.value;
		}
		return false;
	}
}

export function incomplete(): BackupError {
	return new BackupError('This backup is incomplete: its end is missing.');
}
