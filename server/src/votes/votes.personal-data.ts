import { and, desc, eq, ne } from 'drizzle-orm';
import type { TimePosition } from '../platform/database/time-position.ts';
import {
	inStretches,
	isFurther,
	type PersonalDataSource,
	ROWS_A_PAGE,
} from '../platform/personal-data/personal-data.ts';
import { votes } from '../schema/votes.ts';
import { voteWord } from './vote-word.ts';

const POSITION = { at: votes.castAt, id: votes.dealId };

/** Votes on deals. When the account goes they stay counted, by a row that names nobody. */
export const voteData: PersonalDataSource = {
	name: 'votes',
	about: 'Deals that you liked or disliked.',
	tables: [votes],
	exportRows: (db, { userId }) =>
		inStretches(async (after: TimePosition | null) => {
			const rows = await db
				.select({ dealId: votes.dealId, value: votes.value, castAt: votes.castAt })
				.from(votes)
				.where(and(eq(votes.userId, userId), ne(votes.value, 0), isFurther(POSITION, after)))
				.orderBy(desc(votes.castAt), desc(votes.dealId))
				.limit(ROWS_A_PAGE);
			return rows.map(({ value, ...row }) => ({
				...row,
				vote: voteWord(value),
				position: { at: row.castAt, id: row.dealId },
			}));
		}),
	onDeletion: { kept: 'The counts of deals, and what they earned their authors, stand for these rows.' },
};
