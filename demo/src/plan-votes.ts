import { isHot } from '@bilby/contract/deals/hot-rank';
import type { Random } from './random/seeded-random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface PlannedVote {
	voter: number;
	value: 1 | -1;
	castAt: Date;
}

/** A text or deal and its voters. */
interface Voted {
	author: number;
	members: number[];
	createdAt: Date;
	now: Date;
}

/** How members receive a deal. */
export interface Reception {
	votes: number;
	/** The share of likes, from 0 to 1. */
	likes: number;
	/** Hours without votes before now. */
	quietHours: number;
	/** Votes that were cast in the last six hours. */
	recent: number;
}

/** Plans the votes of members other than the author, oldest first. */
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

/** Returns the net votes and the moment when the deal first became hot. */
export function tallyVotes(votes: PlannedVote[]): { net: number; wasHotAt: Date | null } {
	let net = 0;
	let wasHotAt: Date | null = null;
	for (const vote of votes) {
		net += vote.value;
		if (isHot(net)) wasHotAt ??= vote.castAt;
	}
	return { net, wasHotAt };
}

/** Plans the votes on a comment or post: most are likes, and many texts get none. */
export function voteOnText({ author, members, createdAt, now }: Voted, random: Random): PlannedVote[] {
	if (!random.chance(0.4)) return [];
	const people = random.sample(members, random.between(1, 7)).filter((voter) => voter !== author);
	const open = now.getTime() - createdAt.getTime();
	return people.map((voter) => ({
		voter,
		value: random.chance(0.93) ? 1 : -1,
		castAt: new Date(createdAt.getTime() + random.next() * open),
	}));
}
