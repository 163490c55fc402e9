import { withStorage } from '../session/storage.ts';

/** What was begun in a form and not sent, as this device keeps it. */
export interface FormDraft<Values> {
	values: Values;
	/** Which version of a thing the edit began from; null for a new one. */
	version: number | null;
	/** Milliseconds. */
	savedAt: number;
	/** Names the request that may have been lost on its way: sent again under this name, it does nothing twice. */
	key: string | null;
}

/** `read` makes of what is kept the values that this version of the form knows; null where it cannot. */
export function readFormDraft<Values>(
	name: string,
	read: (kept: Record<string, unknown>) => Values,
): FormDraft<Values> | null {
	const kept = withStorage(() => localStorage.getItem(name), null);
	if (kept === null) return null;
	try {
		const draft: unknown = JSON.parse(kept);
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

/** Answers whether the browser kept it. */
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
