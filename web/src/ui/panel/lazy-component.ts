import { type ComponentType, lazy } from 'react';
import { retryUntilLoaded } from '#lib/api/retry.ts';

/** A component whose code comes when it is first drawn; until it is here, its Suspense shows the fallback, however long that takes. */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
	return lazy(async () => ({ default: await retryUntilLoaded(load) }));
}
