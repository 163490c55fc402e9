import { gt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { inStretches, ROWS_A_PAGE } from '../../platform/personal-data/personal-data.ts';
import { dealImages } from '../../schema/deal-labels.ts';
import { dealImageKeys } from './deal-images.ts';

/** Where the files of all pictures of deals lie. */
export async function* findPictureKeys(db: Database): AsyncGenerator<string> {
	const stretches = inStretches(async (after: number | null) => {
		const rows = await db
			.select({ id: dealImages.id, dealId: dealImages.dealId, fileName: dealImages.fileName })
			.from(dealImages)
			.where(gt(dealImages.id, after ?? 0))
			.orderBy(dealImages.id)
			.limit(ROWS_A_PAGE);
		return rows.map((row) => ({ ...row, position: row.id }));
	});
	for await (const { dealId, fileName } of stretches) yield* dealImageKeys(dealId, fileName);
}
