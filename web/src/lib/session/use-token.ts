import { useSyncExternalStore } from 'react';
import { onSessionChange, readToken } from './session.ts';

/** Returns the session token stored on this device; null if there is none, and during hydration. */
export function useToken(): string | null {
	return useSyncExternalStore(onSessionChange, readToken, () => null);
}
