import { HUDDLE_CATEGORIES } from '@bilby/contract/huddles/choices';
import { ROLES } from '@bilby/contract/kernel/roles';
import { expect, it } from 'vitest';
import { readHuddles, readMembers } from './data-files.ts';
import { planPeople } from './people.ts';
import { type PlannedHuddle, planHuddles } from './plan-huddles.ts';
import { seededRandom } from './random/seeded-random.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');

const members = readMembers();
const planned = planPeople(members, { now: NOW, random: seededRandom(7) });
const people = [...planned.members, ...planned.accounts].map(({ username, createdAt = NOW }) => ({
	username,
	createdAt,
}));

const plan = (seed: number) =>
	planHuddles({
		huddles: readHuddles(),
		people,
		talkative: members.length,
		now: NOW,
		random: seededRandom(seed),
	});
const huddles = plan(7);
const posts = huddles.flatMap((huddle) => huddle.posts.map((post, position) => ({ huddle, post, position })));

/** Returns the titles of huddles for which `isWrong` returns true. */
const wrong = (isWrong: (huddle: PlannedHuddle) => boolean) => huddles.filter(isWrong).map(({ data }) => data.title);

it('has at least five huddles in each category, and some without a reply', () => {
	const of = Map.groupBy(huddles, ({ data }) => data.category);
	expect(HUDDLE_CATEGORIES.filter((category) => (of.get(category) ?? []).length < 5)).toEqual([]);
	expect(wrong(({ posts: said }) => said.length === 0)).not.toEqual([]);
});

it('pins one huddle and locks one, both written by staff', () => {
	const staff = planned.accounts.filter(({ role }) => role === ROLES.admin || role === ROLES.moderator);
	const names = staff.map(({ username }) => username);
	expect(wrong(({ pinnedAt }) => pinnedAt !== null)).toHaveLength(1);
	expect(wrong(({ lockedAt }) => lockedAt !== null)).toHaveLength(1);
	expect(wrong(({ data, pinnedAt, lockedAt }) => (pinnedAt ?? lockedAt) !== null && !names.includes(data.by))).toEqual(
		[],
	);
});

it('has authors who had already joined and who never quote themselves', () => {
	const joined = (position: number) => people[position]?.createdAt ?? NOW;
	expect(wrong(({ author, createdAt }) => joined(author) > createdAt)).toEqual([]);
	const strangers = posts.filter(({ post }) => joined(post.author) > post.createdAt);
	const ownQuotes = posts.filter(
		({ huddle, post }) => post.quoted !== null && huddle.posts[post.quoted]?.author === post.author,
	);
	expect([...strangers, ...ownQuotes].map(({ post }) => post.text)).toEqual([]);
});

it('has posts that quote only earlier ones and are at least ten seconds apart', () => {
	const quotesLater = posts.filter(({ post, position }) => (post.quoted ?? -1) >= position);
	const tooSoon = posts.filter(({ huddle, post, position }) => {
		const before = huddle.posts[position - 1]?.createdAt ?? huddle.createdAt;
		return post.createdAt.getTime() - before.getTime() < 10_000 || post.createdAt > NOW;
	});
	expect([...quotesLater, ...tooSoon].map(({ post }) => post.text)).toEqual([]);
	expect(posts.filter(({ post }) => post.quoted !== null).length).toBeGreaterThan(60);
});

it('lets nobody chat twice in a row', () => {
	const chatted = posts.filter(({ huddle, position }) => position >= huddle.data.posts.length);
	expect(chatted.length).toBeGreaterThan(40);
	expect(chatted.filter(({ huddle, post, position }) => huddle.posts[position - 1]?.author === post.author)).toEqual(
		[],
	);
});

it('has follow-ups at least as many days later as its data says', () => {
	const DAY_MS = 86_400_000;
	const told = huddles.flatMap(({ data, posts: said }) =>
		data.posts.map(({ daysLater }, position) => {
			const gap = Number(said[position]?.createdAt) - Number(said[position - 1]?.createdAt);
			return { daysLater, gap };
		}),
	);
	expect(told.filter(({ daysLater, gap }) => daysLater > 0 && gap < daysLater * DAY_MS)).toEqual([]);
});

it('repeats no text, and links only to example.com', () => {
	const texts = huddles.flatMap(({ data, posts: said }) => [data.text, ...said.map(({ text }) => text)]).flat(2);
	expect(texts.length - new Set(texts).size).toBe(0);
	const addresses = texts.flatMap((text) => text.match(/https?:\/\/[^/\s]+/g) ?? []);
	expect(new Set(addresses)).toEqual(new Set(['https://example.com']));
});

it('is the same for the same seed, and different for another seed', () => {
	expect(plan(1)).toEqual(plan(1));
	expect(plan(1)).not.toEqual(plan(2));
});
