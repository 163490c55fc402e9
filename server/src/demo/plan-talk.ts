import type { DemoDealData, Exchange, Talk } from './data-files.ts';
import { type DealWords, dealWords, fillGaps, sayOf } from './deal-words.ts';
import { type PlannedVote, voteOnWords } from './plan-votes.ts';
import type { Random } from './random/seeded-random.ts';
import { momentToAnswer, momentToWrite, type Stretch } from './writing-times.ts';

/** How often the same words are said on the whole site. */
const MOST_REPEATS = 3;
const POSTER = 'OP: ';
/** What is eaten or seen on the spot is neither delivered nor taken off a shelf. */
const ON_THE_SPOT = ['dining', 'takeaway', 'outings'];

export interface PlannedComment {
	author: number;
	text: string;
	/** Position of its parent in the same list; the parent comes first. */
	parent: number | null;
	level: number;
	createdAt: Date;
	votes: PlannedVote[];
}

/** A deal that is talked about, for so long. */
interface Subject {
	data: DemoDealData;
	author: number;
	expiresAt: Date | null;
	open: Stretch;
	votes: number;
}

/** Plans what is said about one deal after the other, and remembers what was said before. */
export function talkPlanner(talk: Talk, { members, now, random }: { members: number[]; now: Date; random: Random }) {
	const timesSaid = new Map<Exchange, number>();

	return function planTalk(subject: Subject): PlannedComment[] {
		const words = dealWords(subject.data, subject.expiresAt);
		const own = talk.threads.find(({ deal }) => deal === subject.data.title)?.exchanges ?? [];
		const exchanges = [
			...own.map((exchange) => exchange.map((line) => fillGaps(line, words))),
			...general(subject, words, own.length > 0),
		];
		const threads = exchanges.map((exchange) => converse(exchange, subject));
		return inOneList(threads.sort(([a], [b]) => Number(a?.createdAt) - Number(b?.createdAt)));
	};

	/** What is said of many deals: about things of this kind more than about any deal. */
	function general({ data, votes }: Subject, words: DealWords, hasOwn: boolean): string[][] {
		const wanted = hasOwn ? random.between(3, 6) : Math.min(16, Math.round(votes * (0.05 + random.next() * 0.13)));
		const remarks = talk.kinds[data.talk ?? ''] ?? [];
		// What might be asked has been asked and answered in a thread of its own.
		const ofKind = random.shuffled(hasOwn ? remarks.filter(({ length }) => length === 1) : remarks);
		const ofAny = random.shuffled(situationsOf(data).flatMap((situation) => talk.situations[situation] ?? []));
		const said: string[][] = [];
		while (said.flat().length < wanted && ofKind.length + ofAny.length > 0) {
			const exchange = (random.chance(0.65) ? ofKind.pop() : ofAny.pop()) ?? ofKind.pop() ?? ofAny.pop();
			const spoken = exchange && sayable(exchange, words);
			if (spoken) said.push(spoken);
		}
		return said;
	}

	function sayable(exchange: Exchange, words: DealWords): string[] | null {
		const times = timesSaid.get(exchange) ?? 0;
		const spoken = exchange.map((line) => sayOf(line, words)).filter((line) => line !== null);
		if (times === MOST_REPEATS || spoken.length < exchange.length) return null;
		timesSaid.set(exchange, times + 1);
		return spoken;
	}

	/** Two members who take turns, or one of them and the poster; each line answers the one before. */
	function converse(lines: string[], { author: poster, open }: Subject): PlannedComment[] {
		const speakers = random.sample(members, 3).filter((member) => member !== poster);
		let createdAt = open.from;
		return lines.map((line, level) => {
			const isPoster = line.startsWith(POSTER);
			const author = isPoster ? poster : (speakers[level % 2] ?? poster);
			createdAt =
				level === 0 ? momentToWrite(open, random) : momentToAnswer({ from: createdAt, until: open.until }, random);
			return {
				author,
				text: isPoster ? line.slice(POSTER.length) : line,
				parent: level === 0 ? null : level - 1,
				level,
				createdAt,
				votes: voteOnWords({ author, members, createdAt, now }, random),
			};
		});
	}
}

/** Which remarks fit besides those about the kind of thing. */
function situationsOf({ price, talk = '', ...data }: DemoDealData): string[] {
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

/** Threads one after the other, with parents where they stand by then. */
function inOneList(threads: PlannedComment[][]): PlannedComment[] {
	const list: PlannedComment[] = [];
	for (const thread of threads) {
		const before = list.length;
		list.push(
			...thread.map((comment) => ({ ...comment, parent: comment.parent === null ? null : comment.parent + before })),
		);
	}
	return list;
}
