import { PLACEHOLDER_IMAGE_URL } from '@bilby/contract/deals/images';
import { isOver } from '@bilby/contract/deals/lifecycle';
import type { DealWire } from '@bilby/contract/deals/wire';
import { Picture } from '../../../../ui/base/picture.tsx';
import { netVotesOf, originalPriceOf } from '../../data/card-deal.ts';
import { DealBadges } from '../../summary/deal-badges.tsx';
import { DealCarousel } from './deal-carousel.tsx';
import { imagesOf } from './deal-images.ts';
import { DealSlidePicture } from './deal-slide-picture.tsx';
import { LargerPicture } from './larger-picture.tsx';
import { pictureAlt } from './picture-alt.ts';

/** A deal's pictures with its badges on top; one that is over loses its colour. */
export function DealPictureFrame({ deal }: { deal: DealWire }) {
	const images = imagesOf(deal);
	const [first] = images;
	return (
		<div
			className={`deal-pictures relative bg-photo ${isOver(deal.lifecycle) ? '[&_img]:opacity-60 [&_img]:grayscale' : ''}`}
		>
			{first && (
				<LargerPicture deal={deal} images={images}>
					{images.length > 1 ? (
						<DealCarousel deal={deal} images={images} />
					) : (
						<DealSlidePicture dealId={deal.id} image={first} alt={pictureAlt(deal, 0)} urgency="first" />
					)}
				</LargerPicture>
			)}
			{images.length === 0 && (
				<Picture
					src={PLACEHOLDER_IMAGE_URL}
					fallbackSrc={PLACEHOLDER_IMAGE_URL}
					alt=""
					width={560}
					height={420}
					urgency="first"
					className="absolute inset-0 size-full object-cover"
				/>
			)}
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
