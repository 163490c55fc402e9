import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { buildHuddle } from '#testing/build-huddle.ts';
import { huddleQuery, ownHuddleQuery } from '../data/huddle-queries.ts';
import { huddleSubject } from './huddle-subject.ts';

afterEach(() => localStorage.clear());

test('the number of comments is updated on the page of the huddle, which looks no newer', () => {
	localStorage.setItem('myToken', 'token');
	const queryClient = new QueryClient();
	const open = huddleQuery(5).queryKey;
	const own = ownHuddleQuery('token', 5).queryKey;
	queryClient.setQueryData(open, buildHuddle({ posts: 2 }), { updatedAt: 1 });
	queryClient.setQueryData(own, { forum: buildHuddle({ posts: 2 }), user: null, requestedAt: 1 }, { updatedAt: 1 });
	huddleSubject({ id: 5, authorId: null, problem: null, page: 1 }).showTotal(queryClient, 8);
	expect(queryClient.getQueryState(open)).toMatchObject({ data: { posts: 8 }, dataUpdatedAt: 1 });
	expect(queryClient.getQueryState(own)).toMatchObject({
		data: { forum: { posts: 8 }, requestedAt: 1 },
		dataUpdatedAt: 1,
	});
});
