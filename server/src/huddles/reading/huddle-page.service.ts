import type { HuddleDetailWire } from '@bilby/contract/huddles/wire';
import type { VoteStatus } from '@bilby/contract/votes/rules';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { findOwnFlags } from '#discussions/moderation/flags.queries.ts';
import type { MemberAndSubjects } from '#discussions/rules/discussion-subject.ts';
import { findOwnVotes } from '#discussions/votes/comment-votes.queries.ts';
import type { AppContext } from '#platform/context.ts';
import { findVotes } from '#votes/votes.queries.ts';
import { listChosenOptions, presentPoll } from '../polls/polls.present.ts';
import { findChoices, findPoll, type PollRow } from '../polls/polls.queries.ts';
import { HUDDLE_VOTES } from '../rules/huddle-votable.ts';
import { denyHuddleEdit, huddleNotFound, isVisible } from '../rules/huddles.policy.ts';
import { presentHuddleDetail } from './huddles.present.ts';
import { findHuddle, type HuddleDetailRow } from './huddles.queries.ts';
import { findReaderStates } from './readers.queries.ts';

interface MemberState {
	id: number;
	myVote: VoteStatus;
	canEdit: boolean;
	/** Ids of posts. */
	commentLikes: number[];
	commentDislikes: number[];
	flags: number[];
	/** The newest post they have seen. Null before their first visit. */
	readNumber: number | null;
	follows: boolean | null;
	/** The options of the poll that they chose. */
	pollChoices: string[];
}

interface HuddlePage {
	forum: HuddleDetailWire;
	/** The viewer's own state in the huddle. Null for visitors. */
	user: MemberState | null;
}

/**
 * Returns the page of a huddle. For a merged huddle, returns the one it was merged into. Throws `not_found` if there is
 * none.
 */
export async function readHuddlePage(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	viewer: SessionViewer | null,
	id: number,
): Promise<HuddlePage> {
	const row = await findMerged(db, id);
	if (!row || !isVisible(row.huddle, viewer)) throw huddleNotFound();
	const now = clock();
	const poll = await findPoll(db, row.huddle.id);
	const user = viewer && (await findMemberState(db, viewer, { huddle: row.huddle, poll }, now));
	const hasChosen = user !== null && user.pollChoices.length > 0;
	return { forum: presentHuddleDetail(row, poll ? presentPoll(poll, { hasChosen, now }) : null), user };
}

/** Huddles can be merged repeatedly. This bounds the search. */
const MAX_MERGES = 5;

/** Returns a huddle, or the one it was merged into. */
async function findMerged(db: AppContext['db'], id: number): Promise<HuddleDetailRow | undefined> {
	let row = await findHuddle(db, id);
	for (let merges = 0; row?.huddle.mergedIntoId != null && merges < MAX_MERGES; merges += 1) {
		row = await findHuddle(db, row.huddle.mergedIntoId);
	}
	return row;
}

async function findMemberState(
	db: AppContext['db'],
	viewer: SessionViewer,
	{ huddle, poll }: { huddle: HuddleDetailRow['huddle']; poll: PollRow | undefined },
	now: Date,
): Promise<MemberState> {
	const { userId } = viewer;
	const on: MemberAndSubjects = { userId, subjectType: 'huddle', subjectIds: [huddle.id] };
	const [[vote], postVotes, flags, [reading], choices] = await Promise.all([
		findVotes(db, HUDDLE_VOTES, [{ targetId: huddle.id, userId }]),
		findOwnVotes(db, on),
		findOwnFlags(db, on),
		findReaderStates(db, userId, [huddle.id]),
		poll ? findChoices(db, { huddleId: huddle.id, userId }) : [],
	]);
	const findPostsVoted = (value: 1 | -1) => postVotes.filter((cast) => cast.value === value).map(({ id }) => id);
	return {
		id: userId,
		myVote: vote?.status ?? null,
		canEdit: denyHuddleEdit(huddle, viewer, now) === null,
		commentLikes: findPostsVoted(1),
		commentDislikes: findPostsVoted(-1),
		flags: flags.map(({ id }) => id),
		readNumber: reading?.readNumber ?? null,
		follows: reading?.follows ?? null,
		pollChoices: poll ? listChosenOptions(poll, choices) : [],
	};
}
