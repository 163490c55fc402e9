import { useToLogin } from '#features/viewer/use-to-login.ts';
import type { Action } from '#lib/session/pending-actions.ts';
import { atComment } from '../address/comments-address.ts';
import { useComments } from './comments-context.ts';

/** Wraps what only members may do: visitors are led to the login page, and back here afterwards, where `action` is done. */
export function useMembersOnly(): (deed: () => void, action: Action) => void {
	const { isLoggedIn } = useComments();
	const toLogin = useToLogin();
	return (deed, action) => {
		if (isLoggedIn) return deed();
		toLogin(atComment(action));
	};
}
