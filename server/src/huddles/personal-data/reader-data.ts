import { and, eq } from 'drizzle-orm';
import { eraseSome } from '#platform/personal-data/erase-some.ts';
import { latestFirst } from '#platform/personal-data/read-in-pages.ts';
import type { PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { huddleReaders } from '#schema/huddles.ts';

const { huddleId, userId: readerId, readNumber, follows, at } = huddleReaders;
const POSITION = { at, id: huddleId };

/** How far a member has read in huddles, and which they follow. */
export const huddleReaderData: PersonalDataSource = {
	name: 'huddle-readings',
	about: 'How far you’ve read in huddles, and which ones you follow or mute.',
	tables: [huddleReaders],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, (page) =>
			db
				.select({ huddleId, readNumber, follows, at, position: POSITION })
				.from(huddleReaders)
				.where(and(eq(readerId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: (tx, { userId }) => eraseSome(tx, { table: huddleReaders, key: huddleId, where: eq(readerId, userId) }),
	},
};
