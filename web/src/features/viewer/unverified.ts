import { useSyncExternalStore } from 'react';
import { ApiError } from '#lib/api/api.ts';

const listeners = new Set<() => void>();
let isAsked = false;

/** Whether a press did not count because the member's address is not verified, and they have not been told yet. */
export function useAskedToVerify(): boolean {
	return useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => isAsked,
		() => false,
	);
}

/** Tells a member why what they pressed does not count; false once they have read it. */
export function askToVerify(asked: boolean): void {
	isAsked = asked;
	for (const listener of listeners) listener();
}

/** The same where the server refused a press for that; answers whether it did. */
export function askIfUnverified(refused: unknown): boolean {
	const isUnverified = refused instanceof ApiError && refused.code === 'not_verified';
	if (isUnverified) askToVerify(true);
	return isUnverified;
}
