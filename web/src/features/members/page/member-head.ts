import { avatarUrl } from '@bilby/contract/accounts/avatars';
import type { MemberAddress } from '@bilby/contract/members/member-address';
import type { PublicMemberWire } from '@bilby/contract/members/wire';
import { pageHead, type StructuredData } from '#features/pages/head/page-head.ts';
import type { Site } from '#features/pages/head/site-query.ts';
import { countOf, formatMonth } from '#lib/text/format.ts';
import { memberPath } from '../data/member-pages.ts';

interface MemberHead {
	member: PublicMemberWire;
	address: MemberAddress;
	/** True if the list on the page is not empty. */
	hasPosted: boolean;
}

/** Returns the head of a member's page. Pages without content are not indexed. */
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

/** Structured data contains what the page shows to everyone, except where the member lives. */
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
