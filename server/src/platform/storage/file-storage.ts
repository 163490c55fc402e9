import type { Readable } from 'node:stream';

/** Files of people and of the site, under keys like `deals/42/name-card.webp`. */
export interface FileStorage {
	put(key: string, bytes: Uint8Array): Promise<void>;
	/** The file's bytes, or null where there is none. */
	get(key: string): Promise<Buffer | null>;
	/** Keeps a file as it comes, without ever holding it whole; answers its size in bytes. Where the stream fails there is no file. */
	putStream(key: string, stream: Readable): Promise<number>;
	/** The same file as it is read, or null where there is none. */
	getStream(key: string): Promise<Readable | null>;
	delete(key: string): Promise<void>;
}
