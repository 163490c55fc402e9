import { useRouter } from '@tanstack/react-router';
import { type Action, storePendingActions } from '#lib/session/pending-actions.ts';

/** Leads a visitor to the login and back here afterwards, and does their actions then. */
export function useToLogin(): (...actions: Action[]) => void {
	const router = useRouter();
	return (...actions) => {
		storePendingActions(...actions);
		void router.navigate({ to: '/login' });
	};
}
