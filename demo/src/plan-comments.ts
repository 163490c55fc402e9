import type { DealData, Exchange, Talk } from './data-files.ts';
import { type PlannedVote, voteOnText } from './plan-votes.ts';
import type { Random } from './random/seeded-random.ts';
import { type DealFacts, dealFacts, fillText, tryFill } from './texts.ts';
import { momentToReply, momentToWrite, type Period } from './writing-times.ts';

/** How often one exchange may appear on the whole site. */
const MAX_REPEATS = 3;
const POSTER = 'OP: ';
/** Kinds of deals that are neither delivered nor sold off a shelf. */
const ON_THE_SPOT = ['dining', 'takeaway', 'outings'];

export interface PlannedComment {
	author: number;
	text: string;
	/** Position of its parent earlier in the same list. */
	parent: number | null;
	level: number;
	createdAt: Date;
	votes: PlannedVote[];
}

/** A deal and the time in which members comment on it. */
interface Subject {
	data: DealData;
	author: number;
	expiresAt: Date | null;
	open: Period;
	votes: number;
}

/** Returns a function that plans the comments on a deal. It remembers earlier deals, so that exchanges rarely repeat. */
export function createCommentPlanner(
	talk: Talk,
	{ members, now, random }: { members: number[]; now: Date; random: Random },
) {
	const timesSaid = new Map<Exchange, number>();

	return function planComments(subject: Subject): PlannedComment[] {
		const facts = dealFacts(subject.data, subject.expiresAt);
		const own = talk.threads.find(({ deal }) => deal === subject.data.title)?.exchanges ?? [];
		const exchanges = [
			...own.map((exchange) => exchange.map((line) => fillText(line, facts))),
			...general(subject, facts, own.length > 0),
		];
		const threads = exchanges.map((exchange) => converse(exchange, subject));
		return flatten(threads.sort(([a], [b]) => Number(a?.createdAt) - Number(b?.createdAt)));
	};

	/** Picks exchanges that fit many deals, more of them about this kind of product than about deals in general. */
	function general({ data, votes }: Subject, facts: DealFacts, hasOwn: boolean): string[][] {
		const wanted = hasOwn ? random.between(3, 6) : Math.min(16, Math.round(votes * (0.05 + random.next() * 0.13)));
		const remarks = talk.kinds[data.talk ?? ''] ?? [];
		// A deal with its own thread already has questions and replies.
		const ofKind = random.shuffled(hasOwn ? remarks.filter(({ length }) => length === 1) : remarks);
		const ofAny = random.shuffled(listSituations(data).flatMap((situation) => talk.situations[situation] ?? []));
		const said: string[][] = [];
		while (said.flat().length < wanted && ofKind.length + ofAny.length > 0) {
			const exchange = (random.chance(0.65) ? ofKind.pop() : ofAny.pop()) ?? ofKind.pop() ?? ofAny.pop();
			const spoken = exchange && fillExchange(exchange, facts);
			if (spoken) said.push(spoken);
		}
		return said;
	}

	function fillExchange(exchange: Exchange, facts: DealFacts): string[] | null {
		const times = timesSaid.get(exchange) ?? 0;
		const spoken = exchange.map((line) => tryFill(line, facts)).filter((line) => line !== null);
		if (times === MAX_REPEATS || spoken.length < exchange.length) return null;
		timesSaid.set(exchange, times + 1);
		return spoken;
	}

	/** Gives each line an author and a time: two members take turns, or a member and the poster. */
	function converse(lines: string[], { author: poster, open }: Subject): PlannedComment[] {
		const speakers = random.sample(members, 3).filter((member) => member !== poster);
		let createdAt = open.from;
		return lines.map((line, level) => {
			const isPoster = line.startsWith(POSTER);
			const author = isPoster ? poster : (speakers[level % 2] ?? poster);
			createdAt =
				level === 0 ? momentToWrite(open, random) : momentToReply({ from: createdAt, until: open.until }, random);
			return {
				author,
				text: isPoster ? line.slice(POSTER.length) : line,
				parent: level === 0 ? null : level - 1,
				level,
				createdAt,
				votes: voteOnText({ author, members, createdAt, now }, random),
			};
		});
	}
}

/** Returns the keys in `situations.json` that fit the deal. */
function listSituations({ price, talk = '', ...data }: DealData): string[] {
	if (price === 0) return ['free'];
	const isOnTheSpot = ON_THE_SPOT.includes(talk);
	return [
		'paid',
		...data.tags,
		...(data.coupon ? ['coupon'] : []),
		...(data.freeShipping && !isOnTheSpot ? ['delivered'] : []),
		...(data.inStore && !isOnTheSpot ? ['in store'] : []),
	];
}

/** Joins threads to one list and moves the positions of parents accordingly. */
function flatten(threads: PlannedComment[][]): PlannedComment[] {
	const list: PlannedComment[] = [];
	for (const thread of threads) {
		const before = list.length;
		list.push(
			...thread.map((comment) => ({ ...comment, parent: comment.parent === null ? null : comment.parent + before })),
		);
	}
	return list;
}
