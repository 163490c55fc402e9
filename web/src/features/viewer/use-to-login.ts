import { useRouter } from '@tanstack/react-router';
import { isPageLoading, loadPage } from '#lib/session/load-page.ts';
import { type Action, storePendingActions } from '#lib/session/pending-actions.ts';

/** Returns a function that sends a visitor to the login page. After the login they return here, and their actions run. */
export function useToLogin(): (...actions: Action[]) => void {
	const router = useRouter();
	return (...actions) => {
		storePendingActions(...actions);
		// A page that is already loading, after a session has ended, would replace a login that the router shows.
		if (isPageLoading()) loadPage('/login');
		else void router.navigate({ to: '/login' });
	};
}
