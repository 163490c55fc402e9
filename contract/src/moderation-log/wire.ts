import { z } from 'zod';
import { avatarWire } from '../accounts/wire.ts';
import { MAX_SEARCH_LENGTH } from '../deals/limits.ts';
import { amongFields } from '../kernel/among-fields.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireCursor, wireId, wireInstant, wireInteger, wireText } from '../kernel/wire-values.ts';
import {
	LOG_ROWS_PER_PAGE,
	LOGGED_ACTS,
	LOGGED_SUBJECT_KINDS,
	MAX_LOG_ROWS_PER_PAGE,
	PUBLIC_SUBJECTS,
} from './acts.ts';

const limit = wireInteger(1, MAX_LOG_ROWS_PER_PAGE).default(LOG_ROWS_PER_PAGE);
const username = wireText(30).describe('A username.');

export const moderationLogBody = z
	.object({
		moderator: username.optional(),
		member: wireText(30).optional().describe('The username of the member whose post or account it concerns.'),
		act: z.enum(LOGGED_ACTS, 'This action doesn’t exist.').optional(),
		subject: z.enum(LOGGED_SUBJECT_KINDS, 'This kind doesn’t exist.').optional(),
		subjectId: wireId.optional().describe('Requires `subject`.'),
		words: wireText(MAX_SEARCH_LENGTH).optional().describe('Words of the reason.'),
		from: wireInstant.optional(),
		until: wireInstant.optional().describe('Before this time.'),
		limit,
		cursor: wireCursor.optional(),
	})
	.prefault({})
	.refine(
		({ subject, subjectId }) => subjectId === undefined || subject !== undefined,
		amongFields({ names: ['subject', 'subjectId'], message: 'Please choose the kind of the thing too.' }),
	);
export type ModerationLogQuery = z.output<typeof moderationLogBody>;

const logEntry = z.object({
	id: wireId,
	at: wireInstant,
	/** Null if the moderator has left, for an automatic action (`AUTOMATIC_ACTS`), or if the operator acted. */
	by: z.object({ id: wireId, username: z.string(), avatar: avatarWire }).nullable(),
	byOperator: z.boolean(),
	act: z.string(),
	/** The text that describes the action. */
	label: z.string(),
	subject: z.object({
		kind: z.string(),
		id: wireId,
		/** Null if it is gone or has no title. */
		title: z.string().nullable(),
		/** The page that shows it; null if there is none. */
		path: z.string().nullable(),
	}),
	/** The member whose post or account it concerns. Null if there is none or they have left. */
	member: z.object({ id: wireId, username: z.string() }).nullable(),
	reason: z.string().nullable(),
	/** Values that changed. `before` or `after` is null if it is not recorded. */
	changes: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type LogEntry = z.infer<typeof logEntry>;
export const moderationLogReply = successReply({ entries: z.array(logEntry), nextCursor: z.string().nullable() });

export const publicLogQuery = z.object({
	kind: z.enum(PUBLIC_SUBJECTS, 'This kind doesn’t exist.').optional(),
	cursor: wireCursor.optional(),
});

/** An entry without names, titles, texts or ids, because each of them leads to a person. */
const publicLogEntry = z.object({
	at: wireInstant,
	kind: z.enum(PUBLIC_SUBJECTS),
	label: z.string(),
	/** A preset reason. Null if there is none or the moderator wrote their own. */
	reason: z.string().nullable(),
});
export type PublicLogEntry = z.infer<typeof publicLogEntry>;
export const publicLogReply = successReply({
	entries: z.array(publicLogEntry),
	nextCursor: z.string().nullable(),
});
