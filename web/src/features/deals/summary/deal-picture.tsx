import { DEAL_IMAGE_FRAMES, type DealImageFrame, dealImageUrl } from '@bilby/contract/deals/images';
import { Picture } from '../../../ui/base/picture.tsx';
import { CategoryTile, type TileCategory } from './category-tile.tsx';

interface DealPictureProps {
	dealId: number;
	/** File name of the picture. */
	image: string | null;
	category: TileCategory | null;
	/** Opens a picture that is not public. */
	access?: string | undefined;
	/** A card has a row's frame on a phone. */
	frame: DealImageFrame;
	/** Empty where the title next to the picture says it all. */
	alt?: string;
	className: string;
	/** As of `Picture`. */
	urgency?: 'lazy' | 'eager' | 'first';
}

/** Below the width from which cards have their picture on top. */
const PHONE = '(width < 640px)';

/** A deal's picture, which fills its frame; the tile of the category where there is none or it fails to load. */
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
