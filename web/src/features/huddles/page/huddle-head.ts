import type { HuddleDetailWire } from '@bilby/contract/huddles/wire';
import { plainText } from '#features/deals/page/facts/plain-text.ts';
import { breadcrumbData } from '#features/pages/head/breadcrumb-data.ts';
import { pageHead, type StructuredData } from '#features/pages/head/page-head.ts';
import type { Site } from '#features/pages/head/site-query.ts';
import { huddlePath } from '../data/huddle-links.ts';
import { starterOf } from '../data/huddle-words.ts';
import { huddleCrumbs } from './huddle-crumbs.ts';

const MAX_DESCRIPTION_LENGTH = 160;
const MAX_TEXT_LENGTH = 500;

/** What the head of a huddle's page says, to people and to programs. */
export function huddleHead(site: Pick<Site, 'name' | 'url'>, huddle: HuddleDetailWire) {
	return pageHead(site, {
		title: `${huddle.for_title} | ${site.name} Huddles`,
		description: plainText(huddle.for_descr, MAX_DESCRIPTION_LENGTH),
		path: huddlePath(huddle.id),
		structuredData: import.meta.env.SSR && huddleData(site, huddle),
	});
}

/** A huddle as schema.org has it. */
function huddleData(site: Pick<Site, 'url'>, huddle: HuddleDetailWire): StructuredData {
	const { author } = huddle;
	const posting: StructuredData = {
		'@type': 'DiscussionForumPosting',
		url: new URL(huddlePath(huddle.id), site.url).href,
		headline: huddle.for_title,
		text: plainText(huddle.for_descr, MAX_TEXT_LENGTH),
		author: {
			'@type': 'Person',
			name: starterOf(huddle),
			...(author && !author.hidden && { url: new URL(`/user/${author.username}`, site.url).href }),
		},
		datePublished: huddle.for_created_at,
		dateModified: huddle.for_edited_at ?? undefined,
		commentCount: huddle.for_count_comments,
		interactionStatistic: {
			'@type': 'InteractionCounter',
			interactionType: 'https://schema.org/LikeAction',
			userInteractionCount: huddle.for_count_like,
		},
	};
	return { '@context': 'https://schema.org', '@graph': [posting, breadcrumbData(site, huddleCrumbs(huddle))] };
}
