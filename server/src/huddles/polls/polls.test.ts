import { MAX_POLL_OPTIONS } from '@bilby/contract/huddles/limits';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { huddlePolls, huddlePollVotes, huddles } from '#schema/huddles.ts';
import { attempts } from '#schema/platform.ts';
import { checkCounters } from '#testing/rows/check-counters.ts';
import { buildHuddle } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openForum, STARTED_AT } from '#testing/set-ups/forum-site.ts';

const { site, author, reader, startAndRead, start } = await openForum();
const { db } = site.context;
const staff = await buildMember(site, { role: 3 });
const inDays = (days: number) => new Date(STARTED_AT.getTime() + days * 86_400_000);

const POLL = { question: 'Which kettle?', options: ['Gooseneck', 'Whistling', 'Electric'] };
const CLOSING = { ...POLL, closesAt: inDays(2).toISOString() };

/** Indexes of the options. */
const choose = (member: TestMember, forumId: number, places: number[]) =>
	member.call('POST', '/api/huddle-poll', { forumId, choices: places.map((place) => POLL.options[place]) });
const readPage = async (member: TestMember, forumId: number) =>
	(await member.call('POST', '/api/forumDetails', { forumId })).body;
const edit = (id: number, fields: object, member = author) => {
	const usual = { title: 'A huddle', category: 'general', description: 'Some words', version: 1 };
	return member.call('POST', '/api/edit-huddle', { ...usual, id, ...fields });
};

beforeEach(async () => {
	await db.delete(huddles);
	await db.delete(attempts);
	site.setNow(STARTED_AT);
});

describe('a poll', () => {
	it('hides its results until you vote', async () => {
		const { id, for_poll } = await startAndRead({ poll: CLOSING });
		const shown = { ...CLOSING, multiple: false, closed: false, voters: 0, votes: null };
		expect(for_poll).toEqual(shown);
		await choose(author, id, [0]);
		const { forum, user } = await readPage(reader, id);
		expect([forum.for_poll, user.pollChoices]).toEqual([{ ...shown, voters: 1 }, []]);
	});

	it('shows its results after your vote, and to all when it is closed', async () => {
		const { id } = await startAndRead({ poll: CLOSING });
		const response = await choose(reader, id, [2]);
		expect(response.body).toMatchObject({ poll: { voters: 1, votes: [0, 0, 1] }, choices: ['Electric'] });
		expect(await readPage(reader, id)).toMatchObject({
			forum: { for_poll: { votes: [0, 0, 1] } },
			user: { pollChoices: ['Electric'] },
		});
		site.setNow(inDays(2));
		expect(await readPage(author, id)).toMatchObject({ forum: { for_poll: { closed: true, votes: [0, 0, 1] } } });
		const late = await choose(author, id, [1]);
		expect([late.status, late.body.message]).toEqual([409, 'This poll is closed.']);
	});

	it('shows its results to a member who voted when they edit or moderate the huddle', async () => {
		const { id } = await startAndRead({ poll: POLL });
		await choose(author, id, [1]);
		await choose(staff, id, [2]);
		const votes = [0, 1, 1];
		for (const act of ['lock', 'unlock', 'pin']) {
			const { body } = await staff.call('POST', '/api/moderate-huddle', { id, act });
			expect(body.forum.for_poll.votes).toEqual(votes);
		}
		const { body } = await edit(id, { title: 'Another title', poll: POLL });
		expect(body.forum.for_poll.votes).toEqual(votes);
	});

	it('counts a member once, however often they vote at once', async () => {
		const { id } = await startAndRead({ poll: POLL });
		const responses = await Promise.all([0, 1, 2, 0, 1, 2].map((place) => choose(reader, id, [place])));
		expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
		const { forum, user } = await readPage(reader, id);
		expect(forum.for_poll.voters).toBe(1);
		expect(forum.for_poll.votes).toEqual(POLL.options.map((option) => Number(user.pollChoices[0] === option)));
		expect(await db.select().from(huddlePollVotes)).toHaveLength(1);
	});

	it('counts all members who vote at once', async () => {
		const { id } = await startAndRead({ poll: { ...POLL, multiple: true } });
		const voters = await Promise.all(Array.from({ length: 6 }, () => buildMember(site)));
		await Promise.all(voters.map((voter, place) => choose(voter, id, place % 2 ? [0, 1, 1] : [2])));
		const [poll] = await db.select().from(huddlePolls);
		expect(poll).toMatchObject({ voterCount: 6, voteCounts: [3, 3, 3] });
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('lets you change or remove your vote', async () => {
		const { id } = await startAndRead({ poll: { ...POLL, multiple: true } });
		await choose(reader, id, [0, 1]);
		expect((await choose(reader, id, [1, 2])).body.poll).toMatchObject({ voters: 1, votes: [0, 1, 1] });
		const taken = await choose(reader, id, []);
		expect(taken.body).toMatchObject({ poll: { voters: 0, votes: null }, choices: [] });
		expect(await db.select().from(huddlePollVotes)).toEqual([]);
	});

	it.each([
		['an unknown option', { choices: ['Copper'] }, 400],
		['the index of an option', { choices: [0] }, 400],
		['two options where one is allowed', { choices: ['Gooseneck', 'Electric'] }, 400],
		['no list', { choices: 'Gooseneck' }, 400],
		['eleven choices', { choices: Array.from({ length: 11 }, () => 'Gooseneck') }, 400],
		['an unknown huddle', { forumId: 2_000_000_000 }, 404],
	])('rejects %s', async (_, wrong, status) => {
		const { id } = await startAndRead({ poll: POLL });
		const response = await reader.call('POST', '/api/huddle-poll', { forumId: id, choices: ['Gooseneck'], ...wrong });
		expect(response.status).toBe(status);
		expect(await db.select().from(huddlePollVotes)).toEqual([]);
	});

	it('is for verified members, in open huddles', async () => {
		const { id } = await startAndRead({ poll: POLL });
		const unverified = await buildMember(site, { emailVerifiedAt: null });
		expect((await choose(unverified, id, [0])).status).toBe(403);
		const payload = { forumId: id, choices: ['Gooseneck'] };
		expect((await site.app.inject({ method: 'POST', url: '/api/huddle-poll', payload })).statusCode).toBe(401);
		await staff.call('POST', '/api/moderate-huddle', { id, act: 'lock' });
		expect((await choose(reader, id, [0])).status).toBe(409);
		await staff.call('POST', '/api/moderate-huddle', { id, act: 'remove' });
		expect((await choose(reader, id, [0])).status).toBe(404);
		expect((await choose(reader, await buildHuddle(db), [0])).status).toBe(404);
	});

	it('is repaired if it was miscounted', async () => {
		const { id } = await startAndRead({ poll: POLL });
		await choose(reader, id, [1]);
		await db
			.update(huddlePolls)
			.set({ voteCounts: [1, 0, 0], voterCount: 4 })
			.where(eq(huddlePolls.huddleId, id));
		expect(await checkCounters(site.context)).toMatchObject([{ counter: 'huddle_polls.vote_counts', id }]);
	});
});

describe('writing a poll', () => {
	it.each([
		['no question', { question: ' ' }],
		['an invisible question', { question: '\u3164' }],
		['an invisible option', { options: ['Yes', '\u200b'] }],
		['options that differ by an invisible sign', { options: ['Yes', 'Y\u200bes'] }],
		['options that differ by a filler', { options: ['Yes', 'Yes\u3164'] }],
		['options that differ by an override', { options: ['Yes', '\u202eYes'] }],
		['one option', { options: ['Yes'] }],
		['1,000 options', { options: Array.from({ length: 1_000 }, (_, number) => `Option ${number}`) }],
		['one option too many', { options: Array.from({ length: MAX_POLL_OPTIONS + 1 }, (_, number) => `${number}`) }],
		['an empty option', { options: ['Yes', '', 'No'] }],
		['an option of 101 characters', { options: ['Yes', 'x'.repeat(101)] }],
		['two options that say the same', { options: ['Yes', ' ｙＥＳ'] }],
		['an option with a line break', { options: ['Yes', 'N\no'] }],
		['options that are not a list', { options: 'Yes' }],
		['a closing date in the past', { closesAt: STARTED_AT.toISOString() }],
		['a closing date in two years', { closesAt: inDays(730).toISOString() }],
		['an invalid closing date', { closesAt: 'soon' }],
	])('with %s is rejected, and no huddle is started', async (_, wrong) => {
		const response = await start({ poll: { ...POLL, ...wrong } });
		expect(response.status).toBe(400);
		expect(Object.keys(response.body.errors)[0]).toMatch(/^poll/);
		expect(await db.select({ id: huddles.id }).from(huddles)).toEqual([]);
	});

	it('removes overrides and stacked marks from its texts', async () => {
		const stacked = `tea${'\u0301'.repeat(40)}`;
		const { for_poll } = await startAndRead({ poll: { question: '\u202eWhich?', options: [stacked, '\u2066coffee'] } });
		const cleaned = `tea${'\u0301'.repeat(5)}`.normalize();
		expect(for_poll).toMatchObject({ question: 'Which?' });
		expect(for_poll?.options.map((option) => option.normalize())).toEqual([cleaned, 'coffee']);
	});

	it('treats its texts as plain text', async () => {
		const { for_poll } = await startAndRead({ poll: { question: '<b>Which?</b>', options: ['<img src=x>', '&amp;'] } });
		expect(for_poll).toMatchObject({ question: '<b>Which?</b>', options: ['<img src=x>', '&amp;'] });
	});

	it('changes or removes it until someone has voted', async () => {
		const { id } = await startAndRead({ poll: POLL });
		const changed = await edit(id, { poll: { ...POLL, question: 'Which one?' } });
		expect(changed.body.forum).toMatchObject({ version: 2, for_poll: { question: 'Which one?' } });
		expect((await edit(id, { version: 2, poll: null })).body.forum).toMatchObject({ version: 3, for_poll: null });
	});

	it('cannot change its texts after the first vote, only its closing date', async () => {
		const { id } = await startAndRead({ poll: POLL });
		await choose(reader, id, [0]);
		const rejected = [null, { ...POLL, options: ['Gooseneck', 'None'] }, { ...POLL, multiple: true }];
		for (const poll of rejected) {
			const response = await edit(id, { poll });
			expect([response.status, Object.keys(response.body.errors)]).toEqual([400, ['poll']]);
		}
		const moved = await edit(id, { poll: CLOSING });
		expect(moved.body.forum).toMatchObject({ version: 2, for_poll: { closesAt: CLOSING.closesAt, voters: 1 } });
		site.setNow(inDays(0.5));
		const same = await edit(id, { version: 2, poll: CLOSING });
		expect(same.body.forum.version).toBe(2);
	});

	it('cannot reopen or change a closed poll, even without votes', async () => {
		const closing = { ...POLL, closesAt: new Date(STARTED_AT.getTime() + 60_000).toISOString() };
		const { id } = await startAndRead({ poll: closing });
		site.setNow(inDays(0.1));
		for (const poll of [POLL, CLOSING]) expect((await edit(id, { poll })).status).toBe(400);
		for (const poll of [null, { ...closing, question: 'Which one?' }]) {
			const { status, body } = await edit(id, { poll });
			expect([status, body.errors.poll]).toEqual([400, 'This poll is closed and can’t be changed.']);
		}
		expect((await edit(id, { poll: closing, title: 'Kettles' })).status).toBe(200);
	});

	it('and voting at the same time never counts a vote for another option', async () => {
		const { id } = await startAndRead({ poll: POLL });
		const [changed, chosen] = await Promise.all([
			edit(id, { poll: { ...POLL, options: ['Neither', 'Both'] } }),
			choose(reader, id, [2]),
		]);
		expect([changed.status, chosen.status].sort()).toEqual([200, 400]);
		expect(await checkCounters(site.context)).toEqual([]);
	});
});

describe('merging a huddle', () => {
	it('moves its poll if the other has none', async () => {
		const { id } = await startAndRead({ poll: POLL });
		await choose(reader, id, [1]);
		const into = await buildHuddle(db, { userId: reader.id });
		await staff.call('POST', '/api/moderate-huddle', { id, act: 'merge', intoId: into });
		expect(await readPage(reader, into)).toMatchObject({
			forum: { for_poll: { ...POLL, votes: [0, 1, 0] } },
			user: { pollChoices: ['Whistling'] },
		});
	});

	it.each([
		['without votes', []],
		['with votes', [1]],
	])('rejects edits of both that began before its poll %s moved', async (_, places) => {
		// Each case has its own author: writes per minute are limited.
		const writer = await buildMember(site);
		const own = { userId: writer.id, createdAt: STARTED_AT };
		const [id, into] = [await buildHuddle(db, own), await buildHuddle(db, own)];
		const write = (forumId: number, version: number, poll: object | null) =>
			edit(forumId, { version, poll }, writer).then(({ status }) => status);
		const moderate = (act: string) => staff.call('POST', '/api/moderate-huddle', { id, act, intoId: into });
		expect(await write(id, 1, POLL)).toBe(200);
		if (places.length > 0) await choose(reader, id, places);
		expect((await moderate('merge')).status).toBe(200);
		expect(await write(into, 1, null)).toBe(409);
		expect((await readPage(reader, into)).forum.for_poll).toMatchObject({ ...POLL, voters: places.length });
		expect((await moderate('unmerge')).status).toBe(200);
		expect(await write(id, 2, null)).toBe(409);
		expect(await write(into, 2, POLL)).toBe(409);
		expect((await readPage(reader, into)).forum).toMatchObject({ version: 3, for_poll: null });
	});

	it('leaves the poll of the other as it is', async () => {
		const { id } = await startAndRead({ poll: POLL });
		const { id: into } = await startAndRead({ poll: { ...POLL, question: 'Which teapot?' } });
		await staff.call('POST', '/api/moderate-huddle', { id, act: 'merge', intoId: into });
		expect((await readPage(reader, into)).forum.for_poll.question).toBe('Which teapot?');
	});
});
