import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the script has taken over the page: a form sent before that would reach nobody. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
