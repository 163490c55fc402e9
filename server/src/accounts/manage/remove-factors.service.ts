import { readEmailAddress } from '@bilby/contract/accounts/email-address';
import { FACTOR_TEXTS } from '@bilby/contract/accounts/factor-rules';
import { type Moderation, recordModeration } from '#moderation/record-moderation.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { deleteFactors } from '../factors/factors.queries.ts';
import { ACCOUNT_MAILS } from '../mails/mail-kinds.ts';
import { rejectUnless, type SessionViewer } from '../sessions/viewer.ts';
import { hasFactor } from '../users/has-factor.ts';
import { findUserByEmail, lockUser, type User } from '../users/users.queries.ts';
import { manageDenial } from './manage-member.policy.ts';
import { lockViewerAndMember } from './managed-members.ts';

/** Removes all factors of a member who lost them, and notifies the member by mail. Their sessions stay open. */
export async function removeMemberFactors(context: AppContext, viewer: SessionViewer, userId: number): Promise<void> {
	await context.db.transaction(async (tx) => {
		const { user, manager } = await lockViewerAndMember(tx, viewer, userId, context.clock());
		const rejection = manageDenial(user, manager);
		if (rejection) throw rejection;
		// The viewer may have lost their role since the request arrived.
		rejectUnless('removeFactors', manager);
		await removeFactors(context, tx, user, { moderatorId: viewer.userId });
	});
}

/**
 * Does the same for the operator of the site, who needs no account: the only Super Admin may be the one who lost them. Returns
 * the member with this address.
 */
export async function removeFactorsForOperator(context: Removing, email: string): Promise<User> {
	return context.db.transaction(async (tx) => {
		const found = await findUserByEmail(tx, readEmailAddress(email) ?? email);
		if (!found) throw new AppError({ code: 'not_found', message: `No member has the address ${email}.` });
		const user = await lockUser(tx, found.id);
		const by = { moderatorId: null, reason: 'By the operator, with the setup command', details: { byOperator: true } };
		await removeFactors(context, tx, user, by);
		return user;
	});
}

type Removing = Pick<AppContext, 'db' | 'queue' | 'clock'>;

async function removeFactors(
	context: Removing,
	tx: Database,
	{ id, email }: User,
	by: Pick<Moderation, 'moderatorId' | 'reason' | 'details'>,
): Promise<void> {
	if (!(await hasFactor(tx, id))) throw new AppError({ code: 'conflict', message: FACTOR_TEXTS.memberHasNone });
	await deleteFactors(tx, id);
	await enqueueMail(context, tx, { kind: ACCOUNT_MAILS.factorsReset, email });
	const subject = { kind: 'member', id };
	await recordModeration(tx, { act: 'member.remove-factors', subject, ...by }, context.clock());
}
