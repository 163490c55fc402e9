import { getLifecycle } from '@bilby/contract/deals/lifecycle';
import type { DealDetailWire, DealWire } from '@bilby/contract/deals/wire';
import type { PriceFigures } from '@bilby/contract/prices/price-summary';
import { aiScore } from '@bilby/contract/scores/ai-score';
import { qualityScore } from '@bilby/contract/scores/quality-score';
import { parseRole, parseStatus } from '#schema/stored-codes.ts';
import { presentDealFields } from './deal-fields.ts';
import type { HydratedDeal } from './hydrate-deals.ts';

/** Presents a deal with its public data. */
export function presentDeal(deal: HydratedDeal, now: Date): DealWire {
	const status = parseStatus(deal.status);
	const [store] = deal.stores;
	const fields = presentDealFields(deal);
	return {
		id: deal.id,
		...fields,
		del_descr: deal.descriptionHtml,
		del_other_price: fields.stricken_price,
		del_count_like: deal.likeCount,
		del_count_dislike: deal.dislikeCount,
		del_count_comments: deal.commentCount,
		del_live_revision: deal.liveRevision,
		del_count_view: deal.viewCount,
		created_at: deal.createdAt.toISOString(),
		del_ended_at: deal.endedAt?.toISOString() ?? null,
		user_id: deal.userId,
		del_image_primary: deal.images.find((image) => image.isPrimary)?.fileName ?? null,
		str_name: store?.name ?? deal.proposedStore,
		dealstores: deal.stores.map(({ name }) => ({ del_store: { str_name: name } })),
		categories: deal.categories.map(({ id, name, slug }) => ({ id, ctg_name: name, slug })),
		brands: deal.brands.map(({ id, name, slug }) => ({ id, brd_name: name, slug })),
		stores: deal.stores.map(({ id, name, slug }) => ({ id, str_name: name, slug })),
		tags: deal.tags.map(({ id, name, slug }) => ({ id, tag_name: name, slug })),
		images: deal.images.map((image) => ({
			id: image.id,
			dli_image: image.fileName,
			dli_isPrimary: image.isPrimary ? 1 : 0,
			width: image.width,
			height: image.height,
		})),
		user: presentAuthor(deal),
		lifecycle: getLifecycle({ ...deal, status }, now),
		qualityScore: qualityScore({ ...scoredFacts(deal), store: store ?? null }, now),
		version: deal.version,
	};
}

/** Presents a deal on its own page. The state of its review is included only for its author and staff. */
export function presentDealDetail(
	deal: HydratedDeal,
	{ history, reporters, isInsider }: { history: PriceFigures | null; reporters: string[]; isInsider: boolean },
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

/** Returns the facts that both scores use. */
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
		...(author.hidden && { hidden: true as const }),
		avatar: author.avatar,
		role: parseRole(author.role),
		city: author.city,
		reputationPoints: author.reputation,
		created_at: author.createdAt.toISOString(),
	};
}
