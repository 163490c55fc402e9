import { hasEnded } from '@bilby/contract/deals/lifecycle';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { CategoryTile } from '#features/deals/summary/category-tile.tsx';
import { DealBadges } from '#features/deals/summary/deal-badges.tsx';
import { DealCarousel } from './deal-carousel.tsx';
import { DealSlidePicture } from './deal-slide-picture.tsx';
import { LargerPicture } from './larger-picture.tsx';
import { pictureAlt } from './picture-alt.ts';

/** A deal's pictures with its badges on top. Those of an ended deal are grey. */
export function DealPictureFrame({ deal }: { deal: Deal }) {
	const { images } = deal;
	const [first] = images;
	return (
		<div className={`deal-pictures relative bg-raised ${hasEnded(deal.lifecycle) ? '[&_img]:grayscale' : ''}`}>
			{first && (
				<LargerPicture deal={deal} images={images}>
					{images.length > 1 ? (
						<DealCarousel deal={deal} images={images} />
					) : (
						<DealSlidePicture dealId={deal.id} image={first} alt={pictureAlt(deal, 0)} urgency="first" />
					)}
				</LargerPicture>
			)}
			{!first && <CategoryTile category={deal.category} className="absolute inset-0 size-full" />}
			<DealBadges
				deal={{
					price: deal.price,
					originalPrice: deal.originalPrice,
					netVotes: deal.likes - deal.dislikes,
					lifecycle: deal.lifecycle,
					isFeatured: deal.isFeatured,
				}}
			/>
		</div>
	);
}
