import { useRouter } from '@tanstack/react-router';
import { type Action, storePendingActions } from '#lib/session/pending-actions.ts';

/** Returns a function that leads a visitor to the login and back here, where their actions are then done. */
export function useToLogin(): (...actions: Action[]) => void {
	const router = useRouter();
	return (...actions) => {
		storePendingActions(...actions);
		void router.navigate({ to: '/login' });
	};
}
