import { BASIC_IMAGE_VARIANTS, DEAL_IMAGE_VARIANTS, type DealImageVariant } from '@bilby/contract/deals/images';
import type { ProcessedImage } from '#platform/pictures/picture-jobs.ts';
import type { FileStorage } from '#platform/storage/file-storage.ts';

/** Stores all files of a picture under one file name. */
export async function storeDealImage(
	storage: FileStorage,
	dealId: number,
	fileName: string,
	image: Pick<ProcessedImage, DealImageVariant>,
): Promise<void> {
	for (const variant of DEAL_IMAGE_VARIANTS) {
		await storage.put(dealImageKey(dealId, `${fileName}-${variant}.webp`), image[variant]);
	}
}

/** Keys of all files that a picture may have. Deleting a missing file is harmless. */
export function dealImageKeys(dealId: number, fileName: string): string[] {
	return keysOf(dealId, fileName, DEAL_IMAGE_VARIANTS);
}

/** Keys of the files that every picture has, including pictures stored by older versions. */
export function basicImageKeys(dealId: number, fileName: string): string[] {
	return keysOf(dealId, fileName, BASIC_IMAGE_VARIANTS);
}

function keysOf(dealId: number, fileName: string, variants: readonly DealImageVariant[]): string[] {
	return variants.map((variant) => dealImageKey(dealId, `${fileName}-${variant}.webp`));
}

export function dealImageKey(dealId: number | string, file: string): string {
	return `deals/${dealId}/${file}`;
}
