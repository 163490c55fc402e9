import { plainText } from '#features/deals/page/plain-text.ts';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { breadcrumbData } from '#features/pages/head/breadcrumb-data.ts';
import { pageHead, type StructuredData } from '#features/pages/head/page-head.ts';
import type { Site } from '#features/pages/head/site-query.ts';
import { starterName } from '../data/huddle-labels.ts';
import { huddlePath } from '../data/huddle-links.ts';
import { huddleCrumbs } from './huddle-crumbs.ts';

const MAX_DESCRIPTION_LENGTH = 160;
const MAX_TEXT_LENGTH = 500;

export function huddleHead(site: Pick<Site, 'name' | 'url'>, huddle: Huddle) {
	return pageHead(site, {
		title: `${huddle.title} | ${site.name} Huddles`,
		description: plainText(huddle.description, MAX_DESCRIPTION_LENGTH),
		path: huddlePath(huddle.id),
		structuredData: import.meta.env.SSR && huddleData(site, huddle),
	});
}

/** Describes a huddle as schema.org data. */
function huddleData(site: Pick<Site, 'url'>, huddle: Huddle): StructuredData {
	const { author } = huddle;
	const posting: StructuredData = {
		'@type': 'DiscussionForumPosting',
		url: new URL(huddlePath(huddle.id), site.url).href,
		headline: huddle.title,
		text: plainText(huddle.description, MAX_TEXT_LENGTH),
		author: {
			'@type': 'Person',
			name: starterName(huddle),
			...(author && !author.isHidden && { url: new URL(`/user/${author.username}`, site.url).href }),
		},
		datePublished: huddle.startedAt,
		dateModified: huddle.editedAt ?? undefined,
		commentCount: huddle.posts,
		interactionStatistic: {
			'@type': 'InteractionCounter',
			interactionType: 'https://schema.org/LikeAction',
			userInteractionCount: huddle.likes,
		},
	};
	return { '@context': 'https://schema.org', '@graph': [posting, breadcrumbData(site, huddleCrumbs(huddle))] };
}
