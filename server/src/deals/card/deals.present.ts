import { lifecycleOf } from '@bilby/contract/deals/lifecycle';
import type { DealDetailWire, DealWire } from '@bilby/contract/deals/wire';
import type { PriceSummary } from '@bilby/contract/prices/wire';
import { aiScore } from '@bilby/contract/scores/ai-score';
import { qualityScore } from '@bilby/contract/scores/quality-score';
import { parseRole, parseStatus } from '../../schema/stored-codes.ts';
import type { HydratedDeal } from './hydrate-deals.ts';

/** A deal as everybody sees it on the wire. */
export function presentDeal(deal: HydratedDeal, now: Date): DealWire {
	const price = deal.priceCents / 100;
	const originalPrice = deal.originalPriceCents === null ? null : deal.originalPriceCents / 100;
	const status = parseStatus(deal.status);
	const [store] = deal.stores;
	return {
		id: deal.id,
		del_title: deal.title,
		del_descr: deal.descriptionHtml,
		del_price: price,
		del_other_price: originalPrice,
		stricken_price: originalPrice,
		del_url: deal.url,
		del_active: status,
		del_is_online: deal.isOnline ? 1 : 0,
		del_is_featured: deal.isFeatured ? 1 : 0,
		del_free_shipping: deal.freeShipping ? 1 : 0,
		del_coupon_code: deal.couponCode,
		del_starts_at: deal.startsAt?.toISOString() ?? null,
		del_expires_at: deal.expiresAt?.toISOString() ?? null,
		del_time_zone: deal.timeZone,
		del_disclosed: deal.disclosed ? 1 : 0,
		del_count_like: deal.likeCount,
		del_count_dislike: deal.dislikeCount,
		del_count_comments: deal.commentCount,
		del_news_revision: deal.liveRevision,
		del_count_view: deal.viewCount,
		created_at: deal.createdAt.toISOString(),
		user_id: deal.userId,
		del_image_primary: deal.images.find((image) => image.isPrimary)?.fileName ?? null,
		str_name: store?.name ?? null,
		categories: deal.categories.map(({ id, name }) => ({ id, ctg_name: name })),
		brands: deal.brands.map(({ id, name }) => ({ id, brd_name: name })),
		stores: deal.stores.map(({ id, name }) => ({ id, str_name: name })),
		tags: deal.tags.map(({ id, name }) => ({ id, tag_name: name })),
		images: deal.images.map((image) => ({
			id: image.id,
			dli_image: image.fileName,
			dli_isPrimary: image.isPrimary ? 1 : 0,
			width: image.width,
			height: image.height,
		})),
		user: presentAuthor(deal),
		lifecycle: lifecycleOf({ ...deal, status }, now),
		qualityScore: qualityScore({ ...scoredFacts(deal), store: store ?? null }, now),
		version: deal.version,
	};
}

/** A deal on its own page; where its review stands is for its author and staff. */
export function presentDealDetail(
	deal: HydratedDeal,
	{ history, reporters, isInsider }: { history: PriceSummary | null; reporters: string[]; isInsider: boolean },
	now: Date,
): DealDetailWire {
	const post = {
		hasPicture: deal.images.length > 0,
		descriptionLength: deal.descriptionLength,
		hasStore: deal.stores.length > 0,
		hasBrand: deal.brands.length > 0,
		hasExpiryOrCoupon: deal.expiresAt !== null || deal.couponCode !== null,
	};
	return {
		...presentDeal(deal, now),
		aiScore: aiScore({ ...scoredFacts(deal), history, post }, now),
		expiry: { endedAt: deal.endedAt?.toISOString() ?? null, endedBy: deal.endedBy, reporters },
		...(isInsider && { del_review: deal.review }),
	};
}

/** What both scores are made from. */
function scoredFacts(deal: HydratedDeal) {
	return {
		price: deal.priceCents / 100,
		originalPrice: deal.originalPriceCents === null ? null : deal.originalPriceCents / 100,
		likes: deal.likeCount,
		dislikes: deal.dislikeCount,
		comments: deal.commentCount,
		views: deal.viewCount,
		listedAt: deal.listedAt,
	};
}

function presentAuthor({ author }: HydratedDeal): DealWire['user'] {
	if (!author) return null;
	return {
		id: author.id,
		username: author.username,
		role: parseRole(author.role),
		city: author.city,
		reputationPoints: author.reputation,
		created_at: author.createdAt.toISOString(),
	};
}
