import { discountPercent } from '@bilby/contract/kernel/price';
import { SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import { describe, expect, it } from 'vitest';
import { readDeals, readTalk } from './data-files.ts';
import { type PlannedDeal, planDeals } from './plan-deals.ts';
import { seededRandom } from './random/seeded-random.ts';
import { dealFacts, fillText } from './texts.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');

const talk = readTalk();
const plans = planDeals({
	deals: readDeals(),
	talk,
	authorWeights: [3, 2, 1],
	demoMember: 3,
	voters: 260,
	now: NOW,
	random: seededRandom(7),
});

const netVotes = ({ votes }: PlannedDeal) => votes.reduce((sum, { value }) => sum + value, 0);

/** Returns the title and description of a deal, as they are stored. */
function textsOf({ data, expiresAt }: PlannedDeal): string[] {
	return [data.title, ...data.description].map((text) => fillText(text, dealFacts(data, expiresAt)));
}

/** Titles of deals that something is wrong with. */
function wrong(isWrong: (plan: PlannedDeal) => boolean): string[] {
	return plans.filter(isWrong).map(({ data }) => data.title);
}

describe('the text of a demo deal', () => {
	it('names the price in each title, unless it is free', () => {
		const named = (title: string) => /\$([\d,]+(\.\d\d)?)/.exec(title)?.[1]?.replace(',', '');
		expect(wrong(({ data }) => Number(named(data.title) ?? 0) !== data.price)).toEqual([]);
	});

	it('promises in the title as much off as the prices say', () => {
		const isOff = ({ data }: PlannedDeal, percent: number) =>
			discountPercent(data.price, data.originalPrice) === percent;
		const promised = (title: string) => Number(/(\d+)% off/i.exec(title)?.[1] ?? 0);
		expect(wrong((plan) => promised(plan.data.title) > 0 && !isOff(plan, promised(plan.data.title)))).toEqual([]);
	});

	it('is half price where it is called so', () => {
		const isHalf = ({ price, originalPrice }: PlannedDeal['data']) => price <= (originalPrice ?? 0) * 0.51;
		expect(wrong(({ data }) => data.tags.includes('half price') && !isHalf(data))).toEqual([]);
	});

	it('names no day but that on which it ends', () => {
		const aDay = /(?<!Black )\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b(?: \d+ \w+)?/g;
		const dayOf = (instant: Date | null) =>
			instant
				?.toLocaleDateString('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: SITE_ZONE })
				.replace(',', '');
		const named = plans.map((plan) => ({ plan, days: textsOf(plan).flatMap((text) => text.match(aDay) ?? []) }));
		expect(named.filter(({ days }) => days.length > 0).length).toBeGreaterThan(30);
		const others = named.filter(({ plan, days }) => days.some((day) => day !== dayOf(plan.expiresAt)));
		expect(others.map(({ plan, days }) => `${plan.data.title}: ${days}`)).toEqual([]);
	});

	it('has ended where it is over, and has not where it is on offer', () => {
		const isPast = (instant: Date | null) => instant !== null && instant < NOW;
		expect(wrong(({ status, endedAt }) => (status === 0) !== isPast(endedAt))).toEqual([]);
		expect(wrong(({ status, expiresAt }) => status === 1 && isPast(expiresAt))).toEqual([]);
	});
});

describe('what is said about demo deals', () => {
	const all = plans.flatMap((plan) => plan.comments.map((comment) => ({ plan, comment })));

	it('names no coupon but that of the deal', () => {
		const codes = plans.flatMap(({ data }) => data.coupon ?? []);
		const named = (text: string) => codes.filter((code) => new RegExp(`\\b${code}\\b`).test(text));
		const spoken = (plan: PlannedDeal) => [...textsOf(plan), ...plan.comments.map(({ text }) => text)].flatMap(named);
		expect(plans.flatMap(spoken).length).toBeGreaterThan(10);
		expect(wrong((plan) => spoken(plan).some((code) => code !== plan.data.coupon))).toEqual([]);
	});

	it('fits the kind of thing: each kind of deal has its own remarks', () => {
		const asked = new Set(plans.flatMap(({ data }) => data.talk ?? []));
		const free = new Set(wrong(({ data }) => data.price === 0));
		expect([...asked].sort()).toEqual(Object.keys(talk.kinds).sort());
		expect(wrong(({ data }) => free.has(data.title) !== (data.talk?.startsWith('free ') ?? false))).toEqual([]);
	});

	it('is a thread of its own for each of the thirty hottest', () => {
		const hottest = plans.toSorted((a, b) => netVotes(b) - netVotes(a)).slice(0, 30);
		expect(hottest.map(({ data }) => data.title).sort()).toEqual(talk.threads.map(({ deal }) => deal).sort());
		expect(hottest.filter(({ comments }) => comments.length < 8)).toEqual([]);
	});

	it('repeats no line more than three times', () => {
		const times = new Map<string, number>();
		for (const { comment } of all) times.set(comment.text, (times.get(comment.text) ?? 0) + 1);
		expect([...times].filter(([, count]) => count > 3)).toEqual([]);
	});

	it('leaves no gap open', () => {
		expect(all.filter(({ comment }) => /[{}]|OP:/.test(comment.text))).toEqual([]);
	});

	it('is said while the deal is on, and an answer some minutes after what it answers', () => {
		const tooEarly = all.filter(({ plan, comment }) => {
			const before = comment.parent === null ? plan.createdAt : plan.comments[comment.parent]?.createdAt;
			return !before || comment.createdAt < before;
		});
		const tooLate = all.filter(({ plan, comment }) => comment.createdAt > (plan.endedAt ?? NOW));
		expect([...tooEarly, ...tooLate]).toEqual([]);
	});

	it('is said in the evening more than at night', () => {
		const between = (from: number, to: number) =>
			all.filter(({ comment }) => {
				const hour = (comment.createdAt.getUTCHours() + 10) % 24;
				return hour >= from && hour < to;
			}).length;
		expect(between(18, 23)).toBeGreaterThan(3 * between(1, 6));
	});

	it('is answered by somebody else, at times by the poster', () => {
		const answers = all.filter(({ comment }) => comment.parent !== null);
		const own = answers.filter(({ plan, comment }) => plan.comments[comment.parent ?? 0]?.author === comment.author);
		expect(own).toEqual([]);
		expect(answers.filter(({ plan, comment }) => comment.author === plan.author).length).toBeGreaterThan(30);
	});
});
