import { useToLogin } from '#features/viewer/use-to-login.ts';
import type { Action } from '#lib/session/pending-actions.ts';
import { atComment } from '../data/comments-address.ts';
import { useComments } from './comments-context.ts';

/** Wraps an action for members only. Visitors go to the login page and come back here, where `action` is then done. */
export function useMembersOnly(): (deed: () => void, action: Action) => void {
	const { isLoggedIn } = useComments();
	const toLogin = useToLogin();
	return (deed, action) => {
		if (isLoggedIn) return deed();
		toLogin(atComment(action));
	};
}
