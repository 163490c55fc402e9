import type { AppealOutcome } from '@bilby/contract/appeals/rules';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { hasOtherStaff } from '../accounts/users/staff.queries.ts';
import { endDecision, notifyOfAppeal } from '../decisions/notify-of-decision.ts';
import { recordModeration } from '../moderation/record-moderation.ts';
import { closeCase } from '../moderation/review-cases.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import type { AppliedDecision } from '../review/reviewed-kind.ts';
import { type AppealedDecision, findAppeals, lockAppeal, storeAppealOutcome } from './appeals.queries.ts';
import type { Reversals } from './reversals.ts';

/** The decision of the queue about an appeal. Its message is the moderators' reply to the author. */
interface SettledAppeal extends AppliedDecision {
	outcome: AppealOutcome;
}

/**
 * Settles an appeal. If it is granted, the domain of the post reverses the decision first, in its own transaction; a post that is
 * gone needs no reversal. If this stops in between, repeating it completes it. Settling it in the same way again changes nothing.
 */
export async function settleAppeal(
	context: AppContext,
	reversals: Reversals,
	{ id, moderator, outcome, reason, message, requireUnchanged }: SettledAppeal,
): Promise<void> {
	const { db } = context;
	const found = (await findAppeals(db, [id])).get(id);
	if (!found) throw new AppError({ code: 'not_found', message: 'This appeal no longer exists.' });
	const { decision } = found;
	const now = context.clock();
	const denial = await denySettling(context, decision, moderator);
	if (denial !== null) throw new AppError({ code: 'not_allowed', message: denial });
	await requireUnchanged();
	if (outcome === 'granted' && decision.endedAt === null) {
		const reversed = { decision, reason, isQuiet: true };
		await reversals[decision.kind](context, moderator, reversed).catch(ignoreGonePost);
	}
	await db.transaction(async (tx) => {
		const appeal = await lockAppeal(tx, id);
		if (!appeal || appeal.outcome === outcome) return;
		if (appeal.outcome !== null) throw new AppError({ code: 'conflict', message: 'Someone has decided this appeal.' });
		const settled = { outcome, settledAt: now, deciderId: moderator.userId, message: message || null };
		await storeAppealOutcome(tx, id, settled);
		if (outcome === 'granted') await endDecision(tx, decision, now);
		const isOwnDecision = decision.moderatorId === moderator.userId;
		await recordModeration(
			tx,
			{
				act: outcome === 'granted' ? 'appeal.grant' : 'appeal.dismiss',
				moderatorId: moderator.userId,
				subject: findLoggedSubject(decision),
				memberId: decision.userId,
				details: { decision: id, outcome: decision.outcome, ...(isOwnDecision && { onlyStaffMember: true }) },
				...(reason && { reason }),
			},
			now,
		);
		await notifyOfAppeal(tx, decision, now);
		await closeCase(tx, { kind: 'appeal', subjectId: id });
	});
}

/** Returns what the log names for a post. Edits are logged on their deal, pictures on their huddle. */
function findLoggedSubject({ kind, postId, huddleId }: AppealedDecision): { kind: string; id: number } {
	if (kind === 'picture') return { kind: 'huddle', id: huddleId ?? postId };
	const kinds = { deal: 'deal', edit: 'deal', comment: 'comment', post: 'comment', huddle: 'huddle' };
	return { kind: kinds[kind], id: postId };
}

function ignoreGonePost(error: unknown): void {
	if (!(error instanceof AppError && error.code === 'not_found')) throw error;
}

/**
 * Returns why a moderator may not settle an appeal, or null. Another moderator decides than the one who took the first decision,
 * unless there is nobody else.
 */
export async function denySettling(
	{ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
	{ moderatorId, userId }: AppealedDecision,
	viewer: SessionViewer,
): Promise<string | null> {
	if (userId === viewer.userId) return 'This is your appeal, so another moderator has to decide.';
	if (moderatorId !== viewer.userId) return null;
	const isFactorRequired = config.staffSecondFactor === 'required';
	const isOnlyOne = !(await hasOtherStaff(db, [viewer.userId, userId], { now: clock(), isFactorRequired }));
	return isOnlyOne ? null : 'You took this decision, so another moderator has to look at the appeal.';
}
