import type { HuddleDetailWire } from '@bilby/contract/huddles/wire';
import type { VoteStatus } from '@bilby/contract/votes/rules';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { OwnOn } from '#discussions/discussion-subject.ts';
import { findOwnFlags } from '#discussions/moderation/flags.queries.ts';
import { findOwnVotes } from '#discussions/votes/comment-votes.queries.ts';
import type { AppContext } from '#platform/context.ts';
import { findVotes } from '#votes/votes.queries.ts';
import { HUDDLE_VOTES } from '../huddle-votable.ts';
import { editRefusal, huddleNotFound, isVisible } from '../huddles.policy.ts';
import { presentPoll, wordsOf } from '../polls/polls.present.ts';
import { findChoices, findPoll, type PollRow } from '../polls/polls.queries.ts';
import { presentHuddleDetail } from './huddles.present.ts';
import { findHuddle, type HuddleDetailRow } from './huddles.queries.ts';
import { findReadings } from './readers.queries.ts';

interface OwnStanding {
	id: number;
	myVote: VoteStatus;
	canEdit: boolean;
	/** Posts, by their ids. */
	commentLikes: number[];
	commentDislikes: number[];
	flags: number[];
	/** The newest post that they have seen. */
	readNumber: number;
	follows: boolean | null;
	/** The options of the poll that they chose. */
	pollChoices: string[];
}

interface HuddlePage {
	forum: HuddleDetailWire;
	/** How it, and what is said in it, stands for the viewer; null for visitors. */
	user: OwnStanding | null;
}

/** One huddle whole, of one that was merged the one it went to; `not_found` where there is none. */
export async function readHuddlePage(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	viewer: SessionViewer | null,
	id: number,
): Promise<HuddlePage> {
	const row = await findMerged(db, id);
	if (!row || !isVisible(row.huddle, viewer)) throw huddleNotFound();
	const now = clock();
	const poll = await findPoll(db, row.huddle.id);
	const user = viewer && (await findOwnStanding(db, viewer, { huddle: row.huddle, poll }, now));
	const hasChosen = user !== null && user.pollChoices.length > 0;
	return { forum: presentHuddleDetail(row, poll ? presentPoll(poll, { hasChosen, now }) : null), user };
}

/** Merges of merges of merges: nobody goes on for ever. */
const MOST_MERGES = 5;

/** A huddle, or the one that it was merged into. */
async function findMerged(db: AppContext['db'], id: number): Promise<HuddleDetailRow | undefined> {
	let row = await findHuddle(db, id);
	for (let merges = 0; row?.huddle.mergedIntoId != null && merges < MOST_MERGES; merges += 1) {
		row = await findHuddle(db, row.huddle.mergedIntoId);
	}
	return row;
}

async function findOwnStanding(
	db: AppContext['db'],
	viewer: SessionViewer,
	{ huddle, poll }: { huddle: HuddleDetailRow['huddle']; poll: PollRow | undefined },
	now: Date,
): Promise<OwnStanding> {
	const { userId } = viewer;
	const on: OwnOn = { userId, subjectType: 'huddle', subjectIds: [huddle.id] };
	const [[vote], postVotes, flags, [reading], choices] = await Promise.all([
		findVotes(db, HUDDLE_VOTES, [{ targetId: huddle.id, userId }]),
		findOwnVotes(db, on),
		findOwnFlags(db, on),
		findReadings(db, userId, [huddle.id]),
		poll ? findChoices(db, { huddleId: huddle.id, userId }) : [],
	]);
	const votedLike = (value: 1 | -1) => postVotes.filter((cast) => cast.value === value).map(({ id }) => id);
	return {
		id: userId,
		myVote: vote?.status ?? null,
		canEdit: editRefusal(huddle, viewer, now) === null,
		commentLikes: votedLike(1),
		commentDislikes: votedLike(-1),
		flags: flags.map(({ id }) => id),
		readNumber: reading?.readNumber ?? 0,
		follows: reading?.follows ?? null,
		pollChoices: poll ? wordsOf(poll, choices) : [],
	};
}
