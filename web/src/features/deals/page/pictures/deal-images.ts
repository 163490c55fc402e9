import type { DealWire } from '@bilby/contract/deals/wire';

type DealImage = DealWire['images'][number];

/** The pictures of a deal in the order they are shown: the primary one first. */
export function imagesOf({ images }: Pick<DealWire, 'images'>): DealImage[] {
	return images.toSorted((a, b) => b.dli_isPrimary - a.dli_isPrimary);
}

export function primaryImageOf(deal: Pick<DealWire, 'images'>): DealImage | undefined {
	return imagesOf(deal)[0];
}
