import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import {
	type PendingAction,
	readPendingActions,
	removeActionsOfOthers,
	replacePendingActions,
} from '#lib/session/pending-actions.ts';
import { storeReturnPath, takeReturnPath } from '#lib/session/return-path.ts';
import { readToken } from '#lib/session/session.ts';
import { showToast } from '#ui/toast/toast.ts';
import { runPendingActions } from './run-pending-actions.ts';

/** A cached list renders within a few frames; one that is loaded again may stay shorter than it was. */
const MAX_FRAMES = 180;

/**
 * Returns the actions that brought the visitor to the login; none during hydration. If an ordinary link with the page `next`
 * did, that is the page to return to, and earlier actions no longer count.
 */
export function usePendingActions(next: string | undefined): PendingAction[] {
	const isHydrated = useHydrated();
	useEffect(() => {
		if (next !== undefined) replacePendingActions(next);
	}, [next]);
	return useMemo(() => (isHydrated && next === undefined ? readPendingActions() : []), [isHydrated, next]);
}

/** Returns a function that leads the member back to the page they came from and runs the actions they started there. */
export function useGoBack(): () => void {
	const router = useRouter();
	const queryClient = useQueryClient();
	return useCallback(() => {
		const [action] = readPendingActions();
		if (action) {
			const stop = router.subscribe('onRendered', () => {
				stop();
				scrollToAction(action);
			});
		}
		const path = takeReturnPath();
		const token = readToken();
		router.history.replace(path);
		if (token === null) return;
		if (removeActionsOfOthers()) {
			void showToast('error', 'That was started by another member, so we didn’t do it.');
		}
		void runPendingActions(queryClient, token).then((outcome) => outcome === 'waits' && storeReturnPath(path));
	}, [router, queryClient]);
}

/** Restores the scroll position, then focuses the target of the action and brings it into view. */
function scrollToAction(action: PendingAction): void {
	const check = (frames: number) => {
		const isTallEnough = document.documentElement.scrollHeight - window.innerHeight >= action.scrollY;
		const target = findTarget(action);
		if (frames > 0 && !(isTallEnough && target)) return void requestAnimationFrame(() => check(frames - 1));
		window.scrollTo({ top: action.scrollY, behavior: 'instant' });
		if (!target) return;
		target.focus({ preventScroll: true });
		if (!isInView(target)) target.scrollIntoView({ block: 'center', behavior: 'instant' });
	};
	check(MAX_FRAMES);
}

/** Finds the link to a deal on its card or page, the name of a huddle or label, the poll, or the comment. */
function findTarget({ kind, id }: PendingAction): HTMLElement | null {
	if (kind === 'comment') return document.getElementById('comments-title');
	if (kind === 'reply' || kind === 'flagComment' || /Comment$/.test(kind)) {
		return document.getElementById(`comment-${id}`);
	}
	if (kind === 'answerPoll') return document.getElementById('poll');
	if (/Huddle$|follow/i.test(kind)) return document.querySelector('main h1');
	return document.querySelector(`main [data-deal-link][href$="/deal-details/${id}"]`);
}

function isInView(element: HTMLElement): boolean {
	const { top, bottom } = element.getBoundingClientRect();
	return top >= 0 && bottom <= window.innerHeight;
}
