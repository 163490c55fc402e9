import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { ERASED_AT_ONCE } from '#platform/personal-data/erase-some.ts';
import { inPages, latestFirst, ROWS_A_PAGE } from '#platform/personal-data/read-in-pages.ts';
import { NOTHING_ERASED, type PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { huddleRevisions, huddles, huddleVotes } from '#schema/huddles.ts';
import { voteWord } from '#votes/vote-word.ts';

const POSITION = { at: huddles.createdAt, id: huddles.id };

/** Huddles of a member. When the account goes they stay, by Anonymous User; what they said before goes. */
export const huddleData: PersonalDataSource = {
	name: 'huddles',
	about: 'Huddles you started, in their current state, with their votes.',
	tables: [huddles],
	exportRows: (db, { userId }) =>
		latestFirst(POSITION, (page) =>
			db
				.select({
					id: huddles.id,
					category: huddles.category,
					title: huddles.title,
					bodyHtml: huddles.bodyHtml,
					likeCount: huddles.likeCount,
					dislikeCount: huddles.dislikeCount,
					createdAt: huddles.createdAt,
					editedAt: huddles.editedAt,
					position: POSITION,
				})
				.from(huddles)
				.where(and(eq(huddles.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const held = await tx
				.select({ id: huddles.id })
				.from(huddles)
				.where(eq(huddles.userId, userId))
				.orderBy(huddles.id)
				.limit(ERASED_AT_ONCE)
				.for('no key update');
			if (held.length === 0) return NOTHING_ERASED;
			const ids = held.map(({ id }) => id);
			await tx.update(huddles).set({ userId: null }).where(inArray(huddles.id, ids));
			await tx.delete(huddleRevisions).where(inArray(huddleRevisions.huddleId, ids));
			return { rows: ids.length, tags: ['huddles', ...ids.map((id) => `huddle:${id}`)] };
		},
	},
};

interface RevisionPosition {
	huddleId: number;
	version: number;
}

/** Edits that a member made, of their own huddles and as one of the staff. When the account goes, the name goes. */
export const huddleRevisionData: PersonalDataSource = {
	name: 'huddle-revisions',
	about: 'Earlier versions of huddles you edited.',
	tables: [huddleRevisions],
	exportRows: (db, { userId }) =>
		inPages(async (after: RevisionPosition | null) => {
			const { huddleId, version, category, title, bodyHtml, replacedAt, editorId } = huddleRevisions;
			const further = after
				? sql`(${huddleId}, ${version}) > (${after.huddleId}::integer, ${after.version}::integer)`
				: undefined;
			const rows = await db
				.select({ huddleId, version, category, title, bodyHtml, replacedAt })
				.from(huddleRevisions)
				// Their own words alone: what others wrote is not the editor's to take along.
				.innerJoin(huddles, and(eq(huddles.id, huddleId), eq(huddles.userId, userId)))
				.where(and(eq(editorId, userId), further))
				.orderBy(huddleId, version)
				.limit(ROWS_A_PAGE);
			return rows.map((row) => ({ ...row, position: { huddleId: row.huddleId, version: row.version } }));
		}),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const some = tx
				.select({ huddleId: huddleRevisions.huddleId })
				.from(huddleRevisions)
				.where(eq(huddleRevisions.editorId, userId))
				.limit(ERASED_AT_ONCE);
			const changed = await tx
				.update(huddleRevisions)
				.set({ editorId: null })
				.where(and(eq(huddleRevisions.editorId, userId), inArray(huddleRevisions.huddleId, some)))
				.returning({ huddleId: huddleRevisions.huddleId });
			return { rows: changed.length };
		},
	},
};

const VOTE_POSITION = { at: huddleVotes.castAt, id: huddleVotes.huddleId };

/** Votes on huddles. When the account goes they stay counted, by a row that names nobody. */
export const huddleVoteData: PersonalDataSource = {
	name: 'huddle-votes',
	about: 'Huddles you liked or disliked.',
	tables: [huddleVotes],
	exportRows: (db, { userId }) =>
		latestFirst(VOTE_POSITION, async (page) => {
			const { huddleId, value, castAt } = huddleVotes;
			const rows = await db
				.select({ huddleId, value, castAt, position: VOTE_POSITION })
				.from(huddleVotes)
				.where(and(eq(huddleVotes.userId, userId), ne(value, 0), page.further))
				.orderBy(...page.order)
				.limit(page.limit);
			return rows.map(({ value: vote, ...row }) => ({ ...row, vote: voteWord(vote) }));
		}),
	onDeletion: { kept: 'The counts of huddles stand for these rows.' },
};
