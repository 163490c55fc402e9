const STORAGE_KEY = /^[\w-]+(\/[\w-][\w.-]*)*$/;

/** Throws if a key could lead outside the storage. */
export function requireStorageKey(key: string): void {
	if (!STORAGE_KEY.test(key)) throw new Error('This is not a storage key.');
}
