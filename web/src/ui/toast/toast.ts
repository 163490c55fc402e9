import { retryUntilLoaded } from '#lib/api/retry.ts';
import type { ToastKind } from './toaster.tsx';

/** Says something for 5 seconds at the edge of the screen. The code for it arrives with the first toast. */
export async function showToast(kind: ToastKind, message: string): Promise<void> {
	const { raiseToast } = await retryUntilLoaded(() => import('./toaster.tsx'));
	raiseToast(kind, message);
}
