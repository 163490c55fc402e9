import { FACTOR_TEXTS } from '@bilby/contract/accounts/factor-rules';
import { recordModeration } from '#moderation/record-moderation.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { deleteFactors } from '../factors/factors.queries.ts';
import { ACCOUNT_MAILS } from '../mails/mail-kinds.ts';
import { rejectUnless, type SessionViewer } from '../sessions/viewer.ts';
import { hasFactor } from '../users/has-factor.ts';
import { manageDenial } from './manage-member.policy.ts';
import { lockViewerAndMember } from './managed-members.ts';

/** Removes all factors of a member who lost them, and notifies the member by mail. Their sessions stay open. */
export async function removeMemberFactors(context: AppContext, viewer: SessionViewer, userId: number): Promise<void> {
	const now = context.clock();
	await context.db.transaction(async (tx) => {
		const { user, manager } = await lockViewerAndMember(tx, viewer, userId, now);
		const rejection = manageDenial(user, manager);
		if (rejection) throw rejection;
		// The viewer may have lost their role since the request arrived.
		rejectUnless('removeFactors', manager);
		if (!(await hasFactor(tx, userId))) throw new AppError({ code: 'conflict', message: FACTOR_TEXTS.memberHasNone });
		await deleteFactors(tx, userId);
		await enqueueMail(context, tx, { kind: ACCOUNT_MAILS.factorsReset, email: user.email });
		const subject = { kind: 'member', id: userId };
		await recordModeration(tx, { act: 'member.remove-factors', moderatorId: viewer.userId, subject }, now);
	});
}
