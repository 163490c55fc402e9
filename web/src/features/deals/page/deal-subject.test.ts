import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { DiscussionEvent } from '#features/discussions/data/discussion-subject.ts';
import type { TopicEvent } from '#features/live/event-stream.ts';
import { buildDeal } from '#testing/build-deal.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { dealQuery, ownDealQuery } from '../data/deal-query.ts';
import { dealSubject } from './deal-subject.ts';

/** Live events about a deal. */
const live = vi.hoisted(() => ({ publish: (_topic: string, _event: TopicEvent): void => undefined }));
vi.mock('#features/live/follow-topic.ts', () => ({
	followTopic: (followed: string, listener: (event: TopicEvent) => void) => {
		live.publish = (topic, event) => {
			if (topic === followed) listener(event);
		};
		return () => undefined;
	},
}));

afterEach(() => {
	localStorage.clear();
	vi.unstubAllGlobals();
});

test("of a deal's live events, its comments receive those about comments", () => {
	const events: DiscussionEvent[] = [];
	dealSubject(42, null).follow((event) => events.push(event));
	const comments = { type: 'comments', dealId: 42, total: 3, revision: 4 } as const;
	live.publish('deal:42', { type: 'votes', dealId: 42, likecount: 1, dislikecount: 0, count: 1, revision: 2 });
	live.publish('deal:42', { type: 'reset' });
	live.publish('deal:42', comments);
	expect(events).toEqual([comments]);
});

test('comments of a deal are read and written at the addresses of the API', async () => {
	const calls = fakeFetch({});
	const subject = dealSubject(42, null);
	const sent = [
		subject.read({ limit: 20, parent: 7, skip: 5 }),
		subject.post({ parentId: null, html: '<p>Hi</p>', key: 'one' }),
		subject.flag(7, { isFlagged: false }),
		subject.flag(7, { isFlagged: true, reason: 'spam', note: 'Again' }),
		subject.edit(7, '<p>Ho</p>'),
		subject.revisions(7),
		subject.remove(7),
	];
	await Promise.allSettled(sent);
	expect(calls.map(({ path, body, headers }) => [path, body, headers['idempotency-key']])).toEqual([
		['/api/deal-comments?id=42&limit=20&parent=7&skip=5', {}, undefined],
		['/api/deal-comment-all', { dealId: 42, parentPostId: null, comment: '<p>Hi</p>' }, 'one'],
		['/api/update-flag', { status: 0, commentid: 7 }, undefined],
		['/api/update-flag', { status: 1, commentid: 7, reason: 'spam', note: 'Again' }, undefined],
		['/api/edit-comment', { dealId: 42, commentId: 7, comment: '<p>Ho</p>' }, undefined],
		['/api/comment-revisions?id=7', {}, undefined],
		['/api/delete-comment', { commentId: 7, dealId: 42 }, undefined],
	]);
});

test('a deal without an id takes no comments, and says so in the words of the document', () => {
	expect(dealSubject(0, null).problem).toBe('Error: Deal ID is missing. Please refresh the page and try again.');
	expect(dealSubject(42, null)).toMatchObject({ problem: null, draftKey: 'commentDraft:42' });
});

test('the number of comments is updated on the page of the deal, which looks no newer', () => {
	localStorage.setItem('myToken', 'token');
	const queryClient = new QueryClient();
	const queries = [dealQuery(42), ownDealQuery('token', 42)];
	for (const { queryKey } of queries) queryClient.setQueryData(queryKey, buildDeal(), { updatedAt: 1 });
	dealSubject(42, null).showTotal(queryClient, 8);
	for (const { queryKey } of queries) {
		expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: buildDeal({ comments: 8 }), dataUpdatedAt: 1 });
	}
	dealSubject(43, null).showTotal(queryClient, 8);
	expect(queryClient.getQueryData(dealQuery(43).queryKey)).toBeUndefined();
});
