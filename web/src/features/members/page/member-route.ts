import { avatarUrl } from '@bilby/contract/accounts/avatars';
import { type MemberAddress, readMemberAddress } from '@bilby/contract/members/member-address';
import type { PublicMemberWire } from '@bilby/contract/members/wire';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isRejected } from '#features/deals/feed/feed-query.ts';
import { pageHead, type StructuredData } from '#features/pages/head/page-head.ts';
import { type Site, siteQuery } from '#features/pages/head/site-query.ts';
import { throwNotFound } from '#lib/api/throw-not-found.ts';
import { countOf, formatMonth } from '#lib/text/format.ts';
import { memberLink, memberPath } from '../data/member-pages.ts';
import { memberCommentsQuery, memberDealsQuery, memberQuery } from '../data/member-queries.ts';

/**
 * Loads a member, or throws a 404. A name in another case, or a former name, redirects permanently to the current one.
 * Only the server waits for the list.
 */
export async function loadMember(queryClient: QueryClient, username: string, raw: MemberAddress) {
	const address = readMemberAddress({ ...raw });
	const [site, member] = await Promise.all([
		queryClient.ensureQueryData(siteQuery),
		queryClient.ensureQueryData(memberQuery(username)).catch(throwNotFound),
	]);
	if (member.username !== username) throw redirect({ ...memberLink(member.username, address), statusCode: 301 });
	const hasPosted = !import.meta.env.SSR || (await loadList(queryClient, member, address));
	return { head: memberHead(site, { member, address, hasPosted }) };
}

/** Loads the list of an address. Returns true if it has entries. */
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
		if (!isRejected(error) || cursor === undefined) throw error;
		throw redirect(memberLink(member.username, { tab }));
	}
}

interface MemberHead {
	member: PublicMemberWire;
	address: MemberAddress;
	/** True if the list on the page is not empty. */
	hasPosted: boolean;
}

/** Returns the head of a member's page. Only the first page of a list is indexed, and only if the list is not empty. */
export function memberHead(site: Pick<Site, 'name' | 'url'>, { member, address, hasPosted }: MemberHead) {
	const { username, dealsCount, commentsCount, created_at } = member;
	const isDeals = address.tab === undefined;
	const counts = `${countOf(dealsCount, 'deal')} and ${countOf(commentsCount, 'comment')}`;
	return pageHead(site, {
		title: `${isDeals ? `${username}: deals` : `${username}: comments`} | ${site.name}`,
		description: `${username} has posted ${counts} on ${site.name} since ${formatMonth(created_at)}.`,
		path: memberPath(username, address),
		isIndexed: hasPosted && address.cursor === undefined,
		structuredData: import.meta.env.SSR && isDeals && profileData(site, member),
	});
}

/** Returns structured data with the facts that everyone can see on the page, except the member's city. */
function profileData(site: Pick<Site, 'url'>, member: PublicMemberWire): StructuredData {
	const { id, username, avatar, created_at, dealsCount, commentsCount } = member;
	const url = new URL(memberPath(username), site.url).href;
	return {
		'@context': 'https://schema.org',
		'@type': 'ProfilePage',
		url,
		dateCreated: created_at,
		mainEntity: {
			'@type': 'Person',
			name: username,
			url,
			...(avatar && { image: new URL(avatarUrl(id, avatar, 'profile'), site.url).href }),
			agentInteractionStatistic: {
				'@type': 'InteractionCounter',
				interactionType: 'https://schema.org/WriteAction',
				userInteractionCount: dealsCount + commentsCount,
			},
		},
	};
}
