import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True once the page is hydrated. Forms that need a script must wait for this. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
