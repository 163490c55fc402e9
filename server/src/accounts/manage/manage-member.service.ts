import { MANAGE_TEXTS } from '@bilby/contract/accounts/manage-member';
import type { EditProfileBody } from '@bilby/contract/accounts/wire';
import { USER_STATUS } from '@bilby/contract/kernel/roles';
import { recordModeration } from '#moderation/record-moderation.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { countAttempt } from '#platform/limits/attempts.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { MAILS_BY_RECIPIENT } from '#platform/mail/mail-limits.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { endAccess } from '../credentials/end-access.ts';
import { ACCOUNT_MAILS } from '../mails/mail-kinds.ts';
import type { MemberActivity } from '../profile/member-activity.ts';
import { rejectUnless, type SessionViewer } from '../sessions/viewer.ts';
import { RESET_LINKS_BY_STAFF } from '../users/account-limits.ts';
import { type User, updateUser } from '../users/users.queries.ts';
import { type ManagedChange, manageDenial, readManagedChange, roleDenial } from './manage-member.policy.ts';
import { lockBoth, requireManaged } from './managed-members.ts';

/**
 * Changes only the role and the status of another member. A disabled member is immediately signed out everywhere; their
 * posts stay. Nobody can change their own role, so at least one Super Admin always remains.
 */
export async function manageMember(
	context: AppContext,
	activity: MemberActivity,
	viewer: SessionViewer,
	{ userId, body }: { userId: number; body: EditProfileBody },
): Promise<void> {
	// Before the lookup: others must not learn which ids have an account.
	rejectUnless('manageUsers', viewer);
	const now = context.clock();
	await withInvalidation(context, async (tx, invalidate) => {
		const { user, manager } = await lockBoth(tx, viewer, userId, now);
		const rejection = manageDenial(user, manager);
		if (rejection) throw rejection;
		const change = readManagedChange(body, user);
		const wrongRole = roleDenial(change, manager);
		if (wrongRole) throw wrongRole;
		if (change.role === undefined && change.status === undefined) return;
		await updateUser(tx, userId, change);
		if (change.status === USER_STATUS.disabled) await endAccess(tx, userId, now);
		await record(tx, { viewer, user, change, now });
		// The status decides if the member's name is a link.
		invalidate(...(await activity.findPageTags(tx, userId)));
	});
}

/** Mails a member a link to choose a new password. Staff never see the link and cannot set a password themselves. */
export async function sendResetLink(context: AppContext, viewer: SessionViewer, userId: number): Promise<void> {
	const user = await requireManaged(context.db, viewer, userId);
	if (user.status === USER_STATUS.disabled) throw new AppError({ code: 'conflict', message: MANAGE_TEXTS.disabled });
	await countAttempt(context, RESET_LINKS_BY_STAFF, String(viewer.userId));
	await countAttempt(context, MAILS_BY_RECIPIENT, `reset:${user.email}`);
	await context.db.transaction(async (tx) => {
		await enqueueMail(context, tx, { kind: ACCOUNT_MAILS.reset, email: user.email });
		const link = {
			act: 'member.reset-link',
			moderatorId: viewer.userId,
			subject: { kind: 'member', id: userId },
		} as const;
		await recordModeration(tx, link, context.clock());
	});
}

interface Recorded {
	viewer: SessionViewer;
	user: User;
	change: ManagedChange;
	now: Date;
}

async function record(tx: Database, { viewer, user, change, now }: Recorded): Promise<void> {
	const of = { moderatorId: viewer.userId, subject: { kind: 'member', id: user.id } };
	const { role, status } = change;
	if (role !== undefined) {
		await recordModeration(tx, { ...of, act: 'member.role', details: { from: user.role, to: role } }, now);
	}
	if (status !== undefined) {
		await recordModeration(tx, { ...of, act: 'member.status', details: { from: user.status, to: status } }, now);
	}
}
