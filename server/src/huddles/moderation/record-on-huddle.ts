import type { HuddleAct, HuddleCategory } from '@bilby/contract/huddles/choices';
import type { OutcomeFor } from '@bilby/contract/moderation/decisions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { findLatestDecision } from '#decisions/decisions.queries.ts';
import { describePost, type Explanation, endDecision, notifyOfDecision } from '#decisions/notify-of-decision.ts';
import { findLatestDetails, type Moderation, recordModeration } from '#moderation/record-moderation.ts';
import type { Database } from '#platform/database/database.ts';
import type { SubjectKey } from '#schema/discussions.ts';
import type { LockedHuddle } from '../writing/write-huddle.queries.ts';

interface Recorded {
	id: number;
	act: HuddleAct | 'withhold-revision' | 'show-revision' | 'remove-picture' | 'restore-picture';
	/** The author of the huddle, or of the picture. */
	memberId?: number | null;
	details: NonNullable<Moderation['details']>;
	reason: string | undefined;
	now: Date;
}

/** Records an action of staff on a huddle. */
export async function recordOnHuddle(
	tx: Database,
	viewer: SessionViewer,
	{ id, act, memberId = null, details, reason, now }: Recorded,
): Promise<void> {
	const moderation = { act: `huddle.${act}`, moderatorId: viewer.userId, subject: { kind: 'huddle', id } } as const;
	await recordModeration(tx, { ...moderation, memberId, details, ...(reason && { reason }) }, now);
}

interface DecidedHuddle extends Explanation {
	outcome: OutcomeFor<'huddle'>;
	/** The huddle that the notification leads to, if that is another one. */
	leadsTo?: number;
	now: Date;
}

/** Notifies the author of a huddle of a decision of staff. */
export async function notifyOfHuddleDecision(
	tx: Database,
	viewer: SessionViewer,
	{ id, userId, title, bodyHtml }: LockedHuddle,
	{ leadsTo = id, now, ...decision }: DecidedHuddle,
): Promise<void> {
	await notifyOfDecision(
		tx,
		{
			...decision,
			kind: 'huddle',
			postId: id,
			authorId: userId,
			moderatorId: viewer.userId,
			authorText: describePost({ title, html: bodyHtml }),
			place: { huddleId: leadsTo },
		},
		now,
	);
}

/**
 * Ends the decision about the latest move if a move to the category `to` undoes it. Returns true if the author has not seen it,
 * so that nothing needs to be explained.
 */
export async function endUndoneMove(
	tx: Database,
	{ id, to, now }: { id: number; to: HuddleCategory; now: Date },
): Promise<boolean> {
	const moved = { kind: 'huddle', postId: id, outcome: 'moved' } as const;
	const latest = await findLatestDecision(tx, moved);
	if (!latest) return false;
	const { decidedAt: since } = latest;
	const details = await findLatestDetails(tx, 'huddle.move', { kind: 'huddle', id }, since);
	return details?.before === to && endDecision(tx, { ...moved, since }, now);
}

export const huddleKey = (id: number): SubjectKey => ({ type: 'huddle', id });
