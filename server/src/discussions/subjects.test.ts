import type { LiveEvent } from '@bilby/contract/live/wire';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { DEAL_SUBJECT } from '../deals/discussion/deal-subject.ts';
import { buildClub } from '../testing/rows/club-subject.ts';
import { buildMember, toViewer } from '../testing/rows/members.ts';
import { openDiscussedSite } from '../testing/set-ups/discussed-deal.ts';
import { openVoting, toggleVote } from '../votes/votes.service.ts';
import { discussionCounterChecks } from './discussions.counters.ts';
import { COMMENT_FORMAT } from './discussions.routes.ts';
import { flagComment } from './moderation/flag-comment.service.ts';
import { listComments, listLatestComments } from './reading/read-comments.service.ts';
import type { DiscussionSubject } from './rules/discussion-subject.ts';
import { commentVotable } from './votes/comment-votable.ts';
import { deleteComment, postComment } from './write-comments.service.ts';

const { site, writer, talk: deal } = await openDiscussedSite();
const reader = await buildMember(site);
let club: Awaited<ReturnType<typeof buildClub>>;
let id: number;

beforeEach(async () => {
	id = deal.dealId;
	club = await buildClub(site.context.db, id);
});

const request = { call: 'test', key: undefined, body: {} };

async function postInClub(comment: string, parentId: number | null = null) {
	const written = { subjectId: id, parentId, comment, request };
	return (await postComment(site.context, club.subject, toViewer(writer), written, COMMENT_FORMAT)).comment;
}

const read = (subject: DiscussionSubject, more: { comment?: number; parent?: number } = {}) =>
	listComments(site.context, subject, null, { id, skip: 0, limit: 20, order: 'newest', ...more });

const textsOf = ({ comments }: { comments: { dcm_comment: string }[] }) => comments.map((one) => one.dcm_comment);

it('keeps threads of a deal and a club with the same id apart', async () => {
	const onDeal = await deal.posted('on the deal');
	const inClub = await postInClub('in the club');
	const reply = await postInClub('reply in the club', inClub.id);

	expect(textsOf(await read(DEAL_SUBJECT))).toEqual(['<p>on the deal</p>']);
	const clubs = await read(club.subject);
	expect(textsOf(clubs)).toEqual(['<p>in the club</p>']);
	expect(clubs).toMatchObject({ total: 2, revision: 2, comments: [{ children: [{ id: reply.id }] }] });
	const latest = await listLatestComments(site.context, club.subject, null, { id, skip: 0, limit: 20 });
	expect(textsOf(latest)).toEqual(['<p>reply in the club</p>', '<p>in the club</p>']);

	await expect(read(club.subject, { comment: onDeal.id })).rejects.toMatchObject({ code: 'not_found' });
	await expect(read(DEAL_SUBJECT, { parent: inClub.id })).rejects.toMatchObject({ code: 'not_found' });
	await expect(postInClub('below the deal’s', onDeal.id)).rejects.toMatchObject({ code: 'not_found' });
	expect((await deal.post('below the club’s', inClub.id)).status).toBe(404);
});

it('deletes a comment only through its own subject', async () => {
	const inClub = await postInClub('in the club');
	const asDeals = await writer.call('DELETE', '/api/delete-comment', { commentId: inClub.id, dealId: id });
	expect(asDeals.status).toBe(404);
	const asClubs = { subjectId: id, commentId: inClub.id };
	expect(await deleteComment(site.context, club.subject, toViewer(writer), asClubs)).toEqual({ total: 0, revision: 2 });
});

it('keeps votes and reports of one subject apart from the other', async () => {
	const onDeal = await deal.posted('on the deal');
	const inClub = await postInClub('in the club');
	const vote = { commentId: inClub.id, dealId: id, like: 1 };
	expect((await reader.call('POST', '/api/commentslike', vote)).status).toBe(404);
	expect((await reader.call('POST', '/api/update-flag', { commentid: inClub.id, status: 1 })).status).toBe(404);
	const voting = openVoting(site.context, commentVotable([DEAL_SUBJECT, club.subject]));
	const like = (commentId: number) => {
		const within = { type: 'club', id };
		return toggleVote(voting, { targetId: commentId, within, voter: toViewer(reader), like: 1, request });
	};
	await expect(like(onDeal.id)).rejects.toMatchObject({ code: 'not_found' });
	expect(await like(inClub.id)).toMatchObject({ likes: 1 });
	await flagComment(site.context, club.subject, toViewer(reader), { commentId: inClub.id, status: true });
	await reader.call('POST', '/api/commentslike', { ...vote, commentId: onDeal.id, like: 0 });

	const { body } = await reader.call('POST', '/api/dealStates', { ids: [id] });
	expect(body.states).toMatchObject([{ commentLikes: [], commentDislikes: [onDeal.id], flags: [] }]);
	const { data } = (await reader.call('GET', '/api/profile')).body;
	expect(data).toMatchObject({ myCommentslikes: [], myFlags: [] });
	expect(data.myCommentsdislikes).toContain(onDeal.id);
});

it('keeps a count per subject, and the nightly check repairs each from its own comments', async () => {
	await deal.posted('on the deal');
	await postInClub('one');
	await postInClub('two');
	const check = async () => {
		const found = [];
		for (const { repair } of discussionCounterChecks([DEAL_SUBJECT, club.subject])) {
			for await (const difference of repair(site.context)) found.push(difference);
		}
		return found;
	};
	expect(await check()).toEqual([]);
	await site.context.db.execute(sql`update clubs set comment_count = 9 where id = ${id}`);
	await site.context.db.execute(sql`update deals set comment_count = 9 where id = ${id}`);
	expect(await check()).toEqual([
		{ counter: 'deals.comment_count', id, stored: 9, actual: 1 },
		{ counter: 'clubs.comment_count', id, stored: 9, actual: 2 },
	]);
});

it('sends followers the events of their subject only', async () => {
	const received: LiveEvent[] = [];
	const stop = site.context.live.follow(new Set([`deal:${id}`]), ({ event }) => received.push(event));
	const onDeal = await deal.posted('on the deal');
	const inClub = await postInClub('in the club');
	await deleteComment(site.context, club.subject, toViewer(writer), { subjectId: id, commentId: inClub.id });
	stop();
	const written = { type: 'comment', parentId: null, userId: writer.id, total: 1, revision: 1 };
	expect(received).toEqual([{ ...written, dealId: id, commentId: onDeal.id }]);
	expect(club.published).toEqual([
		{ ...written, commentId: inClub.id },
		{ type: 'comment-deleted', commentId: inClub.id, total: 0, revision: 2 },
	]);
});

it('creates one discussion for simultaneous first comments on a subject', async () => {
	const texts = Array.from({ length: 6 }, (_, index) => `Comment ${index}`);
	const responses = await Promise.all([
		...texts.map((text) => deal.post(text)),
		...texts.map((text) => postInClub(text)),
	]);
	expect(responses).toHaveLength(12);
	expect([(await read(DEAL_SUBJECT)).total, (await read(DEAL_SUBJECT)).comments.length]).toEqual([6, 6]);
	expect([(await read(club.subject)).total, (await read(club.subject)).comments.length]).toEqual([6, 6]);
});
