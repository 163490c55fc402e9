import type { ForumAddress } from '@bilby/contract/huddles/addresses';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isRejected } from '#features/deals/feed/feed-query.ts';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { forumLink } from '../data/huddle-links.ts';
import { huddlesQuery } from '../data/huddle-queries.ts';
import { forumsHead } from './forums-head.ts';

/**
 * Returns the data of the page's head. Only the server waits for the huddles; the browser shows the page immediately.
 */
export async function loadForums(queryClient: QueryClient, address: ForumAddress) {
	const site = await queryClient.ensureQueryData(siteQuery);
	if (import.meta.env.SSR) {
		await queryClient.ensureInfiniteQueryData(huddlesQuery(address)).catch((error) => {
			// A rejected cursor leads to the start of the list: it is too old or belongs to another order.
			if (!isRejected(error) || address.cursor === undefined) throw error;
			throw redirect(forumLink({ ...address, cursor: undefined }));
		});
	}
	return { head: forumsHead(site, address) };
}
