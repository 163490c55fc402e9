import type { ForumAddress } from '@bilby/contract/huddles/addresses';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isRejected } from '#features/deals/feed/feed-query.ts';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { forumLink } from '../data/huddle-links.ts';
import { huddlesQuery } from '../data/huddle-queries.ts';
import { forumsHead } from './forums-head.ts';

/** Answers what the head of the forum says. Its huddles are waited for on the server only: in the browser the page stands at once. */
export async function loadForums(queryClient: QueryClient, address: ForumAddress) {
	const site = await queryClient.ensureQueryData(siteQuery);
	if (import.meta.env.SSR) {
		await queryClient.ensureInfiniteQueryData(huddlesQuery(address)).catch((error) => {
			// An old cursor, or one of another order, leads to the start of the list.
			if (!isRejected(error) || address.cursor === undefined) throw error;
			throw redirect(forumLink({ ...address, cursor: undefined }));
		});
	}
	return { head: forumsHead(site, address) };
}
