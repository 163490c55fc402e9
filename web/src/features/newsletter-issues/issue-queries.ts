import type { IssueRow, IssueWire } from '@bilby/contract/newsletter-issues/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export type Issue = IssueWire;
export type IssueDeal = Issue['deals'][number];
export type ListedIssue = IssueRow;

/** How often the progress is read while an issue is being sent. */
const POLL_MS = 5_000;

/** Other staff may have changed the issue, so each visit reads it again. Without an id, this is the latest issue. */
export function issueQuery(token: string, id: number | null) {
	return queryOptions({
		queryKey: ['own', token, 'newsletter-issues', id ?? 'latest'],
		queryFn: async () => {
			const { issue, subscribers, pace } = await callApi('GET /api/newsletter-issue', {
				query: id === null ? {} : { id },
			});
			return { issue, subscribers, pace };
		},
		staleTime: 0,
		refetchInterval: ({ state }) => (state.data?.issue?.status === 'sending' ? POLL_MS : false),
	});
}

export function issuesQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'newsletter-issues', 'list'],
		queryFn: async () => (await callApi('GET /api/newsletter-issues')).issues,
		staleTime: 0,
	});
}
