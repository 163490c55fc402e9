import { textPictureAddress } from '@bilby/contract/huddles/addresses';
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { ERASE_BATCH_SIZE, eraseBatch } from '../platform/personal-data/erase-batch.ts';
import { NOTHING_ERASED, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { inPages, latestFirst, ROWS_A_PAGE } from '../platform/personal-data/read-in-pages.ts';
import { recordUnclaimed } from '../platform/storage/unclaimed-files.queries.ts';
import {
	huddlePictures,
	huddlePolls,
	huddlePollVotes,
	huddleReaders,
	huddleRevisions,
	huddles,
	huddleVotes,
} from '../schema/huddles.ts';
import { voteLabel } from '../schema/stored-codes.ts';
import { textPictureKey } from './pictures/huddle-pictures.queries.ts';
import { listChosenOptions } from './polls/polls.present.ts';

const HUDDLE_POSITION = { at: huddles.createdAt, id: huddles.id };

/** Huddles of a member. When the account is deleted, they stay under the name Anonymous User. Earlier texts are deleted. */
export const huddleData: PersonalDataSource = {
	name: 'huddles',
	about: 'Huddles you started, in their current state, with their votes.',
	tables: [huddles],
	exportRows: (db, { userId }) =>
		latestFirst(HUDDLE_POSITION, (page) =>
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
					position: HUDDLE_POSITION,
				})
				.from(huddles)
				.where(and(eq(huddles.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const locked = await tx
				.select({ id: huddles.id })
				.from(huddles)
				.where(eq(huddles.userId, userId))
				.orderBy(huddles.id)
				.limit(ERASE_BATCH_SIZE)
				.for('no key update');
			if (locked.length === 0) return NOTHING_ERASED;
			const ids = locked.map(({ id }) => id);
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

/** Earlier versions of a member's huddles. Deleting the account removes the name from edits of any huddle. */
export const huddleRevisionData: PersonalDataSource = {
	name: 'huddle-revisions',
	about: 'Earlier versions of your huddles.',
	tables: [huddleRevisions],
	exportRows: (db, { userId }) =>
		inPages(async (after: RevisionPosition | null) => {
			const { huddleId, version, category, title, bodyHtml, replacedAt } = huddleRevisions;
			const further = after
				? sql`(${huddleId}, ${version}) > (${after.huddleId}::integer, ${after.version}::integer)`
				: undefined;
			const rows = await db
				.select({ huddleId, version, category, title, bodyHtml, replacedAt })
				.from(huddleRevisions)
				// Staff may have replaced them. Leaves out huddles of others that the member edited as staff.
				.innerJoin(huddles, and(eq(huddles.id, huddleId), eq(huddles.userId, userId)))
				.where(further)
				.orderBy(huddleId, version)
				.limit(ROWS_A_PAGE);
			return rows.map((row) => ({ ...row, position: { huddleId: row.huddleId, version: row.version } }));
		}),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const batch = tx
				.select({ huddleId: huddleRevisions.huddleId })
				.from(huddleRevisions)
				.where(eq(huddleRevisions.editorId, userId))
				.limit(ERASE_BATCH_SIZE);
			const changed = await tx
				.update(huddleRevisions)
				.set({ editorId: null })
				.where(and(eq(huddleRevisions.editorId, userId), inArray(huddleRevisions.huddleId, batch)))
				.returning({ huddleId: huddleRevisions.huddleId });
			return { rows: changed.length };
		},
	},
};

const VOTE_POSITION = { at: huddleVotes.castAt, id: huddleVotes.huddleId };

/** Votes on huddles. When the account is deleted, they still count, under an anonymous row. */
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
			return rows.map(({ value: vote, ...row }) => ({ ...row, vote: voteLabel(vote) }));
		}),
	onDeletion: { kept: 'The counts of huddles include these votes.' },
};

const READER_POSITION = { at: huddleReaders.at, id: huddleReaders.huddleId };

/** How far a member has read huddles, and which ones they follow. */
export const huddleReaderData: PersonalDataSource = {
	name: 'huddle-readings',
	about: 'How far you’ve read in huddles, and which ones you follow or mute.',
	tables: [huddleReaders],
	exportRows: (db, { userId }) =>
		latestFirst(READER_POSITION, (page) => {
			const { huddleId, readNumber, follows, at } = huddleReaders;
			return db
				.select({ huddleId, readNumber, follows, at, position: READER_POSITION })
				.from(huddleReaders)
				.where(and(eq(huddleReaders.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit);
		}),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: huddleReaders, key: huddleReaders.huddleId, where: eq(huddleReaders.userId, userId) }),
	},
};

const PICTURE_POSITION = { at: huddlePictures.createdAt, id: huddlePictures.id };

/** True if the text of a huddle shows the picture. Huddles stay when their author leaves, so their pictures stay too. */
const isInHuddle = sql`exists (select 1 from ${huddles} where ${huddles.id} = ${huddlePictures.huddleId} and strpos(${huddles.bodyHtml}, ${huddlePictures.fileName}) > 0)`;

/**
 * Pictures of a member in huddles. When the account is deleted, pictures in texts of huddles stay without a name. All
 * others are deleted.
 */
export const huddlePictureData: PersonalDataSource = {
	name: 'huddle-pictures',
	about: 'Pictures you uploaded to huddles.',
	tables: [huddlePictures],
	exportRows: (db, { userId }) =>
		latestFirst(PICTURE_POSITION, async (page) => {
			const { huddleId, fileName, width, height, createdAt } = huddlePictures;
			const rows = await db
				.select({ huddleId, fileName, width, height, createdAt, position: PICTURE_POSITION })
				.from(huddlePictures)
				.where(and(eq(huddlePictures.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit);
			return rows.map(({ fileName: name, ...row }) => ({ ...row, address: textPictureAddress(name) }));
		}),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const locked = await tx
				.select({
					id: huddlePictures.id,
					fileName: huddlePictures.fileName,
					isKept: sql<boolean>`${isNotNull(huddlePictures.huddleId)} and ${isInHuddle}`,
				})
				.from(huddlePictures)
				.where(eq(huddlePictures.userId, userId))
				.orderBy(huddlePictures.id)
				.limit(ERASE_BATCH_SIZE)
				.for('update');
			if (locked.length === 0) return NOTHING_ERASED;
			const idsOf = (isKept: boolean) =>
				locked.filter((picture) => picture.isKept === isKept).map((picture) => picture.id);
			const [staying, going] = [idsOf(true), idsOf(false)];
			if (staying.length > 0)
				await tx.update(huddlePictures).set({ userId: null }).where(inArray(huddlePictures.id, staying));
			if (going.length > 0) {
				const keys = locked.filter(({ isKept }) => !isKept).map((picture) => textPictureKey(picture.fileName));
				await recordUnclaimed(tx, keys, new Date(0));
				await tx.delete(huddlePictures).where(inArray(huddlePictures.id, going));
			}
			return { rows: locked.length };
		},
	},
};

const POLL_VOTE_POSITION = { at: huddlePollVotes.castAt, id: huddlePollVotes.huddleId };

/** Votes of a member in polls. When the account is deleted, they still count, under an anonymous row. */
export const pollVoteData: PersonalDataSource = {
	name: 'huddle-poll-votes',
	about: 'Your votes in polls.',
	tables: [huddlePollVotes],
	exportRows: (db, { userId }) =>
		latestFirst(POLL_VOTE_POSITION, async (page) => {
			const { huddleId, choices, castAt } = huddlePollVotes;
			const rows = await db
				.select({
					huddleId,
					question: huddlePolls.question,
					options: huddlePolls.options,
					choices,
					castAt,
					position: POLL_VOTE_POSITION,
				})
				.from(huddlePollVotes)
				.innerJoin(huddlePolls, eq(huddlePolls.huddleId, huddleId))
				.where(and(eq(huddlePollVotes.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit);
			return rows.map(({ options, choices: places, ...row }) => ({
				...row,
				chosen: listChosenOptions({ options }, places),
			}));
		}),
	onDeletion: { kept: 'The results of polls include these votes.' },
};
