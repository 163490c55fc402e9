import { dealImageUrl, PLACEHOLDER_IMAGE_URL } from '@bilby/contract/deals/images';
import { Picture } from '../../../ui/base/picture.tsx';

interface DealThumbnailProps {
	dealId: number;
	/** File name of the primary picture. */
	image: string | null;
	/** Opens a picture that is not public. */
	access?: string | undefined;
	width: number;
	height: number;
	className: string;
	/** As of `Picture`. */
	urgency?: 'lazy' | 'eager' | 'first';
}

/** A deal's picture beside or above its title, which says all that it does; the placeholder where it has none. */
export function DealThumbnail({ dealId, image, access, ...rest }: DealThumbnailProps) {
	return (
		<Picture
			{...rest}
			src={image ? dealImageUrl(dealId, image, 'card', access) : PLACEHOLDER_IMAGE_URL}
			fallbackSrc={PLACEHOLDER_IMAGE_URL}
			alt=""
		/>
	);
}
