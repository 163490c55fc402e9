import { useSyncExternalStore } from 'react';
import { onSessionChange, readToken } from './session.ts';

/** The session token that this device keeps; null without one, and while a page of the server is being hydrated. */
export function useToken(): string | null {
	return useSyncExternalStore(onSessionChange, readToken, () => null);
}
