import { useRouter } from '@tanstack/react-router';
import { type Action, storePendingActions } from '#lib/session/pending-actions.ts';

/** Returns a function that sends a visitor to the login page. After the login they return here, and their actions run. */
export function useToLogin(): (...actions: Action[]) => void {
	const router = useRouter();
	return (...actions) => {
		storePendingActions(...actions);
		void router.navigate({ to: '/login' });
	};
}
