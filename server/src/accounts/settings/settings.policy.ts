import type { EditProfileBody } from '@bilby/contract/accounts/wire';
import { AppError } from '#platform/kernel/errors.ts';
import type { User } from '../users/users.queries.ts';

const OF_STAFF = 'You don’t have permission to change this.';
const FIXED_EMAIL = 'You can’t change an email address.';
const OTHER_CALL = 'Change pictures with /api/avatar.';

/**
 * Rejects the form of another member, and changes to fields that the sender may not change. Unchanged values are
 * accepted.
 */
export function refuseForeignChanges(user: User, body: EditProfileBody): void {
	if (body.id !== undefined && body.id !== user.id) {
		throw new AppError({ code: 'not_allowed', message: 'You don’t have permission to do this.' });
	}
	const refused = {
		...(isOther(body.role, user.role) && { role: OF_STAFF }),
		...(isOther(body.status, user.status) && { status: OF_STAFF }),
		...(isOther(body.reputation, user.reputation) && { reputation: OF_STAFF }),
		...(isOther(body.reputationPoints, user.reputation) && { reputationPoints: OF_STAFF }),
		...(isOtherEmail(body.email, user.email) && { email: FIXED_EMAIL }),
		...(isOther(body.avatar || null, user.avatar ?? '') && { avatar: OTHER_CALL }),
	};
	const [message] = Object.values(refused);
	if (message !== undefined) throw new AppError({ code: 'not_allowed', message, fields: refused });
}

function isOther(sent: string | number | null | undefined, present: string | number): boolean {
	return sent !== undefined && sent !== null && String(sent) !== String(present);
}

/** An empty address changes nothing here; form validation reports it. */
function isOtherEmail(sent: string | null | undefined, present: string): boolean {
	return Boolean(sent) && sent?.trim().toLowerCase() !== present.toLowerCase();
}
