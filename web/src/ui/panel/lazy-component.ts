import { type ComponentType, lazy } from 'react';
import { retryUntilLoaded } from '#lib/api/retry.ts';

/**
 * A component whose code loads when it is first rendered. Its Suspense boundary shows the fallback until then, however
 * long it takes.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
	return lazy(async () => ({ default: await retryUntilLoaded(load) }));
}
