import { DealPicture } from '#features/deals/card/deal-picture.tsx';
import type { DealImage } from '#features/deals/data/present-deal.ts';

interface DealSlidePictureProps {
	dealId: number;
	image: DealImage;
	alt: string;
	urgency: 'lazy' | 'eager' | 'first';
}

export function DealSlidePicture({ dealId, image, alt, urgency }: DealSlidePictureProps) {
	return (
		<DealPicture
			dealId={dealId}
			image={image.fileName}
			category={null}
			access={image.access}
			frame="hero"
			alt={alt}
			urgency={urgency}
			className="absolute inset-0 size-full"
		/>
	);
}

/** Returns a picture's alternative text: the first has the deal's title, the others a number. */
export function pictureAlt({ title }: { title: string }, place: number): string {
	return place === 0 ? title : `${title}, picture ${place + 1}`;
}
