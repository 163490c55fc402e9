import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { inOrder } from '#platform/personal-data/read-in-pages.ts';
import { huddlePictures, huddles } from '#schema/huddles.ts';

/** Returns the storage key of a picture. */
export const textPictureKey = (fileName: string): string => `huddles/${fileName}.webp`;

export async function insertPicture(tx: Database, picture: typeof huddlePictures.$inferInsert): Promise<void> {
	await tx.insert(huddlePictures).values(picture);
}

/** Locks pictures in the order of their ids, so that two texts with the same pictures cannot deadlock. */
export function lockPictures(tx: Database, fileNames: string[]) {
	return tx
		.select({
			id: huddlePictures.id,
			userId: huddlePictures.userId,
			huddleId: huddlePictures.huddleId,
			removedAt: huddlePictures.removedAt,
		})
		.from(huddlePictures)
		.where(inArray(huddlePictures.fileName, fileNames))
		.orderBy(asc(huddlePictures.id))
		.for('no key update');
}

export async function assignPictures(tx: Database, ids: number[], huddleId: number): Promise<void> {
	await tx.update(huddlePictures).set({ huddleId }).where(inArray(huddlePictures.id, ids));
}

export async function movePictures(tx: Database, from: number, into: number): Promise<void> {
	await tx.update(huddlePictures).set({ huddleId: into }).where(eq(huddlePictures.huddleId, from));
}

/** Gives a huddle the pictures of another one that its own text and posts show. Each text is read once. */
export async function movePicturesShownIn(tx: Database, into: number, from: number): Promise<void> {
	await tx.execute(sql`
		update ${huddlePictures} set huddle_id = ${into}::integer
		where huddle_id = ${from}::integer and file_name in (
			select shown[1] from (
				select body_html from ${huddles} where id = ${into}::integer
				union all
				select body_html from comments join discussions on discussions.id = comments.discussion_id
				where discussions.huddle_id = ${into}::integer
			) as texts, regexp_matches(body_html, '/images/huddles/([0-9a-f]{24}-[0-9]+x[0-9]+)[.]webp', 'g') as shown
		)`);
}

/** Returns pictures in huddles, and whether staff took them down. */
export function findPictureStates(db: Database, fileNames: string[]) {
	const { fileName, huddleId, removedAt } = huddlePictures;
	return db
		.select({ fileName, isRemoved: sql<boolean>`${removedAt} is not null` })
		.from(huddlePictures)
		.where(and(inArray(fileName, fileNames), isNotNull(huddleId)))
		.orderBy(asc(huddlePictures.id));
}

export async function findPictureName(db: Database, id: number): Promise<string | undefined> {
	const { fileName } = huddlePictures;
	const [picture] = await db.select({ fileName }).from(huddlePictures).where(eq(huddlePictures.id, id));
	return picture?.fileName;
}

export async function storePictureRemoval(tx: Database, id: number, removedAt: Date | null): Promise<void> {
	await tx.update(huddlePictures).set({ removedAt }).where(eq(huddlePictures.id, id));
}

/** Returns whether the picture exists and staff have removed neither it nor its huddle. */
export async function isShown(db: Database, fileName: string): Promise<boolean> {
	const [picture] = await db
		.select({ removedAt: huddles.removedAt })
		.from(huddlePictures)
		.leftJoin(huddles, eq(huddles.id, huddlePictures.huddleId))
		.where(and(eq(huddlePictures.fileName, fileName), isNull(huddlePictures.removedAt)));
	return picture !== undefined && picture.removedAt === null;
}

/** Deletes some pictures that no text has used since `before`, and returns their file names. */
export async function deleteUnsent(
	tx: Database,
	{ before, limit }: { before: Date; limit: number },
): Promise<string[]> {
	const some = await tx
		.select({ id: huddlePictures.id })
		.from(huddlePictures)
		.where(and(isNull(huddlePictures.huddleId), lt(huddlePictures.createdAt, before)))
		.limit(limit)
		.for('update', { skipLocked: true });
	if (some.length === 0) return [];
	const deleted = await tx
		.delete(huddlePictures)
		.where(
			inArray(
				huddlePictures.id,
				some.map(({ id }) => id),
			),
		)
		.returning({ fileName: huddlePictures.fileName });
	return deleted.map(({ fileName }) => fileName);
}

/** Returns the storage keys of all pictures. */
export async function* findTextPictureKeys(db: Database): AsyncGenerator<string> {
	const pages = inOrder(huddlePictures.id, (page) =>
		db
			.select({ fileName: huddlePictures.fileName, position: huddlePictures.id })
			.from(huddlePictures)
			.where(page.further)
			.orderBy(...page.order)
			.limit(page.limit),
	);
	for await (const { fileName } of pages) yield textPictureKey(fileName);
}
