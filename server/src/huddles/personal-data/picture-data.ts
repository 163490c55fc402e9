import { textPictureAddress } from '@bilby/contract/huddles/pictures/address';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { ERASED_AT_ONCE } from '#platform/personal-data/erase-some.ts';
import { latestFirst } from '#platform/personal-data/read-in-pages.ts';
import { NOTHING_ERASED, type PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { recordUnclaimed } from '#platform/storage/unclaimed-files.queries.ts';
import { huddlePictures, huddles } from '#schema/huddles.ts';
import { textPictureKey } from '../pictures/huddle-pictures.queries.ts';

const { id, userId: ownerId, huddleId, fileName, width, height, createdAt } = huddlePictures;
const POSITION = { at: createdAt, id };

/** Whether a huddle's own text shows the picture: it stays when its author goes, while posts are emptied. */
const standsInHuddle = sql`exists (select 1 from ${huddles} where ${huddles.id} = ${huddleId} and strpos(${huddles.bodyHtml}, ${fileName}) > 0)`;

/** Pictures of a member in huddles. When the account goes those of huddles stay, without a name; all others are deleted. */
export const huddlePictureData: PersonalDataSource = {
	name: 'huddle-pictures',
	about: 'Pictures you uploaded to huddles.',
	tables: [huddlePictures],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, async (page) => {
			const rows = await db
				.select({ huddleId, fileName, width, height, createdAt, position: POSITION })
				.from(huddlePictures)
				.where(and(eq(ownerId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit);
			return rows.map(({ fileName: name, ...row }) => ({ ...row, address: textPictureAddress(name) }));
		}),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const held = await tx
				.select({ id, fileName, stays: sql<boolean>`${isNotNull(huddleId)} and ${standsInHuddle}` })
				.from(huddlePictures)
				.where(eq(ownerId, userId))
				.orderBy(id)
				.limit(ERASED_AT_ONCE)
				.for('update');
			if (held.length === 0) return NOTHING_ERASED;
			const idsOf = (stays: boolean) => held.filter((picture) => picture.stays === stays).map((picture) => picture.id);
			const [staying, going] = [idsOf(true), idsOf(false)];
			if (staying.length > 0) await tx.update(huddlePictures).set({ userId: null }).where(inArray(id, staying));
			if (going.length > 0) {
				const keys = held.filter(({ stays }) => !stays).map((picture) => textPictureKey(picture.fileName));
				await recordUnclaimed(tx, keys, new Date(0));
				await tx.delete(huddlePictures).where(inArray(id, going));
			}
			return { rows: held.length };
		},
	},
};
