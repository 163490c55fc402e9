import { MANAGE_TEXTS } from '@bilby/contract/accounts/manage-member';
import type { EditProfileBody } from '@bilby/contract/accounts/wire';
import { USER_STATUS } from '@bilby/contract/kernel/roles';
import { wireId } from '@bilby/contract/kernel/wire-values';
import { STORE_REP_TEXTS } from '@bilby/contract/posting/store-reps';
import { recordModeration } from '#moderation/record-moderation.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError, invalidFields } from '#platform/kernel/errors.ts';
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
import { lockViewerAndMember, requireManaged } from './managed-members.ts';

/**
 * Changes only the role, the status and the store of another member. A disabled member is immediately signed out
 * everywhere; their posts stay. Nobody can change their own role, so at least one Super Admin always remains.
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
		// Before the members, as in a merge of stores, so that the two cannot wait for each other.
		const store = await lockSentStore(tx, activity, body.store);
		const { user, manager } = await lockViewerAndMember(tx, viewer, userId, now);
		const rejection = manageDenial(user, manager);
		if (rejection) throw rejection;
		const change = readManagedChange(body, user);
		const wrongRole = roleDenial(change, manager);
		if (wrongRole) throw wrongRole;
		if (Object.keys(change).length === 0) return;
		if (change.repStoreId && !store?.active) throw invalidFields({ store: STORE_REP_TEXTS.noStore });
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

/** Locks the store that the form names, so that nobody suspends or merges it meanwhile. */
function lockSentStore(tx: Database, activity: MemberActivity, sent: EditProfileBody['store']) {
	const { data: id } = wireId.safeParse(sent);
	return id === undefined ? undefined : activity.lockStore(tx, id);
}

interface Recorded {
	viewer: SessionViewer;
	user: User;
	change: ManagedChange;
	now: Date;
}

async function record(tx: Database, { viewer, user, change, now }: Recorded): Promise<void> {
	const of = { moderatorId: viewer.userId, subject: { kind: 'member', id: user.id } };
	const { role, status, repStoreId } = change;
	if (role !== undefined) {
		await recordModeration(tx, { ...of, act: 'member.role', details: { from: user.role, to: role } }, now);
	}
	if (status !== undefined) {
		await recordModeration(tx, { ...of, act: 'member.status', details: { from: user.status, to: status } }, now);
	}
	if (repStoreId !== undefined) {
		await recordModeration(tx, { ...of, act: 'member.store', details: { from: user.repStoreId, to: repStoreId } }, now);
	}
}
