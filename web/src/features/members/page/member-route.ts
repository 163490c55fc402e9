import { type MemberAddress, readMemberAddress } from '@bilby/contract/members/member-address';
import type { PublicMemberWire } from '@bilby/contract/members/wire';
import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { isRefused } from '#features/deals/feed/data/feed-query.ts';
import { siteQuery } from '#features/pages/head/site-query.ts';
import { ApiError } from '#lib/api/api.ts';
import { memberLink } from '../data/member-pages.ts';
import { memberCommentsQuery, memberDealsQuery, memberQuery } from '../data/member-queries.ts';
import { memberHead } from './member-head.ts';

/**
 * Loads a member, or throws a 404. A name in another case, or a former name, redirects permanently to the current one.
 * Only the server waits for the deals.
 */
export async function loadMember(queryClient: QueryClient, username: string, raw: MemberAddress) {
	const address = readMemberAddress({ ...raw });
	const [site, member] = await Promise.all([
		queryClient.ensureQueryData(siteQuery),
		queryClient.ensureQueryData(memberQuery(username)).catch(missingIsNotFound),
	]);
	if (member.username !== username) throw redirect({ ...memberLink(member.username, address), statusCode: 301 });
	const hasPosted = !import.meta.env.SSR || (await loadList(queryClient, member, address));
	return { head: memberHead(site, { member, address, hasPosted }) };
}

/** Loads the list of an address and returns whether it has any entries. */
async function loadList(queryClient: QueryClient, member: PublicMemberWire, { tab, cursor }: MemberAddress) {
	try {
		if (tab === 'comments') {
			const { pages } = await queryClient.ensureInfiniteQueryData(memberCommentsQuery(member, cursor));
			return pages.some(({ comments }) => comments.length > 0);
		}
		const { pages } = await queryClient.ensureInfiniteQueryData(memberDealsQuery(member, cursor));
		return pages.some(({ deals }) => deals.length > 0);
	} catch (error) {
		// An expired cursor redirects to the start of the list.
		if (!isRefused(error) || cursor === undefined) throw error;
		throw redirect(memberLink(member.username, { tab }));
	}
}

function missingIsNotFound(error: unknown): never {
	if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
	throw error;
}
