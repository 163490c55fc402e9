import { hotRank, isHot } from '@bilby/contract/deals/hot-rank';
import type { CommentPool, DemoDealData } from './data-files.ts';
import type { Random } from './random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DEALS_IN_LAST_DAY = 40;
const OLDEST_DAYS = 60;

export interface PlannedVote {
	voter: number;
	value: 1 | -1;
	castAt: Date;
}

export interface PlannedComment {
	author: number;
	text: string;
	/** Position of its parent in the same list; the parent comes first. */
	parent: number | null;
	level: number;
	createdAt: Date;
	votes: PlannedVote[];
}

export interface PlannedDeal {
	data: DemoDealData;
	author: number;
	createdAt: Date;
	startsAt: Date | null;
	expiresAt: Date | null;
	status: 0 | 1 | 2;
	review: 'pending' | 'approved';
	isFeatured: boolean;
	votes: PlannedVote[];
	comments: PlannedComment[];
	viewCount: number;
	hotRank: number;
	wasHotAt: Date | null;
	lastVoteAt: Date | null;
}

/** How a deal was received: number of votes, the share that likes it, and when they were cast. */
interface Reception {
	votes: number;
	likes: number;
	/** No vote is newer than this, in hours before now. */
	quietHours: number;
	/** Votes that must fall into the last six hours. */
	recent: number;
}

/**
 * Decides what happened to each demo deal in the last 60 days, oldest deal first: when it was posted and by whom, who
 * voted and said what. `authors` and `voters` count members; members are named by their position.
 */
export function planDemoDeals(input: {
	deals: DemoDealData[];
	comments: CommentPool;
	authorWeights: number[];
	voters: number;
	now: Date;
	random: Random;
}): PlannedDeal[] {
	const { random, now } = input;
	const shuffled = random.sample(input.deals, input.deals.length);
	const planned = shuffled.map((data, position) => {
		const ageHours = ageOf(position, shuffled.length, random);
		return planDeal(input, data, position, new Date(now.getTime() - ageHours * HOUR_MS), ageHours);
	});
	return planned.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Hours. The first deals fill the last day, the rest thin out towards the oldest day. */
function ageOf(position: number, count: number, random: Random): number {
	if (position < DEALS_IN_LAST_DAY) return 0.2 + (position / DEALS_IN_LAST_DAY) * 23 + random.next() * 0.5;
	const share = (position - DEALS_IN_LAST_DAY) / (count - DEALS_IN_LAST_DAY);
	return 24.5 + share ** 1.4 * (OLDEST_DAYS - 1.2) * 24 + random.next() * 3;
}

function planDeal(
	{ comments, authorWeights, voters, now, random }: Parameters<typeof planDemoDeals>[0],
	data: DemoDealData,
	position: number,
	createdAt: Date,
	ageHours: number,
): PlannedDeal {
	const author = weightedPick(authorWeights, random);
	const isUpcoming = position % 13 === 3 && ageHours < 24;
	const status = isUpcoming ? 1 : statusOf(position, ageHours, random);
	const votes = isUpcoming
		? []
		: castVotes(receptionOf(position, ageHours, random), author, voters, createdAt, now, random);
	const discussion = isUpcoming ? [] : discuss(data, comments, votes.length, author, voters, createdAt, now, random);
	const standing = standingOf(votes);
	return {
		data,
		author,
		createdAt,
		startsAt: isUpcoming ? new Date(now.getTime() + random.between(6, 60) * HOUR_MS) : null,
		expiresAt: expiryOf(status, isUpcoming, createdAt, now, random),
		status,
		review: ageHours < 5 && random.chance(0.5) ? 'pending' : 'approved',
		isFeatured: status === 1 && !isUpcoming && position % 14 === 5,
		votes,
		comments: discussion,
		viewCount: votes.length * random.between(9, 22) + discussion.length * 6 + random.between(12, 90),
		hotRank: hotRank(standing.net, createdAt),
		wasHotAt: standing.wasHotAt,
		lastVoteAt: votes.at(-1)?.castAt ?? null,
	};
}

function statusOf(position: number, ageHours: number, random: Random): 0 | 1 | 2 {
	if (position % 60 === 17) return 2;
	const days = ageHours / 24;
	const chanceOfExpiry = days < 0.3 ? 0 : days < 2 ? 0.08 : days < 10 ? 0.2 : 0.38;
	return random.chance(chanceOfExpiry) ? 0 : 1;
}

/** Every tenth deal or so is a hit; the youngest hits are still rising. */
function receptionOf(position: number, ageHours: number, random: Random): Reception {
	const kind = position % 10;
	const likes = 0.86 + random.next() * 0.13;
	if (ageHours < 1) return { votes: random.between(0, 4), likes, quietHours: 0, recent: 0 };
	if (ageHours < 24) {
		if (kind === 1 || kind === 6) return { votes: random.between(62, 190), likes: 0.96, quietHours: 0.2, recent: 12 };
		if (kind === 2 || kind === 7) return { votes: random.between(15, 40), likes: 0.97, quietHours: 0.1, recent: 13 };
		return { votes: Math.round(random.between(1, 14) * Math.min(1, ageHours / 8)), likes, quietHours: 0.3, recent: 0 };
	}
	if (kind === 1) return { votes: random.between(62, 215), likes: 0.95, quietHours: 1, recent: 2 };
	if (position % 20 === 7) {
		return { votes: random.between(60, 120), likes: 0.94, quietHours: Math.max(25, ageHours * 0.4), recent: 0 };
	}
	if (position % 20 === 9) return { votes: random.between(3, 16), likes: 0.3, quietHours: 12, recent: 0 };
	return { votes: random.between(2, 26), likes, quietHours: random.between(2, 20), recent: 0 };
}

function castVotes(
	reception: Reception,
	author: number,
	voters: number,
	createdAt: Date,
	now: Date,
	random: Random,
): PlannedVote[] {
	const people = random.sample(range(voters), reception.votes + 1).filter((voter) => voter !== author);
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
function standingOf(votes: PlannedVote[]): { net: number; wasHotAt: Date | null } {
	let net = 0;
	let wasHotAt: Date | null = null;
	for (const vote of votes) {
		net += vote.value;
		if (isHot(net)) wasHotAt ??= vote.castAt;
	}
	return { net, wasHotAt };
}

function discuss(
	data: DemoDealData,
	pool: CommentPool,
	votes: number,
	author: number,
	voters: number,
	createdAt: Date,
	now: Date,
	random: Random,
): PlannedComment[] {
	const count = Math.min(52, Math.round(votes * (0.06 + random.next() * 0.16)));
	const fitting = [...random.sample(pool.byCategory[data.category] ?? [], 3), ...random.sample(pool.top, count)];
	const replies = random.sample(pool.replies, count);
	const comments: PlannedComment[] = [];
	let latest = createdAt.getTime();
	for (let index = 0; index < count; index += 1) {
		latest += random.next() * Math.min(5 * HOUR_MS, (now.getTime() - latest) / 3);
		const parent = comments.length > 0 && random.chance(0.4) ? random.between(0, comments.length - 1) : null;
		const level = parent === null ? 0 : (comments[parent]?.level ?? 0) + 1;
		const isReply = level > 0 && level <= 4;
		const text = isReply ? replies[index] : fitting[index];
		if (!text) continue;
		comments.push({
			author: isReply && random.chance(0.3) ? author : random.between(0, voters - 1),
			text,
			parent: isReply ? parent : null,
			level: isReply ? level : 0,
			createdAt: new Date(latest),
			votes: [],
		});
	}
	for (const comment of comments) comment.votes = commentVotes(comment, voters, now, random);
	return comments;
}

function commentVotes(comment: PlannedComment, voters: number, now: Date, random: Random): PlannedVote[] {
	if (!random.chance(0.4)) return [];
	const people = random.sample(range(voters), random.between(1, 7)).filter((voter) => voter !== comment.author);
	const open = now.getTime() - comment.createdAt.getTime();
	return people.map((voter) => ({
		voter,
		value: random.chance(0.9) ? 1 : -1,
		castAt: new Date(comment.createdAt.getTime() + random.next() * open),
	}));
}

function expiryOf(status: 0 | 1 | 2, isUpcoming: boolean, createdAt: Date, now: Date, random: Random): Date | null {
	if (isUpcoming) return new Date(now.getTime() + random.between(4, 12) * DAY_MS);
	if (!random.chance(0.45)) return null;
	if (status === 1) return new Date(now.getTime() + random.between(1, 14) * DAY_MS);
	const open = now.getTime() - createdAt.getTime();
	return new Date(createdAt.getTime() + (0.3 + random.next() * 0.6) * open);
}

function weightedPick(weights: number[], random: Random): number {
	let rest = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
	for (const [index, weight] of weights.entries()) {
		rest -= weight;
		if (rest < 0) return index;
	}
	return weights.length - 1;
}

function range(count: number): number[] {
	return Array.from({ length: count }, (_, index) => index);
}
