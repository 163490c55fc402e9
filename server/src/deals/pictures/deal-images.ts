import { DEAL_IMAGE_VARIANTS, type DealImageVariant } from '@bilby/contract/deals/images';
import type { ProcessedImage } from '../../platform/pictures/picture-jobs.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';

/** Stores both pictures of a deal under one file name. */
export async function storeDealImage(
	storage: FileStorage,
	dealId: number,
	fileName: string,
	image: Pick<ProcessedImage, DealImageVariant>,
): Promise<void> {
	await storage.put(dealImageKey(dealId, `${fileName}-card.webp`), image.card);
	await storage.put(dealImageKey(dealId, `${fileName}-detail.webp`), image.detail);
}

/** Where both pictures lie. */
export function dealImageKeys(dealId: number, fileName: string): string[] {
	return DEAL_IMAGE_VARIANTS.map((variant) => dealImageKey(dealId, `${fileName}-${variant}.webp`));
}

export function dealImageKey(dealId: number | string, file: string): string {
	return `deals/${dealId}/${file}`;
}
