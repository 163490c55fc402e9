import { and, eq, or } from 'drizzle-orm';
import { ERASE_BATCH_SIZE } from '../platform/personal-data/erase-batch.ts';
import type { PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { latestFirst } from '../platform/personal-data/read-in-pages.ts';
import { blocks } from '../schema/blocks.ts';

const POSITION = { at: blocks.createdAt, id: blocks.blockedId };

/** The members that a member blocked. The export does not say who blocked them. */
export const blockData: PersonalDataSource = {
	name: 'blocked-members',
	about: 'Members you’ve blocked, by number, and since when.',
	tables: [blocks],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, (page) =>
			db
				.select({ memberId: blocks.blockedId, since: blocks.createdAt, position: POSITION })
				.from(blocks)
				.where(and(eq(blocks.blockerId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const batch = await tx
				.select()
				.from(blocks)
				.where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)))
				.limit(ERASE_BATCH_SIZE);
			for (const { blockerId, blockedId } of batch) {
				await tx.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
			}
			return { rows: batch.length };
		},
	},
};
