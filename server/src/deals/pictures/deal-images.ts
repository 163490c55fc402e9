import { BASIC_IMAGE_VARIANTS, DEAL_IMAGE_VARIANTS, type DealImageVariant } from '@bilby/contract/deals/images';
import type { Database } from '#platform/database/database.ts';
import { inOrder } from '#platform/personal-data/read-in-pages.ts';
import type { ProcessedImage } from '#platform/pictures/picture-jobs.ts';
import type { FileStorage } from '#platform/storage/file-storage.ts';
import { dealImages } from '#schema/deal-labels.ts';

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
	return buildKeys(dealId, fileName, DEAL_IMAGE_VARIANTS);
}

function buildKeys(dealId: number, fileName: string, variants: readonly DealImageVariant[]): string[] {
	return variants.map((variant) => dealImageKey(dealId, `${fileName}-${variant}.webp`));
}

export function dealImageKey(dealId: number | string, file: string): string {
	return `deals/${dealId}/${file}`;
}

/** Yields the keys of the files that every picture of a deal must have. */
export function findPictureKeys(db: Database): AsyncGenerator<string> {
	return findKeys(db, BASIC_IMAGE_VARIANTS);
}

/** Yields the keys of the other files of pictures, which those stored by older versions do not have. */
export function findOptionalPictureKeys(db: Database): AsyncGenerator<string> {
	const basic: readonly DealImageVariant[] = BASIC_IMAGE_VARIANTS;
	return findKeys(
		db,
		DEAL_IMAGE_VARIANTS.filter((variant) => !basic.includes(variant)),
	);
}

async function* findKeys(db: Database, variants: readonly DealImageVariant[]): AsyncGenerator<string> {
	const images = inOrder(dealImages.id, (page) =>
		db
			.select({ id: dealImages.id, dealId: dealImages.dealId, fileName: dealImages.fileName, position: dealImages.id })
			.from(dealImages)
			.where(page.further)
			.orderBy(...page.order)
			.limit(page.limit),
	);
	for await (const { dealId, fileName } of images) yield* buildKeys(dealId, fileName, variants);
}
