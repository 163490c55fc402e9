import { and, desc, eq, or } from 'drizzle-orm';
import type { TimePosition } from '../platform/database/time-position.ts';
import {
	ERASED_AT_ONCE,
	inStretches,
	isFurther,
	type PersonalDataSource,
	ROWS_A_PAGE,
} from '../platform/personal-data/personal-data.ts';
import { blocks } from '../schema/blocks.ts';

const POSITION = { at: blocks.createdAt, id: blocks.blockedId };

/** Whom a member blocked. Who blocked them is nobody's to know. */
export const blockData: PersonalDataSource = {
	name: 'blocked-members',
	about: 'Members whom you blocked, by their number, and since when.',
	tables: [blocks],
	exportRows: (db, { userId }) =>
		inStretches(async (after: TimePosition | null) => {
			const rows = await db
				.select({ memberId: blocks.blockedId, since: blocks.createdAt })
				.from(blocks)
				.where(and(eq(blocks.blockerId, userId), isFurther(POSITION, after)))
				.orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
				.limit(ROWS_A_PAGE);
			return rows.map((row) => ({ ...row, position: { at: row.since, id: row.memberId } }));
		}),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const some = await tx
				.select()
				.from(blocks)
				.where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)))
				.limit(ERASED_AT_ONCE);
			for (const { blockerId, blockedId } of some) {
				await tx.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
			}
			return { rows: some.length };
		},
	},
};
