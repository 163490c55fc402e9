import { retryUntilLoaded } from '../../lib/api/retry.ts';

export interface UndoableAction {
	act: () => Promise<unknown>;
	/** Takes back what `act` did. */
	undo: () => Promise<unknown>;
	/** What is said after each. */
	done: string;
	undone: string;
	/** Why either of them could not be done, in words. */
	explain: (error: unknown) => string;
}

/**
 * Does it at once and offers Undo for some seconds, instead of asking first. What cannot be taken back asks with a
 * `ConfirmDialog`. Never fails: what went wrong is said; answers how things stand once nothing can be pressed any more.
 */
export async function doWithUndo({
	act,
	undo,
	done,
	undone,
	explain,
}: UndoableAction): Promise<'done' | 'undone' | 'failed'> {
	const { raiseToast, raiseUndoToast } = await retryUntilLoaded(() => import('../toast/toaster.tsx'));
	const tryTo = async (step: () => Promise<unknown>) => {
		try {
			await step();
			return true;
		} catch (error) {
			raiseToast('error', explain(error));
			return false;
		}
	};
	if (!(await tryTo(act))) return 'failed';
	if (!(await raiseUndoToast(done))) return 'done';
	if (!(await tryTo(undo))) return 'done';
	raiseToast('success', undone);
	return 'undone';
}
