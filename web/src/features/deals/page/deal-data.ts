import { dealImageUrl } from '@bilby/contract/deals/images';
import { hasEnded } from '@bilby/contract/deals/lifecycle';
import type { DealWire } from '@bilby/contract/deals/wire';
import { slugOf } from '@bilby/contract/kernel/slug';
import { breadcrumbData } from '#features/pages/head/breadcrumb-data.ts';
import type { StructuredData } from '#features/pages/head/page-head.ts';
import { dealPath } from '../data/deal-path.ts';
import { plainText } from './facts/plain-text.ts';
import { imagesOf } from './pictures/deal-images.ts';

const MAX_TEXT_LENGTH = 500;

/** A deal as schema.org has it: the product with its offer, and the post that people talk about. */
export function dealData(site: { url: string }, deal: DealWire): StructuredData {
	const address = new URL(dealPath(deal.id), site.url).href;
	const images = imagesOf(deal).map(
		({ dli_image }) => new URL(dealImageUrl(deal.id, dli_image, 'detail'), site.url).href,
	);
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
function crumbsOf({ id, del_title: name, categories: [category] }: DealWire) {
	return [
		{ name: 'Home', path: '/' },
		...(category ? [{ name: category.ctg_name, path: `/cat/${slugOf(category.ctg_name)}` }] : []),
		{ name, path: dealPath(id) },
	];
}

function productOf(deal: DealWire): StructuredData {
	const [brand] = deal.brands;
	return {
		'@type': 'Product',
		name: deal.del_title,
		description: plainText(deal.del_descr, MAX_TEXT_LENGTH),
		category: deal.categories[0]?.ctg_name,
		brand: brand && { '@type': 'Brand', name: brand.brd_name },
	};
}

function offerOf(deal: DealWire, address: string): StructuredData {
	return {
		'@type': 'Offer',
		url: address,
		price: deal.del_price.toFixed(2),
		priceCurrency: 'AUD',
		availability: `https://schema.org/${availabilityOf(deal)}`,
		itemCondition: 'https://schema.org/NewCondition',
		validFrom: deal.del_starts_at ?? undefined,
		priceValidUntil: deal.del_expires_at ?? undefined,
		seller: deal.str_name === null ? undefined : { '@type': 'Organization', name: deal.str_name },
	};
}

function availabilityOf(deal: DealWire): string {
	if (hasEnded(deal.lifecycle)) return 'OutOfStock';
	return deal.del_is_online === 1 ? 'InStock' : 'InStoreOnly';
}

function postingOf(site: { url: string }, deal: DealWire): StructuredData {
	return {
		'@type': 'DiscussionForumPosting',
		headline: deal.del_title,
		text: plainText(deal.del_descr, MAX_TEXT_LENGTH),
		author: {
			'@type': 'Person',
			name: deal.user?.username ?? 'Anonymous User',
			...(deal.user && !deal.user.hidden && { url: new URL(`/user/${deal.user.username}`, site.url).href }),
		},
		datePublished: deal.created_at,
		commentCount: deal.del_count_comments,
		interactionStatistic: {
			'@type': 'InteractionCounter',
			interactionType: 'https://schema.org/LikeAction',
			userInteractionCount: deal.del_count_like,
		},
	};
}
