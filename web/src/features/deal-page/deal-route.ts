import type { DealWire } from '@bilby/contract/deals';
import { dealImageUrl } from '@bilby/contract/images';
import { discountPercent, formatPrice } from '@bilby/contract/price';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { ApiError } from '../../lib/api.ts';
import { originalPriceOf } from '../deal-card/card-deal.ts';
import { pageHead } from '../shell/page-head.ts';
import { siteQuery } from '../shell/site-query.ts';
import { dealQuery, readDealId } from './deal-query.ts';

/** Brings a deal, or the 404 page where there is none. Answers what the head of the page says. */
export async function loadDeal(queryClient: QueryClient, idText: string) {
	const id = readDealId(idText);
	if (id === null) throw notFound();
	const [site, deal] = await Promise.all([
		queryClient.ensureQueryData(siteQuery),
		queryClient.ensureQueryData(dealQuery(id)).catch(missingIsNotFound),
	]);
	return { id, head: dealHead(site, deal) };
}

function missingIsNotFound(error: unknown): never {
	if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
	throw error;
}

function dealHead(site: { name: string; url: string }, deal: DealWire) {
	const discount = discountPercent(deal.del_price, originalPriceOf(deal));
	const offer = discount > 0 ? `${discount}% OFF - ` : '';
	const at = deal.str_name ? ` at ${deal.str_name}` : '';
	return pageHead(site, {
		title: `${offer}${deal.del_title} | ${site.name} Deals`,
		description: `${formatPrice(deal.del_price)}${at}: ${deal.del_title}. Found and voted on by Australian shoppers.`,
		path: `/deal-details/${deal.id}`,
		...(deal.del_image_primary && { image: dealImageUrl(deal.id, deal.del_image_primary, 'detail') }),
	});
}
