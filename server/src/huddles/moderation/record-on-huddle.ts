import type { HuddleAct } from '@bilby/contract/huddles/choices';
import type { OutcomeFor } from '@bilby/contract/moderation/decisions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { describePost, type Explanation, notifyOfDecision } from '#decisions/notify-of-decision.ts';
import { type Moderation, recordModeration } from '#moderation/record-moderation.ts';
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

export const huddleKey = (id: number): SubjectKey => ({ type: 'huddle', id });
