import type { ReviewedDeal } from '@bilby/contract/review/wire';
import { hydrateDeal } from '#deals/card/hydrate-deals.ts';
import { signPictureAccess } from '#deals/pictures/picture-access.ts';
import type { AppContext } from '#platform/context.ts';
import { parseStatus } from '#schema/stored-codes.ts';

/** Returns a deal as staff see it when they decide about it; null if it does not exist. */
export async function readReviewedDeal(
	{ db, secrets, clock }: Pick<AppContext, 'db' | 'secrets' | 'clock'>,
	id: number,
): Promise<ReviewedDeal | null> {
	const now = clock();
	const deal = await hydrateDeal(db, id, now);
	if (!deal) return null;
	const picture = deal.images.find(({ isPrimary }) => isPrimary) ?? deal.images[0];
	return {
		id,
		title: deal.title,
		url: deal.url,
		couponCode: deal.couponCode,
		review: deal.review,
		store: deal.stores[0]?.name ?? deal.proposedStore,
		price: deal.priceCents / 100,
		originalPrice: deal.originalPriceCents === null ? null : deal.originalPriceCents / 100,
		descriptionHtml: deal.descriptionHtml,
		picture: picture
			? {
					dli_image: picture.fileName,
					// Pictures of hidden deals cannot be opened without this.
					...(deal.listing === 'hidden' && {
						dli_access: signPictureAccess(secrets, { dealId: id, fileName: picture.fileName }, now),
					}),
				}
			: null,
		created_at: deal.createdAt.toISOString(),
		status: parseStatus(deal.status),
		likes: deal.likeCount,
		dislikes: deal.dislikeCount,
		comments: deal.commentCount,
	};
}
