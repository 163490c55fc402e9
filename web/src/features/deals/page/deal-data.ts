import { dealImageUrl } from '@bilby/contract/deals/images';
import { hasEnded } from '@bilby/contract/deals/lifecycle';
import { toSlug } from '@bilby/contract/kernel/slug';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { breadcrumbData } from '#features/pages/head/breadcrumb-data.ts';
import type { StructuredData } from '#features/pages/head/page-head.ts';
import { dealPath } from '../data/deal-path.ts';
import { plainText } from './facts/plain-text.ts';

const MAX_TEXT_LENGTH = 500;

/** A deal as schema.org has it: the product with its offer, and the post that people talk about. */
export function dealData(site: { url: string }, deal: Deal): StructuredData {
	const address = new URL(dealPath(deal.id), site.url).href;
	const images = deal.images.map(({ fileName }) => new URL(dealImageUrl(deal.id, fileName, 'detail'), site.url).href);
	const about = { url: address, image: images.length > 0 ? images : undefined };
	return {
		'@context': 'https://schema.org',
		'@graph': [
			{ ...productOf(deal), ...about, offers: offerOf(deal, address) },
			{ ...postingOf(site, deal), ...about },
			breadcrumbData(site, crumbsOf(deal)),
		],
	};
}

/** As the breadcrumbs of the page lead. */
function crumbsOf({ id, title: name, categories: [category] }: Deal) {
	return [
		{ name: 'Home', path: '/' },
		...(category ? [{ name: category.name, path: `/cat/${toSlug(category.name)}` }] : []),
		{ name, path: dealPath(id) },
	];
}

function productOf(deal: Deal): StructuredData {
	const [brand] = deal.brands;
	return {
		'@type': 'Product',
		name: deal.title,
		description: plainText(deal.description, MAX_TEXT_LENGTH),
		category: deal.categories[0]?.name,
		brand: brand && { '@type': 'Brand', name: brand.name },
	};
}

function offerOf(deal: Deal, address: string): StructuredData {
	return {
		'@type': 'Offer',
		url: address,
		price: deal.price.toFixed(2),
		priceCurrency: 'AUD',
		availability: `https://schema.org/${availabilityOf(deal)}`,
		itemCondition: 'https://schema.org/NewCondition',
		validFrom: deal.startsAt ?? undefined,
		priceValidUntil: deal.expiresAt ?? undefined,
		seller: deal.store === null ? undefined : { '@type': 'Organization', name: deal.store },
	};
}

function availabilityOf(deal: Deal): string {
	if (hasEnded(deal.lifecycle)) return 'OutOfStock';
	return deal.isOnline ? 'InStock' : 'InStoreOnly';
}

function postingOf(site: { url: string }, deal: Deal): StructuredData {
	return {
		'@type': 'DiscussionForumPosting',
		headline: deal.title,
		text: plainText(deal.description, MAX_TEXT_LENGTH),
		author: {
			'@type': 'Person',
			name: deal.author?.username ?? 'Anonymous User',
			...(deal.author && !deal.author.isHidden && { url: new URL(`/user/${deal.author.username}`, site.url).href }),
		},
		datePublished: deal.postedAt,
		commentCount: deal.comments,
		interactionStatistic: {
			'@type': 'InteractionCounter',
			interactionType: 'https://schema.org/LikeAction',
			userInteractionCount: deal.likes,
		},
	};
}
