import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** What edits changed in a huddle up to `version`, the latest first, page after page. */
export function huddleRevisionsQuery(token: string, { id, version }: { id: number; version: number }) {
	return infiniteQueryOptions({
		queryKey: ['own', token, 'huddle-revisions', id, version],
		queryFn: ({ pageParam: from }) =>
			callApi('POST /api/huddle-revisions', { body: { forumId: id, ...(from !== null && { from }) } }),
		initialPageParam: null as number | null,
		getNextPageParam: ({ nextFrom }: { nextFrom: number | null }) => nextFrom,
	});
}
