import { DEAL_IMAGE_FRAMES, type DealImageFrame, dealImageUrl } from '@bilby/contract/deals/images';
import { Picture } from '#ui/base/picture.tsx';
import type { TileCategory } from '../data/present-deal.ts';
import { CategoryTile } from './category-tile.tsx';

interface DealPictureProps {
	dealId: number;
	/** The file name of the picture; null if the deal has none. */
	image: string | null;
	category: TileCategory | null;
	/** Gives access to a picture that is not public. */
	access?: string | undefined;
	/** With `card`, phones use the frame `row`. */
	frame: DealImageFrame;
	/** Empty if the title next to the picture describes it. */
	alt?: string;
	className: string;
	/** Passed to `Picture`. */
	urgency?: 'lazy' | 'eager' | 'first';
}

/** Narrower than the width at which cards show their picture above the text. */
const PHONE = '(width < 640px)';

/** A deal's picture, which fills its frame. Shows the category's tile if there is no picture or it cannot be loaded. */
export function DealPicture(props: DealPictureProps) {
	const { dealId, image, category, access, frame, alt = '', className, urgency = 'lazy' } = props;
	const tile = <CategoryTile category={category} isSmall={frame === 'thumb'} className={className} />;
	if (image === null) return tile;
	const sources =
		frame === 'card'
			? [{ media: PHONE, src: dealImageUrl(dealId, image, 'row', access), ...DEAL_IMAGE_FRAMES.row }]
			: [];
	return (
		<Picture
			src={dealImageUrl(dealId, image, frame, access)}
			sources={sources}
			fallback={tile}
			alt={alt}
			{...DEAL_IMAGE_FRAMES[frame]}
			urgency={urgency}
			className={`object-cover ${className}`}
		/>
	);
}
