import { FLAGS_THAT_HIDE } from '@bilby/contract/discussions/limits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WebEntry } from '../pages/render-page.ts';
import { buildHuddle } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
let address: string;
let author: TestMember;
let reader: TestMember;
let rendered: number[] = [];
let forumId: number;
let commentId: number;

/** A small page that reads the same data as the real one. */
const web: WebEntry = {
	fetch: async (request, { context }) => {
		const id = Number(new URL(request.url).pathname.split('/').at(-1));
		rendered.push(id);
		const post = (path: string, body: object) =>
			context.apiFetch(path, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
			});
		const responses = [await post('/api/forumDetails', { forumId: id }), await post('/api/forumComments', { id })];
		const texts = await Promise.all(responses.map((response) => response.text()));
		return new Response(`<html>${texts.join(' ')}</html>`);
	},
};

beforeAll(async () => {
	site = await openTestSite({ web });
	address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());
beforeEach(async () => {
	author = await buildMember(site);
	reader = await buildMember(site);
	const poll = { question: 'Tea or coffee?', options: ['Tea', 'Coffee'], multiple: false, closesAt: null };
	const fields = { title: 'At breakfast', description: '<p>What do you drink?</p>', category: 'general', poll };
	const started = await author.call('POST', '/api/postHuddle', fields);
	expect(started.status, JSON.stringify(started.body)).toBe(200);
	forumId = started.body.forum.id;
	commentId = await post(author, 'The first words');
	rendered = [];
});

async function post(member: TestMember, comment: string, huddleId = forumId): Promise<number> {
	const { status, body } = await member.call('POST', '/api/forumComment', { huddleId, comment });
	expect(status, JSON.stringify(body)).toBe(200);
	return body.comment.id;
}

async function hidePost(): Promise<void> {
	for (let reports = 0; reports < FLAGS_THAT_HIDE; reports += 1) {
		const member = await buildMember(site);
		await member.call('POST', '/api/updateForumFlag', { commentid: commentId, status: 1, reason: 'spam' });
	}
}

const read = async (id = forumId) => (await fetch(`${address}/huddle-details/${id}`)).text();

it('renders the page of a huddle once for many readers, even if others change', async () => {
	const other = await buildHuddle(site.context.db);
	await read(other);
	await read();
	await post(reader, 'Elsewhere.', other);
	await expect.poll(() => read(other)).toContain('Elsewhere.');
	expect(await read()).toContain('The first words');
	expect(rendered.filter((id) => id === forumId)).toHaveLength(1);
});

it.each<[string, () => Promise<unknown>, RegExp]>([
	['a post is added', () => post(reader, 'Words of mine'), /Words of mine/],
	[
		'a post is liked',
		() => reader.call('POST', '/api/forumcommentslike', { like: 1, commentId, forumId }),
		/"fcm_count_like":1/,
	],
	['the huddle is liked', () => reader.call('POST', '/api/forumlike', { like: 1, forumId }), /"for_count_like":1/],
	[
		'someone votes in its poll',
		() => reader.call('POST', '/api/huddle-poll', { forumId, choices: ['Tea'] }),
		/"voters":1/,
	],
	['members hide a post with their reports', hidePost, /"fcm_hidden":1/],
])('updates the cached page of a huddle within seconds when %s', async (_, act, expected) => {
	expect(await read()).not.toMatch(expected);
	await act();
	await expect.poll(() => read()).toMatch(expected);
});
