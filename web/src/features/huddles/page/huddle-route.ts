import { pageForPost } from '@bilby/contract/huddles/addresses';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { readDealId } from '#features/deals/data/deal-query.ts';
import { POSTS_READING } from '#features/discussions/posts/posts-reading.ts';
import { treeQuery } from '#features/discussions/query/comments-query.ts';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { ApiError } from '#lib/api/api.ts';
import { prefetchOptional } from '#lib/api/prefetch-optional.ts';
import { huddleLink } from '../data/huddle-links.ts';
import { huddleQuery } from '../data/huddle-queries.ts';
import { linkedDealQuery } from '../deal/linked-deal-query.ts';
import { huddleSubject } from '../posts/huddle-subject.ts';
import { lockedText } from '../posts/locked-words.ts';
import { popularDealsQuery } from './aside/popular-deals-query.ts';
import { loadParts } from './lazy-parts.ts';

/**
 * Loads a huddle and returns the data of its page's head. Shows the 404 page if there is none. Only the server waits
 * for the rest of the page.
 */
export async function loadHuddle(queryClient: QueryClient, idText: string, page: number) {
	const id = readDealId(idText);
	if (id === null) throw notFound();
	const deals = prefetchOptional(queryClient, popularDealsQuery);
	const [site, huddle, { huddleHead }] = await Promise.all([
		queryClient.ensureQueryData(siteQuery),
		queryClient.ensureQueryData(huddleQuery(id)).catch(notFoundIfMissing),
		import('./huddle-head.ts'),
		loadParts(),
	]);
	// The huddle was merged into this one.
	if (huddle.id !== id) throw redirect({ ...huddleLink(huddle.id), replace: true, statusCode: 301 });
	const { dealId } = huddle;
	await Promise.all([
		loadPosts(queryClient, huddle, page),
		dealId !== null && prefetchOptional(queryClient, linkedDealQuery(dealId)),
	]);
	if (import.meta.env.SSR) await deals;
	return { id, head: huddleHead(site, huddle) };
}

/** Loads a page of posts. A page after the last one redirects there. */
async function loadPosts(queryClient: QueryClient, huddle: Huddle, page: number): Promise<void> {
	const { id } = huddle;
	const subject = huddleSubject({ id, authorId: huddle.author?.id ?? null, problem: lockedText(huddle), page });
	const { skip, more, pages } = await queryClient.ensureQueryData(treeQuery(subject, POSTS_READING));
	const last = pageForPost(skip + more);
	const isAfterLast = page > last && pages.every((posts) => posts.length === 0);
	if (isAfterLast) throw redirect({ ...huddleLink(id, last), replace: true });
}

function notFoundIfMissing(error: unknown): never {
	if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
	throw error;
}
