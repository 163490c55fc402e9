import { notify, takeBackUnseen } from '#notifications/rows/notify.ts';
import type { Database } from '#platform/database/database.ts';
import type { DiscussionSubject } from '../subject/subject.ts';

type Outcome = 'removed' | 'restored' | 'deleted';

interface ModeratedComment {
	id: number;
	subjectId: number;
	authorId: number | null;
	outcome: Outcome;
	/** The moderator's reason in their own words. */
	reason?: string | undefined;
	now: Date;
}

/** Notifies the author of a comment of a moderator's decision and its reason. Only staff learn the moderator's name. */
export async function notifyOfModeration(
	tx: Database,
	subject: DiscussionSubject,
	{ id, subjectId, authorId, outcome, reason, now }: ModeratedComment,
): Promise<void> {
	if (authorId === null) return;
	const of = { userId: authorId, kind: 'commentModeration' } as const;
	// The author has not seen the removal, so there is nothing to notify them of.
	if (outcome === 'restored' && (await takeBackUnseen(tx, { ...of, groupKey: `removed:comment:${id}` }))) return;
	// Deleting a comment also deletes the notifications that refer to it.
	const about = { ...subject.notifies.about(subjectId), ...(outcome !== 'deleted' && { commentId: id }) };
	await notify(tx, [{ ...of, groupKey: `${outcome}:comment:${id}`, reason, ...about }], now);
}

/** Returns the moderator's decision from the key of a notification. */
export function outcomeOf(groupKey: string): Outcome {
	return groupKey.slice(0, groupKey.indexOf(':')) as Outcome;
}
