import { retryUntilLoaded } from '#lib/api/retry.ts';

export interface UndoableAction {
	act: () => Promise<unknown>;
	/** Undoes what `act` did. */
	undo: () => Promise<unknown>;
	/** The messages shown after each. */
	done: string;
	undone: string;
	/** Returns the message for a failure of either. */
	explain: (error: unknown) => string;
}

/**
 * Acts immediately and offers Undo for some seconds instead of asking first. For actions that cannot be undone, use
 * `ConfirmDialog`. Never rejects: shows what went wrong, and resolves to the result once Undo is no longer offered.
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

/** Says that an action is done and offers Undo for some seconds. Never rejects, like `doWithUndo`. */
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
