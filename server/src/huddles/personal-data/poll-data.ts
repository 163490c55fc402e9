import { and, eq } from 'drizzle-orm';
import { latestFirst } from '#platform/personal-data/read-in-pages.ts';
import type { PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { huddlePolls, huddlePollVotes } from '#schema/huddles.ts';
import { wordsOf } from '../polls/present-poll.ts';

const { huddleId, userId: voterId, choices, castAt } = huddlePollVotes;
const POSITION = { at: castAt, id: huddleId };

/** What a member chose in polls. When the account goes it stays counted, by a row that names nobody. */
export const pollVoteData: PersonalDataSource = {
	name: 'huddle-poll-votes',
	about: 'Your votes in polls.',
	tables: [huddlePollVotes],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, async (page) => {
			const rows = await db
				.select({
					huddleId,
					question: huddlePolls.question,
					options: huddlePolls.options,
					choices,
					castAt,
					position: POSITION,
				})
				.from(huddlePollVotes)
				.innerJoin(huddlePolls, eq(huddlePolls.huddleId, huddleId))
				.where(and(eq(voterId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit);
			return rows.map(({ options, choices: places, ...row }) => ({
				...row,
				chosen: wordsOf({ options }, places),
			}));
		}),
	onDeletion: { kept: 'The results of polls stand for these rows.' },
};
