import { wasDone } from '#moderation/record-moderation.ts';
import {
	type Gathered,
	type Happening,
	notify,
	takeBackUnseen,
	type Withdrawn,
	withdraw,
	withdrawAll,
} from '#notifications/notify.ts';
import type { Database } from '#platform/database/database.ts';
import type { DiscussionSubject, Listeners, SubjectFacts } from '../discussion-subject.ts';
import { findLatestTold, findToldFollowers } from './recipients.queries.ts';

const nobody = async (): Promise<Listeners> => ({ following: [], muted: [] });

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
	tell(commentOn(subject, comment.subjectId, comment.facts.ownerId));
	const { findListeners = nobody } = subject.notifies;
	const { following, muted } = await findListeners(tx, comment.subjectId, [...told.keys()]);
	for (const userId of muted) told.delete(userId);
	for (const userId of following) tell(commentOn(subject, comment.subjectId, userId));
	// Who is named is told even so.
	const replied = replyTo(comment)?.userId;
	for (const userId of comment.mentioned) {
		if (userId === replied && told.has(userId)) continue;
		told.set(userId, { userId, kind: 'mention', groupKey: `comment:${comment.id}`, ...of });
	}
	await notify(tx, [...told.values()], comment.at);
}

/** Takes back what nobody has read yet of a comment that goes. */
export async function withdrawComment(
	tx: Database,
	subject: DiscussionSubject,
	comment: ToldComment & { facts: SubjectFacts; writtenAt: Date },
): Promise<void> {
	const { id, subjectId, authorId, writtenAt, parent, facts } = comment;
	const among = { about: { type: subject.type, id: subjectId }, but: id };
	const reply = replyTo(comment);
	const onSubject = commentOn(subject, subjectId, facts.ownerId);
	const withdrawn: Withdrawn[] = [];
	// One that was brought back was taken back when it went the first time, and told nobody since.
	const times = (await wasDone(tx, 'comment.restore', { kind: 'comment', id })) ? 0 : 1;
	if (reply) {
		const latest = await findLatestTold(tx, { ...among, toldTo: reply.userId, parentId: parent?.id });
		withdrawn.push({ ...reply, times, comment: { commentId: id, actorId: authorId, writtenAt, latest } });
	}
	if (onSubject && onSubject.userId !== reply?.userId) {
		const latest = await findLatestTold(tx, { ...among, toldTo: onSubject.userId });
		withdrawn.push({ ...onSubject, times, comment: { commentId: id, actorId: authorId, writtenAt, latest } });
	}
	if (subject.notifies.findListeners) {
		const { ownerKind: kind } = subject.notifies;
		const groupKey = groupOf(subject, subjectId);
		const followers = await findToldFollowers(tx, {
			among,
			told: { kind, groupKey, ...subject.notifies.about(subjectId) },
			except: [facts.ownerId, reply?.userId ?? null].filter((userId) => userId !== null),
		});
		for (const { userId, latest } of followers) {
			withdrawn.push({
				userId,
				kind,
				groupKey,
				times,
				comment: { commentId: id, actorId: authorId, writtenAt, latest },
			});
		}
	}
	await withdraw(tx, withdrawn);
	// Last: whoever was told of a mention was told nothing else of the comment.
	await withdrawAll(tx, 'mention', id);
}

function replyTo({ parent }: ToldComment): Gathered | null {
	if (!parent || parent.userId === null) return null;
	return { userId: parent.userId, kind: 'reply', groupKey: `comment:${parent.id}` };
}

function commentOn(subject: DiscussionSubject, id: number, userId: number | null): Gathered | null {
	return userId === null ? null : { userId, kind: subject.notifies.ownerKind, groupKey: groupOf(subject, id) };
}

const groupOf = ({ type }: DiscussionSubject, id: number): string => `${type}:${id}`;

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
