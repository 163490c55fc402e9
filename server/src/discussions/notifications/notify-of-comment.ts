import { type Gathered, type Happening, notify, withdraw } from '../../notifications/rows/notify.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DiscussionSubject, SubjectFacts } from '../subject/subject.ts';

/** A comment that has been stored, or is about to be removed. */
interface ToldComment {
	id: number;
	subjectId: number;
	authorId: number;
	/** What it answers; null at the top. */
	parent: { id: number; userId: number | null } | null;
}

/**
 * Tells whom a comment answers, whom it mentions and whose subject it stands on; each of them once, of what concerns them most.
 * What not everybody may see is told nobody.
 */
export async function notifyOfComment(
	tx: Database,
	subject: DiscussionSubject,
	comment: ToldComment & { facts: SubjectFacts; mentioned: number[]; at: Date },
): Promise<void> {
	if (!comment.facts.isPublic) return;
	const of = { actorId: comment.authorId, commentId: comment.id, ...subject.notifies.about(comment.subjectId) };
	const told = new Map<number, Happening>();
	const tell = (gathered: Gathered | null) => {
		if (gathered && !told.has(gathered.userId)) told.set(gathered.userId, { ...gathered, ...of });
	};
	tell(replyTo(comment));
	for (const userId of comment.mentioned) tell({ userId, kind: 'mention', groupKey: `comment:${comment.id}` });
	tell(commentOn(subject, comment.subjectId, comment.facts.ownerId));
	await notify(tx, [...told.values()], comment.at);
}

/** Takes back what nobody has read yet of a comment that goes. Mentions go with it. */
export function withdrawComment(
	tx: Database,
	subject: DiscussionSubject,
	comment: ToldComment & { facts: SubjectFacts },
): Promise<void> {
	const gathered = replyTo(comment) ?? commentOn(subject, comment.subjectId, comment.facts.ownerId);
	return withdraw(tx, gathered ? [gathered] : [], comment.id);
}

function replyTo({ parent }: ToldComment): Gathered | null {
	if (!parent || parent.userId === null) return null;
	return { userId: parent.userId, kind: 'reply', groupKey: `comment:${parent.id}` };
}

function commentOn({ type, notifies }: DiscussionSubject, id: number, ownerId: number | null): Gathered | null {
	return ownerId === null ? null : { userId: ownerId, kind: notifies.ownerKind, groupKey: `${type}:${id}` };
}
