import type { LabelAddress } from '@bilby/contract/labels/label-address';
import type { LabelKind } from '@bilby/contract/labels/wire';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { isRefused } from '#features/deals/feed/data/feed-query.ts';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { ApiError } from '#lib/api/api.ts';
import { labelLink } from '../label-pages.ts';
import { labelHead } from './label-head.ts';
import { labelDealsQuery } from './label-list.ts';
import { labelQuery } from './label-query.ts';

interface LabelPlace {
	kind: LabelKind;
	/** What the address says. */
	slug: string;
	address: LabelAddress;
}

/**
 * Brings a store, brand or tag, or the 404 page where there is none; answers what the head of its page says. Its deals are waited
 * for on the server only: in the browser the page stands at once, with skeletons.
 */
export async function loadLabel(queryClient: QueryClient, { kind, slug, address }: LabelPlace) {
	const [site, label] = await Promise.all([
		queryClient.ensureQueryData(siteQuery),
		queryClient.ensureQueryData(labelQuery(kind, slug)).catch(missingIsNotFound),
	]);
	if (import.meta.env.SSR) {
		await queryClient.ensureInfiniteQueryData(labelDealsQuery(label, address)).catch((error) => {
			// An old cursor leads to the start of the list.
			if (!isRefused(error) || address.cursor === undefined) throw error;
			throw redirect(labelLink(label, { ...address, cursor: undefined }));
		});
	}
	return { head: labelHead(site, label, address) };
}

function missingIsNotFound(error: unknown): never {
	if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
	throw error;
}
