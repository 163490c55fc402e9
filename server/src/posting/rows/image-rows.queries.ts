import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { dealImages } from '#schema/deal-labels.ts';

export function findImages(db: Database, dealId: number) {
	return db.select().from(dealImages).where(eq(dealImages.dealId, dealId)).orderBy(dealImages.position, dealImages.id);
}

const nextIds = z.object({ rows: z.array(z.object({ id: z.coerce.number() })) });

/** Reserves ascending ids: a picture of a pending edit has an id before it has a row. */
export async function reserveImageIds(db: Database, count: number): Promise<number[]> {
	if (count === 0) return [];
	const response = await db.execute(
		sql`select nextval(pg_get_serial_sequence('deal_images', 'id')) as id from generate_series(1, ${count}::integer)`,
	);
	return nextIds
		.parse(response)
		.rows.map(({ id }) => id)
		.sort((a, b) => a - b);
}

export async function insertImages(tx: Database, images: (typeof dealImages.$inferInsert & { id: number })[]) {
	if (images.length > 0) await tx.insert(dealImages).overridingSystemValue().values(images);
}

export async function setPrimaryImage(tx: Database, dealId: number, imageId: number): Promise<void> {
	await tx
		.update(dealImages)
		.set({ isPrimary: false })
		.where(and(eq(dealImages.dealId, dealId), eq(dealImages.isPrimary, true)));
	await tx.update(dealImages).set({ isPrimary: true }).where(eq(dealImages.id, imageId));
}

export async function findImage(db: Database, id: number) {
	const [image] = await db.select().from(dealImages).where(eq(dealImages.id, id));
	return image;
}

export async function removeImage(tx: Database, id: number): Promise<void> {
	await tx.delete(dealImages).where(eq(dealImages.id, id));
}
