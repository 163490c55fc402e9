import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { awarded, type Happening, notify } from '#notifications/notify.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { HELPFUL_VOTES } from '#reputation/awards.ts';
import { exchangeAwards } from '#reputation/reputation.queries.ts';
import type { SubjectType } from '#schema/discussions.ts';
import type { Tally } from '#votes/tally.ts';
import type { Votable } from '#votes/votable.ts';
import type { About, DiscussionSubject, SubjectFacts } from '../discussion-subject.ts';
import { helpfulAward, ownCommentRefusal, removedRefusal } from '../discussions.policy.ts';
import { lockCommentsForVote, storeVoteCounters } from './comment-votes.queries.ts';

type VotedComment = Awaited<ReturnType<typeof lockCommentsForVote>>[number] & {
	subject: SubjectFacts | undefined;
	/** What a notification of it is about. */
	about: About;
};

/** Comments on these subjects as something to vote on: enough votes are an award for their authors. */
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
		refusal: (comment, { voter, within }) => {
			const isWithin = !within || (within.type === comment.subjectType && within.id === comment.subjectId);
			if (!isWithin || !isSeenBy(comment, voter)) return notFound();
			if (comment.removedAt !== null) return removedRefusal();
			return ownCommentRefusal(comment, voter, 'vote on');
		},
		storeCounts,
		tagsOf: ({ subjectType, subjectId }) => subjectOf.get(subjectType)?.votesShownIn?.(subjectId) ?? [],
		isPublic: ({ subject }) => subject?.isPublic ?? false,
	};
}

const notFound = () => new AppError({ code: 'not_found', message: 'This comment was deleted.' });

/** One on a subject that is hidden from the viewer is refused like one that is not there. */
function isSeenBy({ subject }: VotedComment, viewer: SessionViewer): boolean {
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
		// The award stands while the votes do.
		return [{ ...award, takenBack: isHelpful ? null : reason, earned: isHelpful ? reason : null }];
	});
	await exchangeAwards(tx, exchanges, now);
	await notify(tx, becameHelpful(tallies), now);
}

/** Those that enough members find helpful from now on. */
function becameHelpful(tallies: Tally<VotedComment>[]): Happening[] {
	return tallies.flatMap(({ target: comment, netVotes }) => {
		const isNew = netVotes >= HELPFUL_VOTES && comment.likeCount - comment.dislikeCount < HELPFUL_VOTES;
		if (!isNew || comment.userId === null || !comment.subject?.isPublic) return [];
		return [awarded(helpfulAward(comment.userId, comment.id), { ...comment.about, commentId: comment.id })];
	});
}
