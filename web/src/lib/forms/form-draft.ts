import { withStorage } from '../session/storage.ts';

/** The unsent values of a form, as stored on this device. */
export interface FormDraft<Values> {
	values: Values;
	/** The version of the item that the edit started from; null for a new item. */
	version: number | null;
	/** Milliseconds. */
	savedAt: number;
	/**
	 * The idempotency key of a request whose response may be lost. Sent again with this key, it is executed only once.
	 */
	key: string | null;
}

/** Reads a stored draft. `read` converts it to the values that this version of the form knows; null if it cannot. */
export function readFormDraft<Values>(
	name: string,
	read: (stored: Record<string, unknown>) => Values,
): FormDraft<Values> | null {
	const stored = withStorage(() => localStorage.getItem(name), null);
	if (stored === null) return null;
	try {
		const draft: unknown = JSON.parse(stored);
		if (!isRecord(draft) || !isRecord(draft.values) || typeof draft.savedAt !== 'number') return null;
		return {
			values: read(draft.values),
			version: typeof draft.version === 'number' ? draft.version : null,
			savedAt: draft.savedAt,
			key: typeof draft.key === 'string' ? draft.key : null,
		};
	} catch (damaged) {
		console.info('A draft on this device could not be read.', damaged);
		return null;
	}
}

/** Returns false if the browser refused to store the draft. */
export function saveFormDraft<Values>(name: string, draft: FormDraft<Values>): boolean {
	return withStorage(() => {
		localStorage.setItem(name, JSON.stringify(draft));
		return true;
	}, false);
}

export function dropFormDraft(name: string): void {
	withStorage(() => localStorage.removeItem(name), undefined);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
