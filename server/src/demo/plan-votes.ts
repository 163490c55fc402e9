import { isHot } from '@bilby/contract/deals/hot-rank';
import type { Random } from './random/seeded-random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface PlannedVote {
	voter: number;
	value: 1 | -1;
	castAt: Date;
}

/** What somebody wrote, and who there is to vote on it. */
interface Voted {
	author: number;
	members: number[];
	createdAt: Date;
	now: Date;
}

/** How a deal was received: number of votes, the share that likes it, and when they were cast. */
export interface Reception {
	votes: number;
	likes: number;
	/** No vote is newer than this, in hours before now. */
	quietHours: number;
	/** Votes that must fall into the last six hours. */
	recent: number;
}

/** All of the members may vote but the author. */
export function castVotes(
	reception: Reception,
	{ author, members, createdAt, now }: Voted,
	random: Random,
): PlannedVote[] {
	const people = random.sample(members, reception.votes + 1).filter((voter) => voter !== author);
	const opened = createdAt.getTime();
	const closed = Math.max(opened + 1, now.getTime() - reception.quietHours * HOUR_MS);
	const recentFrom = Math.max(opened, now.getTime() - 5.5 * HOUR_MS);
	const votes = people.slice(0, reception.votes).map((voter, index): PlannedVote => {
		// Most votes come soon after posting: the square of an even spread.
		const early = opened + random.next() ** 2 * Math.min(closed - opened, 6 * DAY_MS);
		const late = recentFrom + random.next() * Math.max(0, closed - recentFrom);
		return {
			voter,
			value: random.chance(reception.likes) ? 1 : -1,
			castAt: new Date(Math.min(index < reception.recent ? late : early, closed)),
		};
	});
	return votes.sort((a, b) => a.castAt.getTime() - b.castAt.getTime());
}

/** Net votes, and when they first made the deal hot. */
export function standingOf(votes: PlannedVote[]): { net: number; wasHotAt: Date | null } {
	let net = 0;
	let wasHotAt: Date | null = null;
	for (const vote of votes) {
		net += vote.value;
		if (isHot(net)) wasHotAt ??= vote.castAt;
	}
	return { net, wasHotAt };
}

/** What others think of some words: most of them like them, and not everything is voted on. */
export function voteOnWords({ author, members, createdAt, now }: Voted, random: Random): PlannedVote[] {
	if (!random.chance(0.4)) return [];
	const people = random.sample(members, random.between(1, 7)).filter((voter) => voter !== author);
	const open = now.getTime() - createdAt.getTime();
	return people.map((voter) => ({
		voter,
		value: random.chance(0.93) ? 1 : -1,
		castAt: new Date(createdAt.getTime() + random.next() * open),
	}));
}
