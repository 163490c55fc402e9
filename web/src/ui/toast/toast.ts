import { retryUntilLoaded } from '#lib/api/retry.ts';
import type { ToastKind } from './toaster.tsx';

/** Shows a message for 5 seconds at the edge of the screen. Its code loads with the first toast. */
export async function showToast(kind: ToastKind, message: string): Promise<void> {
	const { raiseToast } = await retryUntilLoaded(() => import('./toaster.tsx'));
	raiseToast(kind, message);
}
