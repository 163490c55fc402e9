import { notify, takeBackUnseen } from '../../notifications/rows/notify.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DiscussionSubject } from '../subject/subject.ts';

type Outcome = 'removed' | 'restored' | 'deleted';

interface ModeratedComment {
	id: number;
	subjectId: number;
	authorId: number | null;
	outcome: Outcome;
	/** In the moderator's words. */
	reason?: string | undefined;
	now: Date;
}

/** Notifies the author of a comment of what a moderator did with it, and why. Who it was stays with the staff. */
export async function notifyOfModeration(
	tx: Database,
	subject: DiscussionSubject,
	{ id, subjectId, authorId, outcome, reason, now }: ModeratedComment,
): Promise<void> {
	if (authorId === null) return;
	const of = { userId: authorId, kind: 'commentModeration' } as const;
	// Undone before the author saw anything of it, there is nothing to say.
	if (outcome === 'restored' && (await takeBackUnseen(tx, { ...of, groupKey: `removed:comment:${id}` }))) return;
	// A notification of a comment goes with its row.
	const about = { ...subject.notifies.about(subjectId), ...(outcome !== 'deleted' && { commentId: id }) };
	await notify(tx, [{ ...of, groupKey: `${outcome}:comment:${id}`, reason, ...about }], now);
}

/** What was done with the comment of a notification. */
export function outcomeOf(groupKey: string): Outcome {
	return groupKey.slice(0, groupKey.indexOf(':')) as Outcome;
}
