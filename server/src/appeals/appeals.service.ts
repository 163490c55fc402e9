import { APPEAL_DAYS, APPEAL_TEXTS } from '@bilby/contract/appeals/rules';
import type { DecisionWire } from '@bilby/contract/appeals/wire';
import { findDecisionKind } from '@bilby/contract/moderation/decisions';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { openCase } from '../moderation/review-cases.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { type AppealedDecision, findOwnDecision, insertAppeal, lockDecision } from './appeals.queries.ts';

const DAY_MS = 86_400_000;

/** Returns a decision about a post of the viewer, and their appeal. Other members get `not_found`. */
export async function readDecision(
	{ db }: Pick<AppContext, 'db'>,
	{ userId }: SessionViewer,
	id: number,
): Promise<DecisionWire> {
	return presentDecision(await requireOwnDecision(db, { id, userId }));
}

/** Sends an appeal to the review queue. A decision can be appealed once, by its author, within `APPEAL_DAYS`. */
export async function sendAppeal(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	{ userId }: SessionViewer,
	{ decisionId: id, text }: { decisionId: number; text: string },
): Promise<DecisionWire> {
	const now = clock();
	return db.transaction(async (tx) => {
		await lockDecision(tx, id);
		const { decision, appeal } = await requireOwnDecision(tx, { id, userId });
		const denial = denyAppeal(decision, now);
		if (appeal) throw conflict(APPEAL_TEXTS.twice);
		if (denial) throw denial;
		if (!(await insertAppeal(tx, { id, userId, text, sentAt: now }))) throw conflict(APPEAL_TEXTS.twice);
		await openCase(tx, { kind: 'appeal', subjectId: id, authorId: userId, now });
		return presentDecision(await requireOwnDecision(tx, { id, userId }));
	});
}

type OwnDecision = NonNullable<Awaited<ReturnType<typeof findOwnDecision>>>;

async function requireOwnDecision(db: Database, own: { id: number; userId: number }): Promise<OwnDecision> {
	const found = await findOwnDecision(db, own);
	if (!found) throw new AppError({ code: 'not_found', message: APPEAL_TEXTS.notFound });
	return found;
}

function denyAppeal(decision: AppealedDecision, now: Date): AppError | null {
	if (!isAppealable(decision)) return new AppError({ code: 'not_allowed', message: APPEAL_TEXTS.notAppealable });
	if (decision.endedAt !== null) return conflict(APPEAL_TEXTS.ended);
	return now > lastDay(decision) ? new AppError({ code: 'not_allowed', message: APPEAL_TEXTS.tooLate }) : null;
}

const conflict = (message: string) => new AppError({ code: 'conflict', message });

const isAppealable = ({ kind, outcome }: AppealedDecision) => findDecisionKind(kind, outcome)?.isAppealable === true;

const lastDay = ({ decidedAt }: AppealedDecision) => new Date(decidedAt.getTime() + APPEAL_DAYS * DAY_MS);

function presentDecision({ decision, appeal }: OwnDecision): DecisionWire {
	const { id, kind, outcome, reason, message, authorText, decidedAt, endedAt } = decision;
	const isOpen = isAppealable(decision) && endedAt === null && appeal === null;
	return {
		id,
		reason,
		message,
		authorText,
		text: findDecisionKind(kind, outcome)?.text ?? 'Our moderators made a decision about your post',
		decidedAt: decidedAt.toISOString(),
		endedAt: endedAt?.toISOString() ?? null,
		appealUntil: isOpen ? lastDay(decision).toISOString() : null,
		appeal: appeal && {
			text: appeal.text,
			outcome: appeal.outcome,
			message: appeal.message,
			sentAt: appeal.sentAt.toISOString(),
			settledAt: appeal.settledAt?.toISOString() ?? null,
		},
	};
}
