import type { Readable } from 'node:stream';

/** Files of members and of the site, under keys like `deals/42/name-card.webp`. */
export interface FileStorage {
	put(key: string, bytes: Uint8Array): Promise<void>;
	/** Returns the file's bytes, or null if there is none. */
	get(key: string): Promise<Buffer | null>;
	/**
	 * Stores a stream without ever holding all of it, and returns its size in bytes. If the stream fails, no file is
	 * stored.
	 */
	putStream(key: string, stream: Readable): Promise<number>;
	/** Returns the file as a stream, or null if there is none. */
	getStream(key: string): Promise<Readable | null>;
	delete(key: string): Promise<void>;
}
