import { retryUntilLoaded } from '#lib/api/retry.ts';

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
	const { raiseToast } = await loadToaster();
	try {
		await act();
	} catch (error) {
		raiseToast('error', explain(error));
		return 'failed';
	}
	return offerUndo({ undo, done, undone, explain });
}

/** Says that an action is done and offers Undo for some seconds. Never fails, like `doWithUndo`. */
export async function offerUndo({
	undo,
	done,
	undone,
	explain,
}: Omit<UndoableAction, 'act'>): Promise<'done' | 'undone'> {
	const { raiseToast, raiseUndoToast } = await loadToaster();
	if (!(await raiseUndoToast(done))) return 'done';
	try {
		await undo();
	} catch (error) {
		raiseToast('error', explain(error));
		return 'done';
	}
	raiseToast('success', undone);
	return 'undone';
}

function loadToaster() {
	return retryUntilLoaded(() => import('../toast/toaster.tsx'));
}
