import { describePost, type Explanation, notifyOfDecision } from '#decisions/notify-of-decision.ts';
import { wasModerated } from '#moderation/record-moderation.ts';
import {
	type NotificationEvent,
	type NotificationGroup,
	notify,
	type Withdrawn,
	withdraw,
	withdrawAll,
} from '#notifications/notify.ts';
import type { Database } from '#platform/database/database.ts';
import type { DiscussionSubject, Followers, SubjectFacts } from '../rules/discussion-subject.ts';
import { findLatestNotified, findNotifiedFollowers, type LatestComment } from './recipients.queries.ts';

const nobody = async (): Promise<Followers> => ({ following: [], muted: [] });

/** A comment that has been stored, or is about to be removed. */
interface NotifiedComment {
	id: number;
	subjectId: number;
	authorId: number;
	/** The comment it replies to. Null for a top-level comment. */
	parent: { id: number; userId: number | null } | null;
}

/**
 * Notifies the author of the parent, the mentioned members, the owner of the subject and its followers. Each gets one
 * notification, for the reason that matters most to them. Nobody is notified about hidden subjects.
 */
export async function notifyOfComment(
	tx: Database,
	subject: DiscussionSubject,
	comment: NotifiedComment & { facts: SubjectFacts; mentioned: number[]; at: Date },
): Promise<void> {
	if (!comment.facts.isPublic) return;
	const common = { actorId: comment.authorId, commentId: comment.id, ...subject.notifies.about(comment.subjectId) };
	const events = new Map<number, NotificationEvent>();
	const add = (group: NotificationGroup | null) => {
		if (group && !events.has(group.userId)) events.set(group.userId, { ...group, ...common });
	};
	add(replyTo(comment));
	add(commentOn(subject, comment.subjectId, comment.facts.ownerId));
	const { findFollowers = nobody } = subject.notifies;
	const { following, muted } = await findFollowers(tx, comment.subjectId, [...events.keys()]);
	for (const userId of muted) events.delete(userId);
	for (const userId of following) add(commentOn(subject, comment.subjectId, userId));
	// A mention reaches members who muted the subject.
	const replied = replyTo(comment)?.userId;
	for (const userId of comment.mentioned) {
		if (userId === replied && events.has(userId)) continue;
		events.set(userId, { userId, kind: 'mention', groupKey: `comment:${comment.id}`, ...common });
	}
	await notify(tx, [...events.values()], comment.at);
}

/** A comment that is removed. */
interface RemovedComment extends NotifiedComment {
	writtenAt: Date;
	/** The subject whose owner and followers were notified of it. Null if they were not. */
	notifiedSubjectId: number | null;
}

/** Withdraws unread notifications of a comment that is removed. */
export async function withdrawComment(
	tx: Database,
	subject: DiscussionSubject,
	comment: RemovedComment,
): Promise<void> {
	const { id, authorId, writtenAt } = comment;
	// Notifications of a restored comment were withdrawn at its first removal, and nobody was notified of it since.
	const times = (await wasModerated(tx, 'comment.restore', { kind: 'comment', id })) ? 0 : 1;
	const groups = await findNotifiedGroups(tx, subject, comment);
	const removed = { commentId: id, actorId: authorId, writtenAt };
	await withdraw(
		tx,
		groups.map(({ latest, ...group }): Withdrawn => ({ ...group, times, comment: { ...removed, latest } })),
	);
	// This comes last: the queries above need to know who got a mention instead.
	await withdrawAll(tx, 'mention', id);
}

/** Returns the groups of notifications that may include a comment, with the latest other comment in each. */
async function findNotifiedGroups(tx: Database, subject: DiscussionSubject, comment: RemovedComment) {
	const { id, subjectId, parent, notifiedSubjectId } = comment;
	const place = { about: { type: subject.type, id: subjectId }, exceptId: id };
	const groups: (NotificationGroup & { latest: LatestComment })[] = [];
	const reply = replyTo(comment);
	if (reply) {
		const latest = await findLatestNotified(tx, { ...place, memberId: reply.userId, parentId: parent?.id });
		groups.push({ ...reply, latest });
	}
	if (notifiedSubjectId === null) return groups;
	const facts = (await subject.find(tx, [notifiedSubjectId])).get(notifiedSubjectId);
	const owner = commentOn(subject, notifiedSubjectId, facts?.ownerId ?? null);
	if (owner && owner.userId !== reply?.userId) {
		const latest = await findLatestNotified(tx, { ...place, memberId: owner.userId, notifiedSubjectId });
		groups.push({ ...owner, latest });
	}
	if (!subject.notifies.findFollowers) return groups;
	const group = { kind: subject.notifies.ownerKind, groupKey: groupKeyFor(subject, notifiedSubjectId) };
	const followers = await findNotifiedFollowers(tx, {
		place: { ...place, notifiedSubjectId },
		// A merge moves notifications with their comments.
		group: { ...group, ...subject.notifies.about(subjectId) },
		except: [owner, reply].flatMap((other) => other?.userId ?? []),
	});
	return [...groups, ...followers.map((follower) => ({ ...group, ...follower }))];
}

function replyTo({ parent }: NotifiedComment): NotificationGroup | null {
	if (!parent || parent.userId === null) return null;
	return { userId: parent.userId, kind: 'reply', groupKey: `comment:${parent.id}` };
}

function commentOn(subject: DiscussionSubject, id: number, userId: number | null): NotificationGroup | null {
	return userId === null ? null : { userId, kind: subject.notifies.ownerKind, groupKey: groupKeyFor(subject, id) };
}

const groupKeyFor = ({ type }: DiscussionSubject, id: number): string => `${type}:${id}`;

interface ModeratedComment extends Explanation {
	id: number;
	subjectId: number;
	authorId: number | null;
	bodyHtml: string | null;
	moderatorId: number;
	outcome: 'removed' | 'restored' | 'edited' | 'deleted';
	now: Date;
}

/** Notifies the author of a comment of a moderator's decision. */
export async function notifyOfModeration(
	tx: Database,
	subject: DiscussionSubject,
	{ id, subjectId, bodyHtml, now, ...decision }: ModeratedComment,
): Promise<void> {
	const { noun: kind, about } = subject.notifies;
	// Deleting a comment also deletes the notifications that refer to it.
	const place = { ...about(subjectId), ...(decision.outcome !== 'deleted' && { commentId: id }) };
	await notifyOfDecision(
		tx,
		{ ...decision, kind, postId: id, authorText: describePost({ html: bodyHtml }), place },
		now,
	);
}
