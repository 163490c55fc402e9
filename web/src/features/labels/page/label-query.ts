import type { LabelKind, LabelPageWire } from '@bilby/contract/labels/wire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** Reads the details of a store, brand or tag. */
export function labelQuery(kind: LabelKind, slug: string) {
	return queryOptions({
		queryKey: ['label', kind, slug],
		queryFn: async (): Promise<LabelPageWire> =>
			(await callApi('GET /api/label/:kind/:slug', { params: { kind, slug } })).label,
	});
}
