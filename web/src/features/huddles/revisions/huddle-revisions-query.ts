import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** Returns the query for the edits of a huddle up to `version`, latest first, page by page. */
export function huddleRevisionsQuery(token: string, { id, version }: { id: number; version: number }) {
	return infiniteQueryOptions({
		queryKey: ['own', token, 'huddle-revisions', id, version],
		queryFn: ({ pageParam: from }) =>
			callApi('POST /api/huddle-revisions', { body: { forumId: id, ...(from !== null && { from }) } }),
		initialPageParam: null as number | null,
		getNextPageParam: ({ nextFrom }: { nextFrom: number | null }) => nextFrom,
	});
}
