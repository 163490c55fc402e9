import { useRouter } from '@tanstack/react-router';
import { intendPlace } from '#lib/session/session.ts';
import type { IntendedAction } from './intended-action.ts';

/** Leads a visitor to the login, and back here afterwards; what they pressed is done then. */
export function useToLogin(): (...pressed: IntendedAction[]) => void {
	const router = useRouter();
	return (...pressed) => {
		intendPlace(...pressed);
		void router.navigate({ to: '/login' });
	};
}
