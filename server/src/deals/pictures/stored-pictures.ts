import type { Database } from '#platform/database/database.ts';
import { inOrder } from '#platform/personal-data/read-in-pages.ts';
import { dealImages } from '#schema/deal-labels.ts';
import { basicImageKeys } from './deal-images.ts';

/** Yields the keys of the files that every picture of a deal must have. */
export async function* findPictureKeys(db: Database): AsyncGenerator<string> {
	const stretches = inOrder(dealImages.id, (page) =>
		db
			.select({ id: dealImages.id, dealId: dealImages.dealId, fileName: dealImages.fileName, position: dealImages.id })
			.from(dealImages)
			.where(page.further)
			.orderBy(...page.order)
			.limit(page.limit),
	);
	for await (const { dealId, fileName } of stretches) yield* basicImageKeys(dealId, fileName);
}
