import { dealImageUrl } from '@bilby/contract/deals/images';
import { hasEnded } from '@bilby/contract/deals/lifecycle';
import { formatPrice } from '@bilby/contract/kernel/price';
import { breadcrumbData } from '#features/pages/head/breadcrumb-data.ts';
import { pageHead, type StructuredData } from '#features/pages/head/page-head.ts';
import type { Site } from '#features/pages/head/site-query.ts';
import { dealPath } from '../data/deal-path.ts';
import type { Deal } from '../data/present-deal.ts';
import { shareTitle } from './facts/share-title.ts';
import { plainText } from './plain-text.ts';

/** Returns the head of a deal's page, for visitors and for search engines. */
export function dealHead(site: Pick<Site, 'name' | 'url'>, deal: Deal) {
	const [image] = deal.images;
	const at = deal.store ? ` at ${deal.store}` : '';
	return pageHead(site, {
		title: shareTitle(site.name, deal),
		description: `${formatPrice(deal.price)}${at}: ${deal.title}. Found and voted on by Australian shoppers.`,
		path: dealPath(deal.id),
		structuredData: import.meta.env.SSR && dealData(site, deal),
		...(image && {
			image: {
				path: dealImageUrl(deal.id, image.fileName, 'detail'),
				width: image.width,
				height: image.height,
				alt: deal.title,
			},
		}),
	});
}

const MAX_TEXT_LENGTH = 500;

/** Describes a deal as schema.org data: the product with its offer, and the discussion. */
export function dealData(site: { url: string }, deal: Deal): StructuredData {
	const address = new URL(dealPath(deal.id), site.url).href;
	const images = deal.images.map(({ fileName }) => new URL(dealImageUrl(deal.id, fileName, 'detail'), site.url).href);
	const about = { url: address, image: images.length > 0 ? images : undefined };
	return {
		'@context': 'https://schema.org',
		'@graph': [
			{ ...describeProduct(deal), ...about, offers: describeOffer(deal, address) },
			{ ...describePosting(site, deal), ...about },
			breadcrumbData(site, crumbsFor(deal)),
		],
	};
}

/** Matches the breadcrumbs of the page. */
function crumbsFor({ id, title: name, categories: [category] }: Deal) {
	return [
		{ name: 'Home', path: '/' },
		...(category ? [{ name: category.name, path: `/cat/${category.slug ?? 'all'}` }] : []),
		{ name, path: dealPath(id) },
	];
}

function describeProduct(deal: Deal): StructuredData {
	const [brand] = deal.brands;
	return {
		'@type': 'Product',
		name: deal.title,
		description: plainText(deal.description, MAX_TEXT_LENGTH),
		category: deal.categories[0]?.name,
		brand: brand && { '@type': 'Brand', name: brand.name },
	};
}

function describeOffer(deal: Deal, address: string): StructuredData {
	return {
		'@type': 'Offer',
		url: address,
		price: deal.price.toFixed(2),
		priceCurrency: 'AUD',
		availability: `https://schema.org/${availabilityFor(deal)}`,
		itemCondition: 'https://schema.org/NewCondition',
		validFrom: deal.startsAt ?? undefined,
		priceValidUntil: deal.expiresAt ?? undefined,
		seller: deal.store === null ? undefined : { '@type': 'Organization', name: deal.store },
	};
}

function availabilityFor(deal: Deal): string {
	if (hasEnded(deal.lifecycle)) return 'OutOfStock';
	return deal.isOnline ? 'InStock' : 'InStoreOnly';
}

function describePosting(site: { url: string }, deal: Deal): StructuredData {
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
