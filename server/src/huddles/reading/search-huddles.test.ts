import { foundHuddleWire } from '@bilby/contract/huddles/search-wire';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CleanHtml } from '#schema/columns.ts';
import { huddles } from '#schema/huddles.ts';
import { buildHuddle } from '#testing/rows/factories.ts';
import { openForum, STARTED_AT } from '#testing/set-ups/forum-site.ts';

const { site, author } = await openForum();
const { db } = site.context;
const daysAgo = (days: number) => new Date(STARTED_AT.getTime() - days * 86_400_000);

interface Made {
	title: string;
	text?: string;
	days?: number;
	likeCount?: number;
	category?: 'deals' | 'help';
	removedAt?: Date;
}

const build = ({ title, text = 'Some words', days = 1, ...rest }: Made) =>
	buildHuddle(db, {
		userId: author.id,
		title,
		bodyHtml: `<p>${text}</p>` as CleanHtml,
		createdAt: daysAgo(days),
		activeAt: daysAgo(days),
		...rest,
	});

async function search(body: object) {
	const response = await site.app.inject({ method: 'POST', url: '/api/search-huddles', payload: body });
	return { ...response.json(), statusCode: response.statusCode };
}
const titlesOf = async (body: object) =>
	(await search(body)).huddles.map((found: object) => foundHuddleWire.parse(found).for_title);

beforeEach(async () => {
	await db.delete(huddles);
	site.setNow(STARTED_AT);
});

describe('searching for huddles', () => {
	it('finds words in titles before words in texts, in any form', async () => {
		await build({ title: 'Lawn in winter', text: 'Which mowers take batteries?' });
		await build({ title: 'Mower with a battery' });
		await build({ title: 'Something else' });
		expect(await titlesOf({ words: 'mower batteries' })).toEqual(['Mower with a battery', 'Lawn in winter']);
	});

	it('prefers newer and better liked huddles among equal matches', async () => {
		await build({ title: 'Kettle one', days: 400 });
		await build({ title: 'Kettle two', days: 400, likeCount: 300 });
		await build({ title: 'Kettle three', days: 2 });
		expect(await titlesOf({ words: 'kettle' })).toEqual(['Kettle three', 'Kettle two', 'Kettle one']);
	});

	it('marks the words in the excerpt as text', async () => {
		await build({
			title: 'Beans',
			text: `${'Other things. '.repeat(60)}Buy &lt;b&gt;coffee beans&lt;/b&gt; &amp; tea.`,
		});
		const [found] = (await search({ words: 'beans tea' })).huddles;
		const { excerpt, marks } = foundHuddleWire.parse(found);
		expect(excerpt).toContain('<b>coffee beans</b> & tea');
		expect(marks.map(([from, to]) => excerpt.slice(from, to))).toEqual(['beans', 'tea']);
	});

	it('excludes removed huddles, and other categories if one is requested', async () => {
		await build({ title: 'Removed kettle', removedAt: STARTED_AT });
		await build({ title: 'Kettle to mend', category: 'help' });
		await build({ title: 'Kettle for less', category: 'deals' });
		expect((await titlesOf({ words: 'kettle' })).sort()).toEqual(['Kettle for less', 'Kettle to mend']);
		expect(await titlesOf({ words: 'kettle', category: 'help' })).toEqual(['Kettle to mend']);
	});

	it('pages without repeats, even if new ones are written', async () => {
		for (let number = 1; number <= 7; number += 1)
			await build({ title: `Kettle ${'abcdefg'[number - 1]}`, days: number });
		const first = await search({ words: 'kettle', limit: 3 });
		await build({ title: 'Kettle new', days: 0 });
		const second = await search({ words: 'kettle', limit: 3, cursor: first.nextCursor });
		const third = await search({ words: 'kettle', limit: 3, cursor: second.nextCursor });
		const titles = [first, second, third].flatMap(({ huddles: found }) =>
			found.map((one: { for_title: string }) => one.for_title),
		);
		expect(titles).toEqual([...'abcdefg'].map((letter) => `Kettle ${letter}`));
		expect([first.total, third.nextCursor]).toEqual([7, null]);
	});

	it('finds some of the words if no huddle has all', async () => {
		await build({ title: 'Kettle' });
		expect(await search({ words: 'kettle zeppelin' })).toMatchObject({ hasSomeWords: true, total: 1 });
	});

	it.each(['', ' ', '!!! ???', "& | ! ( ) :* <-> '", 'the', '\u200b'])('finds nothing for %j', async (words) => {
		await build({ title: 'Kettle' });
		expect(await search({ words })).toMatchObject({ statusCode: 200, huddles: [], total: 0, nextCursor: null });
	});

	it.each(["kettle') or true --", 'kettle & | ! :* ( "', 'kettle '.repeat(28).trim(), 'ＫＥＴＴＬＥ', "kettle's"])(
		'treats %j as plain words',
		async (words) => {
			await build({ title: 'Kettle' });
			expect((await search({ words })).statusCode).toBe(200);
		},
	);

	it.each([
		['no query', {}],
		['a long query', { words: 'x'.repeat(500) }],
		['a null character', { words: 'a\u0000b' }],
		['an unknown category', { words: 'a', category: 'all' }],
		['a limit of 0', { words: 'a', limit: 0 }],
		['an invalid cursor', { words: 'a', cursor: 'AAAA' }],
		['words that are none', { words: ['a'] }],
	])('rejects %s', async (_, body) => {
		expect((await search(body)).statusCode).toBe(400);
	});
});
