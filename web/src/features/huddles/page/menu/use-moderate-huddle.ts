import type { HuddleAct } from '@bilby/contract/huddles/choices';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { huddleQuery, ownHuddleQuery } from '#features/huddles/data/huddle-queries.ts';
import { type Huddle, presentHuddle } from '#features/huddles/data/present-huddle.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { useIsMounted } from '#lib/hooks/use-is-mounted.ts';
import { readToken } from '#lib/session/session.ts';
import { doWithUndo, offerUndo } from '#ui/dialog/do-with-undo.ts';

const DONE: Record<HuddleAct, string> = {
	lock: 'Huddle locked.',
	unlock: 'Huddle unlocked.',
	pin: 'Huddle pinned.',
	unpin: 'Huddle unpinned.',
	move: 'Huddle moved.',
	merge: 'Huddles merged.',
	unmerge: 'Merge undone.',
	remove: 'Huddle removed.',
	restore: 'Huddle restored.',
};

interface Options {
	category?: Huddle['category'];
	intoId?: number;
	reason?: string;
}

interface Step {
	act: HuddleAct;
	options?: Options;
}

const explain = (error: unknown) => failureText(error, 'That didn’t work. Please try again.');

/** Returns the actions of staff on one huddle. Each runs immediately and offers Undo for some seconds. */
export function useModerateHuddle({ id }: Pick<Huddle, 'id'>) {
	const queryClient = useQueryClient();
	const isRunning = useRef(false);
	const isMounted = useIsMounted();

	const send = async ({ act, options = {} }: Step) => {
		const { reason, ...more } = options;
		const body = { id, act, ...more, ...(reason && { reason }) };
		const { forum } = await callApi('POST /api/moderate-huddle', { body });
		// The response to a merge is the other huddle, since the address now leads there.
		queryClient.setQueryData(huddleQuery(id).queryKey, presentHuddle(forum));
		// The member's permissions, and the posts of merged huddles, may have changed.
		for (const changed of new Set([id, more.intoId ?? id])) {
			void queryClient.invalidateQueries({ queryKey: ownHuddleQuery(readToken() ?? '', changed).queryKey });
			if (more.intoId === undefined) continue;
			void queryClient.invalidateQueries({ queryKey: ['comments', `huddle:${changed}`] });
			if (changed !== id) void queryClient.invalidateQueries({ queryKey: huddleQuery(changed).queryKey });
		}
		await queryClient.invalidateQueries({ queryKey: ['huddles'] });
		return forum;
	};
	const undoBy = (back: Step, done: HuddleAct) => ({
		undo: () => send(back),
		done: DONE[done],
		undone: DONE[back.act],
		explain,
	});
	return {
		/** Runs an action that `back` undoes. Does nothing while the previous action is running. */
		act: async (step: Step, back: Step) => {
			if (isRunning.current) return;
			isRunning.current = true;
			await doWithUndo({
				act: () =>
					send(step).finally(() => {
						isRunning.current = false;
					}),
				...undoBy(back, step.act),
			});
		},
		/**
		 * Runs an action for a dialog, which shows why it failed. Returns the reason, or null and then offers Undo. Calls
		 * neither `onDone` nor `onUndone` if the dialog was closed before the response: the member has moved on.
		 */
		actFromDialog: async (
			step: Step,
			back: Step,
			{ onDone, onUndone }: { onDone: () => void; onUndone?: () => void },
		) => {
			try {
				await send(step);
			} catch (error) {
				return explain(error);
			}
			const isOpen = isMounted.current;
			if (isOpen) onDone();
			void offerUndo(undoBy(back, step.act)).then((outcome) => isOpen && outcome === 'undone' && onUndone?.());
			return null;
		},
	};
}
