import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { forgetIntendedOfOthers, type KeptAction, readIntended } from '#features/viewer/intended-action.ts';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { keepForLater, takeReturnPath } from '#lib/session/return-path.ts';
import { readToken } from '#lib/session/session.ts';
import { showToast } from '#ui/toast/toast.ts';
import { doIntended } from './do-intended.ts';
import { showPlace } from './show-place.ts';

const OF_ANOTHER = 'That was started by another member, so we didn’t do it.';

/** What brought somebody to the login; nothing while the page of the server is taken over. */
export function useIntended(): KeptAction[] {
	const isHydrated = useHydrated();
	return useMemo(() => (isHydrated ? readIntended() : []), [isHydrated]);
}

/** Leads whoever is logged in now back to where they were, and does what they had pressed there. */
export function useGoOn(): () => void {
	const router = useRouter();
	const queryClient = useQueryClient();
	return useCallback(() => {
		const [action] = readIntended();
		if (action) {
			const stop = router.subscribe('onRendered', () => {
				stop();
				showPlace(action);
			});
		}
		const path = takeReturnPath();
		const token = readToken();
		router.history.replace(path);
		if (token === null) return;
		if (forgetIntendedOfOthers()) void showToast('error', OF_ANOTHER);
		void doIntended(queryClient, token).then((outcome) => outcome === 'waits' && keepForLater(path));
	}, [router, queryClient]);
}
