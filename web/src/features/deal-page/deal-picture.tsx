import type { DealWire } from '@bilby/contract/deals';
import { CARD_IMAGE_SIZE, dealImageUrl, PLACEHOLDER_IMAGE_URL } from '@bilby/contract/images';
import { Picture } from '../../ui/picture.tsx';
import { netVotesOf, originalPriceOf } from '../deal-card/card-deal.ts';
import { DealBadges } from '../deal-card/deal-badges.tsx';

/** Pictures about as wide as the frame may lose a little above and below; tall ones are shown whole. */
const FILLS_FROM_RATIO = 1.2;

export function DealPictureFrame({ deal }: { deal: DealWire }) {
	const image = deal.images.find(({ dli_isPrimary }) => dli_isPrimary === 1) ?? deal.images[0];
	const { width, height } = image ?? CARD_IMAGE_SIZE;
	const isOver = deal.lifecycle === 'expired' || deal.lifecycle === 'suspended';
	const fit = width / height >= FILLS_FROM_RATIO ? 'object-cover' : 'object-contain';
	return (
		<div className="relative aspect-[2/1] bg-raised">
			<Picture
				src={image ? dealImageUrl(deal.id, image.dli_image, 'detail') : PLACEHOLDER_IMAGE_URL}
				fallbackSrc={PLACEHOLDER_IMAGE_URL}
				alt={image ? deal.del_title : ''}
				width={width}
				height={height}
				urgency="first"
				className={`absolute inset-0 size-full ${fit} ${isOver ? 'opacity-60 grayscale' : ''}`}
			/>
			<DealBadges
				deal={{
					price: deal.del_price,
					originalPrice: originalPriceOf(deal),
					netVotes: netVotesOf(deal),
					lifecycle: deal.lifecycle,
					isFeatured: deal.del_is_featured === 1,
				}}
			/>
		</div>
	);
}
