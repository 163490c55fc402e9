import { hotRank } from '@bilby/contract/deals/hot-rank';
import { dayIn, endOfDay, SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import type { DealData, Talk } from './data-files.ts';
import { createCommentPlanner, type PlannedComment } from './plan-comments.ts';
import { castVotes, type PlannedVote, type Reception, tallyVotes } from './plan-votes.ts';
import type { Random } from './random/seeded-random.ts';
import { namesItsEnd } from './texts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DEALS_IN_LAST_DAY = 40;
const OLDEST_DAYS = 60;
/** How long an expired deal without an expiry date was live. */
const OFFER_MS = 2 * DAY_MS;

/** Positions of popular deals in the last day; before it, every tenth deal is popular. */
const HITS_OF_LAST_DAY = [6, 11, 21, 26, 31, 36];
/** Positions of deals that sold out within hours, so that some of the newest are expired. */
const SOLD_OUT_IN_LAST_DAY = [9, 14, 19];

/** Positions of the demo member's deals: below the first pages, both live and expired. */
const DEMO_MEMBER_POSITIONS = [48, 64, 83, 116, 152, 214, 262];

export interface PlannedDeal {
	data: DealData;
	author: number;
	createdAt: Date;
	startsAt: Date | null;
	expiresAt: Date | null;
	endedAt: Date | null;
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

interface Demo {
	deals: DealData[];
	talk: Talk;
	authorWeights: number[];
	/** Position of the member's demo account, which has posted a few deals. */
	demoMember: number;
	voters: number;
	now: Date;
	random: Random;
}

/** A deal and its position; a lower position is younger. */
interface Placed {
	data: DealData;
	position: number;
	/** Comments on this deal only. The deal must agree with them. */
	thread: Talk['threads'][number] | undefined;
	createdAt: Date;
	ageHours: number;
}

/**
 * Decides the last 60 days of each demo deal, oldest deal first: its poster, votes and comments. Numbers of members are their
 * positions.
 */
export function planDeals(demo: Demo): PlannedDeal[] {
	const { random, now, talk } = demo;
	const members = Array.from({ length: demo.voters }, (_, member) => member);
	const planComments = createCommentPlanner(talk, { members, now, random });
	const placed = arrange(demo).map((data, position, all): Placed => {
		const ageHours = pickAge(position, all.length, random);
		const thread = talk.threads.find(({ deal }) => deal === data.title);
		return { data, position, thread, ageHours, createdAt: new Date(now.getTime() - ageHours * HOUR_MS) };
	});
	const planned = placed.map((deal) => planDeal({ ...demo, members }, deal, planComments));
	return planned.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Puts deals with their own threads at the positions of popular deals, in the order of the threads, and shuffles the others. */
function arrange({ deals, talk, random }: Demo): DealData[] {
	const hits = talk.threads.map(({ deal }) => {
		const data = deals.find(({ title }) => title === deal);
		if (!data) throw new Error(`A thread names an unknown deal: ${deal}`);
		return data;
	});
	const others = random.shuffled(deals.filter((data) => !hits.includes(data)));
	return deals.flatMap((_, position) => (isHitPlace(position) && hits.shift()) || (others.pop() ?? hits.shift() ?? []));
}

function isHitPlace(position: number): boolean {
	return position < DEALS_IN_LAST_DAY ? HITS_OF_LAST_DAY.includes(position) : position % 10 === 1;
}

/** Returns hours. The first deals fill the last day; the others become rarer towards the oldest day. */
function pickAge(position: number, count: number, random: Random): number {
	if (position < DEALS_IN_LAST_DAY) return 0.2 + (position / DEALS_IN_LAST_DAY) * 23 + random.next() * 0.5;
	const share = (position - DEALS_IN_LAST_DAY) / (count - DEALS_IN_LAST_DAY);
	return 24.5 + share ** 1.4 * (OLDEST_DAYS - 1.2) * 24 + random.next() * 3;
}

function planDeal(
	{ authorWeights, demoMember, members, now, random }: Demo & { members: number[] },
	placed: Placed,
	planComments: ReturnType<typeof createCommentPlanner>,
): PlannedDeal {
	const { data, position, createdAt, ageHours } = placed;
	const picked = weightedPick(authorWeights, random);
	const author = DEMO_MEMBER_POSITIONS.includes(position) ? demoMember : picked;
	const isUpcoming = position % 13 === 3 && ageHours < 24;
	const status = isUpcoming ? 1 : pickStatus(placed, random);
	const expiresAt = pickExpiry(placed, { status, isUpcoming, now }, random);
	const endedAt = status === 0 ? (expiresAt ?? new Date(createdAt.getTime() + OFFER_MS)) : null;
	const until = endedAt ?? now;
	const votes = isUpcoming
		? []
		: castVotes(pickReception(placed, random), { author, members, createdAt, now: until }, random);
	const open = { from: createdAt, until };
	const comments = isUpcoming ? [] : planComments({ data, author, expiresAt, open, votes: votes.length });
	const tally = tallyVotes(votes);
	return {
		data,
		author,
		createdAt,
		startsAt: isUpcoming ? new Date(now.getTime() + random.between(6, 60) * HOUR_MS) : null,
		expiresAt,
		endedAt,
		status,
		review: ageHours < 5 && random.chance(0.5) ? 'pending' : 'approved',
		isFeatured: status === 1 && !isUpcoming && position % 14 === 5,
		votes,
		comments,
		viewCount: votes.length * random.between(9, 22) + comments.length * 6 + random.between(12, 90),
		hotRank: hotRank(tally.net, createdAt),
		wasHotAt: tally.wasHotAt,
		lastVoteAt: votes.at(-1)?.castAt ?? null,
	};
}

function pickStatus({ position, ageHours, thread }: Placed, random: Random): 0 | 1 | 2 {
	if (thread) return thread.ended ? 0 : 1;
	if (position % 60 === 17) return 2;
	if (SOLD_OUT_IN_LAST_DAY.includes(position)) return 0;
	const days = ageHours / 24;
	// Younger deals have had no time to expire.
	const chanceOfExpiry = days < 3 ? 0 : days < 10 ? 0.2 : 0.38;
	return random.chance(chanceOfExpiry) ? 0 : 1;
}

/** About every tenth deal is popular; the youngest of these are still rising. */
function pickReception({ position, ageHours, thread }: Placed, random: Random): Reception {
	const kind = position % 10;
	const likes = 0.86 + random.next() * 0.13;
	const isYoung = ageHours < 24;
	if (thread) {
		// The most popular deals sell out.
		const votes = thread.ended ? random.between(195, 220) : random.between(128, 185);
		return { votes, likes: 0.96, quietHours: isYoung ? 0.2 : 1, recent: isYoung ? 12 : 2 };
	}
	if (ageHours < 1) return { votes: random.between(0, 4), likes, quietHours: 0, recent: 0 };
	if (isYoung) {
		if (kind === 2 || kind === 7) return { votes: random.between(15, 40), likes: 0.97, quietHours: 0.1, recent: 13 };
		return { votes: Math.round(random.between(1, 14) * Math.min(1, ageHours / 8)), likes, quietHours: 0.3, recent: 0 };
	}
	if (isHitPlace(position)) return { votes: random.between(62, 105), likes: 0.95, quietHours: 1, recent: 2 };
	if (position % 20 === 7) {
		return { votes: random.between(60, 105), likes: 0.94, quietHours: Math.max(25, ageHours * 0.4), recent: 0 };
	}
	if (position % 20 === 9) return { votes: random.between(3, 16), likes: 0.3, quietHours: 12, recent: 0 };
	return { votes: random.between(2, 26), likes, quietHours: random.between(2, 20), recent: 0 };
}

/** Picks the end of a day: in the future for a live deal, in the past for an expired one. */
function pickExpiry(
	{ data, createdAt, ageHours }: Placed,
	{ status, isUpcoming, now }: { status: 0 | 1 | 2; isUpcoming: boolean; now: Date },
	random: Random,
): Date | null {
	if (isUpcoming) return endOfSiteDay(new Date(now.getTime() + random.between(4, 12) * DAY_MS));
	const soldOut = status === 0 && ageHours < 24;
	if (!random.chance(0.45) && !soldOut && !namesItsEnd(data)) return null;
	if (status === 1) return endOfSiteDay(new Date(now.getTime() + random.between(1, 14) * DAY_MS));
	const open = now.getTime() - createdAt.getTime();
	const ended = new Date(createdAt.getTime() + (0.3 + random.next() * 0.6) * open);
	const endOfThatDay = endOfSiteDay(ended);
	return endOfThatDay < now ? endOfThatDay : ended;
}

function endOfSiteDay(instant: Date): Date {
	return endOfDay(dayIn(SITE_ZONE, instant), SITE_ZONE) ?? instant;
}

function weightedPick(weights: number[], random: Random): number {
	let rest = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
	for (const [index, weight] of weights.entries()) {
		rest -= weight;
		if (rest < 0) return index;
	}
	return weights.length - 1;
}
