import { useRouter } from '@tanstack/react-router';
import { intendThisPage } from '../../lib/session/session.ts';

/** Leads a visitor to the login, and back here afterwards. */
export function useToLogin(): () => void {
	const router = useRouter();
	return () => {
		intendThisPage();
		void router.navigate({ to: '/login' });
	};
}
