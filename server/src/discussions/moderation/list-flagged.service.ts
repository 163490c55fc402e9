import type { FlaggedQuery } from '@bilby/contract/discussions/flagged-wire';
import { MAX_FLAG_NOTE_LENGTH, MAX_LISTED_FLAGS } from '@bilby/contract/discussions/limits';
import { MAX_INTEGER } from '@bilby/contract/kernel/wire-values';
import { z } from 'zod';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { AppContext } from '#platform/context.ts';
import { decodeCursor, encodeCursor } from '#platform/http/input/cursors.ts';
import { takeFitting } from '#platform/http/limits/reply-size.ts';
import type { DiscussionSubject } from '../rules/discussion-subject.ts';
import { findFlagged, findFlaggedIds, findOpenFlags } from './flagged.queries.ts';

/** The size of a flagged comment in a response without its text and reports. */
const BYTES_AROUND_TEXT = 1_000;
/** The size of the longest report, in three-byte characters. */
const BYTES_OF_FLAG = 100 + 3 * MAX_FLAG_NOTE_LENGTH;

const position = z.tuple([z.int().min(1).max(MAX_INTEGER)]);

export type FlaggedComment = Awaited<ReturnType<typeof listFlagged>>['flagged'][number];

/**
 * Returns a page of comments with open reports on one kind of subject, latest comment first. It ends early if the
 * response would get too large. Texts are returned as stored, so that saving one unchanged is no edit. Nobody gets the reports
 * of their own comment, because a note can show who wrote it.
 */
export async function listFlagged(
	{ db }: Pick<AppContext, 'db'>,
	{ type, takeNumber, notifies }: DiscussionSubject,
	viewer: Pick<SessionViewer, 'userId'>,
	{ limit, cursor }: FlaggedQuery,
) {
	const before = cursor === undefined ? null : decodeCursor(position, cursor)[0];
	// One extra row shows whether there is a next page.
	const range = { subjectType: type, isNumbered: takeNumber !== undefined, before, limit: limit + 1 };
	const found = await findFlaggedIds(db, range);
	const shown = takeFitting(
		found.slice(0, limit),
		({ bytes, flagCount }) => BYTES_AROUND_TEXT + bytes + BYTES_OF_FLAG * Math.min(flagCount, MAX_LISTED_FLAGS),
	);
	const ids = shown.map(({ id }) => id);
	const [rows, flags] = [await findFlagged(db, ids), await findOpenFlags(db, ids)];
	const subjects = await notifies.findSubjects(db, [...new Set(rows.map(({ subjectId }) => subjectId))]);
	const last = shown.length < found.length ? ids.at(-1) : undefined;
	return {
		flagged: rows.map((row) => ({
			...row,
			title: subjects.get(row.subjectId)?.title ?? notifies.gone,
			path: `${notifies.pathTo(row.subjectId, row.number)}#comment-${row.id}`,
			flags: row.authorId === viewer.userId ? [] : (flags.get(row.id) ?? []),
		})),
		nextCursor: last === undefined ? null : encodeCursor([last]),
	};
}
