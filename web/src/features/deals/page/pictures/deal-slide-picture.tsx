import { dealImageUrl, PLACEHOLDER_IMAGE_URL } from '@bilby/contract/deals/images';
import type { DealWire } from '@bilby/contract/deals/wire';
import { Picture } from '../../../../ui/base/picture.tsx';

/** Pictures about as wide as the frame may lose a little above and below; tall ones are shown whole. */
const FILLS_FROM_RATIO = 1.2;

interface DealSlidePictureProps {
	dealId: number;
	image: DealWire['images'][number];
	alt: string;
	urgency: 'lazy' | 'eager' | 'first';
}

export function DealSlidePicture({ dealId, image, alt, urgency }: DealSlidePictureProps) {
	const { width, height } = image;
	const fit = width / height >= FILLS_FROM_RATIO ? 'object-cover' : 'object-contain';
	return (
		<Picture
			src={dealImageUrl(dealId, image.dli_image, 'detail', image.dli_access)}
			fallbackSrc={PLACEHOLDER_IMAGE_URL}
			alt={alt}
			width={width}
			height={height}
			urgency={urgency}
			className={`absolute inset-0 size-full ${fit}`}
		/>
	);
}
