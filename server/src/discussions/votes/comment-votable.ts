import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { createAwardEvent, type NotificationEvent, notify } from '#notifications/notify.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { HELPFUL_VOTES } from '#reputation/awards.ts';
import { exchangeAwards } from '#reputation/reputation.queries.ts';
import type { SubjectType } from '#schema/discussions.ts';
import type { Tally } from '#votes/tally.ts';
import type { Votable } from '#votes/votable.ts';
import type { DiscussionSubject, SubjectColumn, SubjectFacts } from '../rules/discussion-subject.ts';
import { commentRemoved, denyOnOwnComment, helpfulAward } from '../rules/discussions.policy.ts';
import { lockCommentsForVote, storeVoteCounters } from './comment-votes.queries.ts';

type VotedComment = Awaited<ReturnType<typeof lockCommentsForVote>>[number] & {
	subject: SubjectFacts | undefined;
	/** The columns that link a notification to the subject. */
	about: SubjectColumn;
};

/** Voting on comments: enough likes earn the author an award. */
export function commentVotable(subjects: readonly DiscussionSubject[]): Votable<VotedComment> {
	const subjectOf = new Map<SubjectType, DiscussionSubject>(subjects.map((subject) => [subject.type, subject]));

	async function lock(tx: Database, ids: number[]): Promise<VotedComment[]> {
		const comments = await lockCommentsForVote(tx, ids);
		const factsOf = new Map<SubjectType, ReadonlyMap<number, SubjectFacts>>();
		for (const [type, ofType] of Map.groupBy(comments, ({ subjectType }) => subjectType)) {
			const subjectIds = [...new Set(ofType.map(({ subjectId }) => subjectId))];
			const facts = await subjectOf.get(type)?.find(tx, subjectIds);
			if (facts) factsOf.set(type, facts);
		}
		return comments.map((comment) => ({
			...comment,
			subject: factsOf.get(comment.subjectType)?.get(comment.subjectId),
			about: subjectOf.get(comment.subjectType)?.notifies.about(comment.subjectId) ?? {},
		}));
	}

	return {
		votes: { table: 'comment_votes', target: 'comment_id' },
		lock,
		notFound,
		deny: (comment, { voter, within }) => {
			const isWithin = !within || (within.type === comment.subjectType && within.id === comment.subjectId);
			if (!isWithin || !canSee(comment, voter)) return notFound();
			if (comment.removedAt !== null) return commentRemoved();
			return denyOnOwnComment(comment, voter, 'vote on');
		},
		storeCounts,
		pageTags: ({ subjectType, subjectId }) => subjectOf.get(subjectType)?.voteTags?.(subjectId) ?? [],
		isPublic: ({ subject }) => subject?.isPublic ?? false,
	};
}

const notFound = () => new AppError({ code: 'not_found', message: 'This comment was deleted.' });

/** A comment on a hidden subject gets the same response as one that does not exist. */
function canSee({ subject }: VotedComment, viewer: SessionViewer): boolean {
	return subject?.isVisibleTo(viewer) ?? false;
}

async function storeCounts(tx: Database, tallies: Tally<VotedComment>[], now: Date): Promise<void> {
	await storeVoteCounters(
		tx,
		tallies.map(({ target, counts }) => ({
			id: target.id,
			likeCount: counts.likes,
			dislikeCount: counts.dislikes,
			voteRevision: counts.revision,
		})),
	);
	const exchanges = tallies.flatMap(({ target, netVotes }) => {
		if (target.userId === null) return [];
		const { reason, ...award } = helpfulAward(target.userId, target.id);
		const isHelpful = netVotes >= HELPFUL_VOTES;
		// The author keeps the award only while the votes last.
		return [{ ...award, revoked: isHelpful ? null : reason, earned: isHelpful ? reason : null }];
	});
	await exchangeAwards(tx, exchanges, now);
	await notify(tx, createHelpfulEvents(tallies), now);
}

/** Returns notifications for comments that have just become helpful. */
function createHelpfulEvents(tallies: Tally<VotedComment>[]): NotificationEvent[] {
	return tallies.flatMap(({ target: comment, netVotes }) => {
		const isNew = netVotes >= HELPFUL_VOTES && comment.likeCount - comment.dislikeCount < HELPFUL_VOTES;
		if (!isNew || comment.userId === null || !comment.subject?.isPublic) return [];
		return [createAwardEvent(helpfulAward(comment.userId, comment.id), { ...comment.about, commentId: comment.id })];
	});
}
