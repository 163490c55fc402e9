import type { LabelAddress } from '@bilby/contract/labels/label-address';
import type { LabelKind } from '@bilby/contract/labels/wire';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isRejected } from '#features/deals/feed/feed-query.ts';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { throwNotFound } from '#lib/api/throw-not-found.ts';
import { labelLink } from '../label-pages.ts';
import { labelHead } from './label-head.ts';
import { labelDealsQuery } from './label-list.ts';
import { labelQuery } from './label-query.ts';

interface LabelPlace {
	kind: LabelKind;
	/** Taken from the address. */
	slug: string;
	address: LabelAddress;
}

/**
 * Loads a store, brand or tag, or throws a 404, and returns the page head. Only the server waits for the deals. The
 * browser shows the page immediately, with skeletons.
 */
export async function loadLabel(queryClient: QueryClient, { kind, slug, address }: LabelPlace) {
	const [site, label] = await Promise.all([
		queryClient.ensureQueryData(siteQuery),
		queryClient.ensureQueryData(labelQuery(kind, slug)).catch(throwNotFound),
	]);
	// The address has the slug of a merged label.
	if (label.slug !== slug.toLowerCase()) throw redirect({ ...labelLink(label, address), statusCode: 301 });
	if (import.meta.env.SSR) {
		await queryClient.ensureInfiniteQueryData(labelDealsQuery(label, address)).catch((error) => {
			// An expired cursor redirects to the start of the list.
			if (!isRejected(error) || address.cursor === undefined) throw error;
			throw redirect(labelLink(label, { ...address, cursor: undefined }));
		});
	}
	return { head: labelHead(site, label, address) };
}
