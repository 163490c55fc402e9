const STORAGE_KEY = /^[\w-]+(\/[\w-][\w.-]*)*$/;

/** Refuses what could lead out of the place where files are kept. */
export function requireStorageKey(key: string): void {
	if (!STORAGE_KEY.test(key)) throw new Error('This is not a storage key.');
}
