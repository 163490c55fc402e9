import type { DealRevisionsReply } from '@bilby/contract/posting/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

export type DealRevision = DealRevisionsReply['revisions'][number];

/** The changes that edits made to a deal up to `version`, the latest first. */
export function dealChangesQuery(token: string, { id, version }: { id: number; version: number }) {
	return queryOptions({
		queryKey: ['own', token, 'deal-changes', id, version],
		queryFn: async (): Promise<DealRevision[]> =>
			(await callApi('GET /api/deal-revisions/:id', { params: { id } })).revisions,
	});
}
