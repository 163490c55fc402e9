import { randomUUID } from 'node:crypto';
import type { FileStorage } from './file-storage.ts';

/** Writes, reads and deletes a small file; throws if any of these fails. */
export async function checkStorage(storage: FileStorage): Promise<void> {
	const key = `self-check/${randomUUID()}`;
	const written = Buffer.from(key);
	await storage.put(key, written);
	const read = await storage.get(key);
	await storage.delete(key);
	if (!read?.equals(written)) throw new Error('The storage does not return what was written to it.');
}
