import { useNavigate } from '@tanstack/react-router';
import { intendComments } from '../address/comments-address.ts';
import { useComments } from './comments-context.ts';

/** Wraps what only members may do: visitors are led to the login page, and back here afterwards. */
export function useMembersOnly(): (deed: () => void) => void {
	const { isLoggedIn } = useComments();
	const navigate = useNavigate();
	return (deed) => {
		if (isLoggedIn) return deed();
		intendComments();
		void navigate({ to: '/login' });
	};
}
