import { dealImageUrl, PLACEHOLDER_IMAGE_URL } from '@bilby/contract/images';
import { Picture } from '../../ui/picture.tsx';

interface DealThumbnailProps {
	dealId: number;
	/** File name of the primary picture. */
	image: string | null;
	width: number;
	height: number;
	className: string;
	/** As of `Picture`. */
	urgency?: 'lazy' | 'eager' | 'first';
}

/** A deal's picture beside or above its title, which says all that it does; the placeholder where it has none. */
export function DealThumbnail({ dealId, image, ...rest }: DealThumbnailProps) {
	return (
		<Picture
			{...rest}
			src={image ? dealImageUrl(dealId, image, 'card') : PLACEHOLDER_IMAGE_URL}
			fallbackSrc={PLACEHOLDER_IMAGE_URL}
			alt=""
		/>
	);
}
