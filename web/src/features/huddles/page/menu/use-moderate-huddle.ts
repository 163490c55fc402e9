import type { HuddleAct } from '@bilby/contract/huddles/choices';
import type { HuddleDetailWire } from '@bilby/contract/huddles/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../../../../lib/api/api.ts';
import { failureText } from '../../../../lib/api/failure-text.ts';
import { readToken } from '../../../../lib/session/session.ts';
import { doWithUndo } from '../../../../ui/dialog/do-with-undo.ts';
import { showToast } from '../../../../ui/toast/toast.ts';
import { huddleQuery, ownHuddleQuery } from '../../data/huddle-queries.ts';

const DONE: Record<HuddleAct, string> = {
	lock: 'Huddle locked.',
	unlock: 'Huddle unlocked.',
	pin: 'Huddle pinned.',
	unpin: 'Huddle unpinned.',
	move: 'Huddle moved.',
	merge: 'Huddles merged.',
	remove: 'Huddle removed.',
	restore: 'Huddle restored.',
};

const explain = (error: unknown) => failureText(error, 'That could not be done. Please try again.');

/** What staff do with one huddle, one thing at a time; what went wrong is said. */
export function useModerateHuddle({ id }: Pick<HuddleDetailWire, 'id'>) {
	const queryClient = useQueryClient();
	const isRunning = useRef(false);

	const send = async (act: HuddleAct, more: { category?: HuddleDetailWire['for_category']; intoId?: number } = {}) => {
		const { forum } = await callApi('POST /api/moderate-huddle', { body: { id, act, ...more } });
		// One that was merged is another one by now.
		if (forum.id === id) queryClient.setQueryData(huddleQuery(id).queryKey, forum);
		// What the member may still do here can be different now.
		void queryClient.invalidateQueries({ queryKey: ownHuddleQuery(readToken() ?? '', forum.id).queryKey });
		await queryClient.invalidateQueries({ queryKey: ['huddles'] });
		return forum;
	};
	const oneAtATime = async (work: () => Promise<unknown>) => {
		if (isRunning.current) return;
		isRunning.current = true;
		try {
			await work();
		} catch (error) {
			void showToast('error', explain(error));
		}
		isRunning.current = false;
	};
	return {
		send,
		explain,
		act: (act: Exclude<HuddleAct, 'move' | 'merge'>) =>
			oneAtATime(async () => {
				await send(act);
				void showToast('success', DONE[act]);
			}),
		removeWithUndo: () =>
			oneAtATime(() =>
				doWithUndo({
					act: () => send('remove'),
					undo: () => send('restore'),
					done: DONE.remove,
					undone: DONE.restore,
					explain,
				}),
			),
		done: (act: HuddleAct) => void showToast('success', DONE[act]),
	};
}
