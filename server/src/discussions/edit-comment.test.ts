import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import { describe, expect, it } from 'vitest';
import { DEAL_SUBJECT } from '../deals/discussion/deal-subject.ts';
import { LIST_BYTES } from '../platform/http/limits/reply-size.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { commentRevisions } from '../schema/discussions.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember, toViewer } from '../testing/rows/members.ts';
import { openDiscussedSite } from '../testing/set-ups/discussed-deal.ts';
import { COMMENT_FORMAT } from './discussions.routes.ts';
import { editComment } from './edit-comment.service.ts';

const MINUTE_MS = 60_000;

const { site, writer, talk } = await openDiscussedSite();
const other = await buildMember(site);
const moderator = await buildMember(site, { role: 3 });

const edit = (member: TestMember, commentId: number, comment: string, dealId = talk.dealId) =>
	member.call('POST', '/api/edit-comment', { dealId, commentId, comment });
const revisionsOf = async (id: number, member = moderator) =>
	(await member.call('GET', `/api/comment-revisions?id=${id}`)).body.revisions;
const after = (posted: { dcm_created_dts: string }, ms: number) =>
	site.setNow(new Date(Date.parse(posted.dcm_created_dts) + ms));

describe('editing a comment', () => {
	it('shows the new text and the time, and stores the old text', async () => {
		const comment = await talk.posted('Was $40 last weak');
		expect(comment.dcm_edited_dts).toBeNull();
		after(comment, 2 * MINUTE_MS);
		const { body } = await edit(writer, comment.id, '<p>Was $40 last week<script>x()</script></p>');
		expect(body.comment).toMatchObject({ id: comment.id, dcm_comment: '<p>Was $40 last week</p>' });
		expect(Date.parse(body.comment.dcm_edited_dts) - Date.parse(comment.dcm_created_dts)).toBe(2 * MINUTE_MS);
		expect((await talk.list()).comments[0]).toMatchObject(body.comment);
		await edit(writer, comment.id, 'Was $39 last week');
		const revisions = await revisionsOf(comment.id);
		expect(revisions.map((revision: { dcm_comment: string }) => revision.dcm_comment)).toEqual([
			'<p>Was $40 last week</p>',
			'<p>Was $40 last weak</p>',
		]);
		expect(await revisionsOf(comment.id, other)).toEqual([]);
	});

	it('is possible for ten minutes after posting', async () => {
		const comment = await talk.posted('first');
		after(comment, 10 * MINUTE_MS);
		expect((await edit(writer, comment.id, 'second')).status).toBe(200);
		after(comment, 10 * MINUTE_MS + 1);
		const { status, body } = await edit(writer, comment.id, 'third');
		expect([status, body.message]).toEqual([
			403,
			'You can only edit a comment for 10 minutes after posting it. Reply to it to add something.',
		]);
		expect((await talk.list()).comments[0].dcm_comment).toBe('<p>second</p>');
	});

	it('leaves no trace if nothing changes', async () => {
		const comment = await talk.posted('same');
		const { body } = await edit(writer, comment.id, '<p>same</p>');
		expect(body.comment.dcm_edited_dts).toBeNull();
		expect(await revisionsOf(comment.id)).toEqual([]);
	});

	it('is for the author only, not even for staff', async () => {
		const comment = await talk.posted('mine');
		expect((await edit(other, comment.id, 'yours')).status).toBe(403);
		expect((await edit(moderator, comment.id, 'ours')).status).toBe(403);
	});

	it('rejects others before the text is cleaned', async () => {
		const comment = await talk.posted('mine');
		expect((await edit(other, comment.id, '&\n'.repeat(25_000))).body.code).toBe('not_allowed');
		expect((await edit(writer, 2_000_000_000, '&\n'.repeat(25_000))).body.code).toBe('not_found');
	});

	it('shows staff as many revisions as fit into one response', async () => {
		const comment = await talk.posted('mine');
		const rows = Array.from({ length: 40 }, (_, index) => ({
			commentId: comment.id,
			bodyHtml: cleanRichText(`<p>${index} ${'x'.repeat(9_000)}</p>`, { field: 'comment', ...COMMENT_HTML }).html,
			replacedAt: new Date(),
		}));
		await site.context.db.insert(commentRevisions).values(rows);
		const revisions = await revisionsOf(comment.id);
		expect(revisions[0].dcm_comment).toContain('<p>39 ');
		expect(JSON.stringify(revisions).length).toBeLessThan(1.2 * LIST_BYTES);
	});

	it.each(['', '<p> </p>', 'x'.repeat(10_001), 'x'.repeat(60_000)])('rejects %.20j', async (text) => {
		const comment = await talk.posted('short');
		expect((await edit(writer, comment.id, text)).status).toBe(400);
	});

	it('rejects a comment that is deleted or belongs to another deal', async () => {
		const elsewhere = await buildDeal(site.context.db);
		const comment = await talk.posted('here');
		expect((await edit(writer, comment.id, 'there', elsewhere.id)).status).toBe(404);
		expect((await edit(writer, 2_000_000_000, 'nowhere')).status).toBe(404);
	});

	it('is limited per member', async () => {
		const { id: commentId } = await talk.posted('0');
		const context = { ...site.context, config: { ...site.context.config, rateLimit: 0.1 } };
		const change = (comment: string) =>
			editComment(
				context,
				DEAL_SUBJECT,
				toViewer(writer),
				{ subjectId: talk.dealId, commentId, comment },
				COMMENT_FORMAT,
			);
		await change('1');
		await change('2');
		await expect(change('3')).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 300 });
	});
});
