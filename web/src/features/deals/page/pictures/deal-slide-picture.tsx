import type { DealWire } from '@bilby/contract/deals/wire';
import { DealPicture } from '#features/deals/summary/deal-picture.tsx';

interface DealSlidePictureProps {
	dealId: number;
	image: DealWire['images'][number];
	alt: string;
	urgency: 'lazy' | 'eager' | 'first';
}

export function DealSlidePicture({ dealId, image, alt, urgency }: DealSlidePictureProps) {
	return (
		<DealPicture
			dealId={dealId}
			image={image.dli_image}
			category={null}
			access={image.dli_access}
			frame="hero"
			alt={alt}
			urgency={urgency}
			className="absolute inset-0 size-full"
		/>
	);
}
