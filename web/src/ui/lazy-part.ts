import { type ComponentType, lazy } from 'react';
import { keepTrying } from '../lib/keep-trying.ts';

/** A component whose code comes when it is first drawn; until it is here, its Suspense shows the fallback, however long that takes. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
	return lazy(async () => ({ default: await keepTrying(load) }));
}
