import { dealImageUrl, PLACEHOLDER_IMAGE_URL } from '@bilby/contract/deals/images';
import type { DealWire } from '@bilby/contract/deals/wire';
import { Picture } from '../../../../ui/base/picture.tsx';

interface DealSlidePictureProps {
	dealId: number;
	image: DealWire['images'][number];
	alt: string;
	urgency: 'lazy' | 'eager' | 'first';
}

export function DealSlidePicture({ dealId, image, alt, urgency }: DealSlidePictureProps) {
	const { width, height } = image;
	return (
		<Picture
			src={dealImageUrl(dealId, image.dli_image, 'detail', image.dli_access)}
			fallbackSrc={PLACEHOLDER_IMAGE_URL}
			alt={alt}
			width={width}
			height={height}
			urgency={urgency}
			className="absolute inset-0 size-full object-contain"
		/>
	);
}
