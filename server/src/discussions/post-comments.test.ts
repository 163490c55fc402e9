import { describe, expect, it } from 'vitest';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember } from '../testing/rows/members.ts';
import { openDiscussedSite } from '../testing/set-ups/discussed-deal.ts';
import { openTestSite } from '../testing/site/test-site.ts';

const { writer, talk } = await openDiscussedSite({ city: 'Perth' });

describe('posting a comment', () => {
	it('returns the comment, counts it and shows it', async () => {
		const { body } = await talk.post('<p>Great <b>price</b></p>');
		expect(body).toMatchObject({
			response: 'success',
			success: true,
			total: 1,
			comment: {
				dcm_comment: '<p>Great <strong>price</strong></p>',
				dcm_parent: null,
				dcm_level: 0,
				user: { id: writer.id, city: 'Perth' },
			},
		});
		expect(await talk.count()).toBe(1);
		expect((await talk.list()).message).toEqual([body.comment]);
	});

	it('turns lines of plain text into paragraphs and web addresses into links', async () => {
		const comment = await talk.posted('First line\nSee https://shop.example/a?b=1&c=2');
		expect(comment.dcm_comment).toBe(
			'<p>First line</p><p>See <a href="https://shop.example/a?b=1&amp;c=2" rel="ugc nofollow noopener" target="_blank">https://shop.example/a?b=1&amp;c=2</a></p>',
		);
	});

	it('adds one comment for retries with the same key', async () => {
		const headers = { 'idempotency-key': 'draft-1' };
		const payload = { dealId: talk.dealId, parentPostId: 0, comment: 'Once' };
		const responses = await Promise.all(
			Array.from({ length: 5 }, () => writer.call('POST', '/api/deal-comment-all', payload, headers)),
		);
		expect(new Set(responses.map(({ body }) => body.comment.id)).size).toBe(1);
		expect(await talk.count()).toBe(1);
	});

	it.each([
		['nothing', '', 400],
		['blanks', '<p> &nbsp;<br></p>', 400],
		['characters without width', '\u200b\u2060\u3164', 400],
		['an image', '<img src="https://x.example/y.png">', 400],
		['10,001 characters', 'x'.repeat(10_001), 400],
		['50,001 characters of markup', '<b>'.repeat(17_000), 400],
		['1 MB', `<p>${'x'.repeat(1_000_000)}</p>`, 413],
	])('rejects %s', async (_, comment, status) => {
		const response = await talk.post(comment);
		expect(response.status).toBe(status);
		expect(await talk.count()).toBe(0);
	});

	it('uses the texts of the specification', async () => {
		expect((await talk.post(' ')).body.message).toBe('Please enter a comment before submitting.');
	});

	it.each([
		['a missing id', { comment: 'x' }],
		['a negative id', { dealId: -1, comment: 'x' }],
		['a huge id', { dealId: 1e15, comment: 'x' }],
		['a word', { dealId: 'x', comment: 'x' }],
		['a comment that is a number', { dealId: 1, comment: 5 }],
		['a parent that is a word', { dealId: 1, parentPostId: 'x', comment: 'x' }],
	])('rejects %s', async (_, payload) => {
		expect((await writer.call('POST', '/api/deal-comment-all', payload)).status).toBe(400);
	});

	it('is limited per member', async () => {
		const limited = await openTestSite({ env: { RATE_LIMIT: '1' } });
		const deal = await buildDeal(limited.context.db);
		const member = await buildMember(limited);
		const statuses: number[] = [];
		for (let index = 0; index < 21; index += 1) {
			const body = { dealId: deal.id, comment: `Comment ${index}` };
			statuses.push((await member.call('POST', '/api/deal-comment-all', body)).status);
		}
		expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
		expect(statuses[20]).toBe(429);
		await limited.close();
	});
});

describe('cleaning', () => {
	it.each([
		['scripts', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
		['SVG', 'a<svg onload=alert(1)><circle/></svg>', 'a'],
		['event handlers', '<p onclick="x()">a</p>', '<p>a</p>'],
		['javascript links', '<a href="javascript:alert(1)">a</a>', 'a'],
		['data links', '<a href="data:text/html,x">a</a>', 'a'],
		['links in disguise', '<a href="jav&#x0A;ascript:alert(1)">a</a>', 'a'],
		['broken tags', '<p><b>a<i>b</p><p>c', '<p><strong>a<em>b</em></strong></p><p>c</p>'],
		['styles', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
		['frames', '<iframe src="https://x.example"></iframe>a', 'a'],
		['an entity that stands for itself', '<p>&amp;lt;b&amp;gt;</p>', '<p>&amp;lt;b&amp;gt;</p>'],
		[
			'no links within links',
			'<a href="https://x.example/"><b>https://y.example</b></a>',
			'<a href="https://x.example/" rel="ugc nofollow noopener" target="_blank"><strong>https://y.example</strong></a>',
		],
		['text turned around', 'a\u202egpj.exe', '<p>agpj.exe</p>'],
		['text turned around by a character reference', 'a&#x202e;gpj.exe&#8238;', '<p>agpj.exe</p>'],
		['angle brackets that are no tags', '5 < 6 & 7 > 6', '<p>5 &lt; 6 &amp; 7 &gt; 6</p>'],
	])('%s', async (_, written, stored) => {
		expect((await talk.posted(written)).dcm_comment).toBe(stored);
	});

	it('limits how deep elements nest', async () => {
		const { dcm_comment } = await talk.posted(`${'<blockquote>'.repeat(200)}deep${'</blockquote>'.repeat(200)}`);
		expect(dcm_comment.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(12);
		expect(dcm_comment).toContain('deep');
	});

	it('gives links rel and drops their other attributes', async () => {
		const { dcm_comment } = await talk.posted('<a href="https://x.example/" rel="follow" id="x" target="_top">x</a>');
		expect(dcm_comment).toBe('<a href="https://x.example/" rel="ugc nofollow noopener" target="_blank">x</a>');
	});
});
