import { z } from 'zod';
import { MANAGE_TEXTS, USER_SORTS } from '../accounts/manage-member.ts';
import { RECORD_KINDS, RECORD_TEXT_MAX, RECORD_TEXTS } from '../accounts/member-records.ts';
import { avatarWire } from '../accounts/wire.ts';
import { STORED_REPORT_REASONS } from '../deal-reports/rules.ts';
import { MAX_SEARCH_LENGTH } from '../deals/limits.ts';
import { FLAG_REASONS } from '../discussions/choices.ts';
import { successReply } from '../kernel/envelope.ts';
import { isVisible } from '../kernel/readable-text.ts';
import { ROLES, USER_STATUS } from '../kernel/roles.ts';
import { wireCursor, wireId, wireInstant, wireInteger, wireNote, wireText } from '../kernel/wire-values.ts';
import { MESSAGE_REPORT_REASONS } from '../messages/reports.ts';

/** Rows that one call returns at most. */
const MAX_ROWS = 50;

const role = z.literal(Object.values(ROLES), MANAGE_TEXTS.noRole);
const status = z.literal(Object.values(USER_STATUS), MANAGE_TEXTS.noStatus);

export const usersBody = z
	.object({
		searchTerm: wireText(MAX_SEARCH_LENGTH)
			.default('')
			.describe('The start of a username or, for members below you, of an email, a full name or a last name.'),
		role: role.optional(),
		status: status.optional(),
		sort: z.enum(USER_SORTS, 'This sort order doesn’t exist.').default('newest'),
		limit: wireInteger(1, MAX_ROWS).default(20),
		cursor: wireCursor.optional(),
	})
	.prefault({});
export type UsersQuery = z.output<typeof usersBody>;

const listedUserWire = z.object({
	id: wireId,
	username: z.string(),
	avatar: avatarWire,
	role,
	status,
	reputationPoints: z.int(),
	created_at: wireInstant,
	emailVerified: z.boolean(),
	/** When a suspension ends; null if there is none. */
	suspendedUntil: wireInstant.nullable(),
	/** Null for members who are not below the viewer, as are the next two. */
	firstName: z.string().nullable(),
	lastName: z.string().nullable(),
	email: z.string().nullable(),
});
export type ListedUser = z.infer<typeof listedUserWire>;
export const usersReply = successReply({
	users: z.array(listedUserWire),
	nextCursor: z.string().nullable(),
	/** True if more members match the search than a list can show. */
	isCut: z.boolean(),
});

const RECORD_LIMIT = 20;

export const memberRecordsBody = z.object({
	id: wireId.describe('The member’s id.'),
	limit: wireInteger(1, MAX_ROWS).default(RECORD_LIMIT),
	cursor: wireCursor.optional(),
});
export type MemberRecordsQuery = z.output<typeof memberRecordsBody>;

const kind = z.enum(RECORD_KINDS, 'This kind doesn’t exist.');
const memberRecordWire = z.object({
	id: wireId,
	kind,
	text: z.string(),
	/** The username of the staff member; null if they have left, or if `details.byOperator` is true. */
	by: z.string().nullable(),
	createdAt: wireInstant,
	/** When a suspension ends. */
	endsAt: wireInstant.nullable(),
	/** When the member confirmed the warning, or staff withdrew it or ended the suspension. */
	closedAt: wireInstant.nullable(),
	/** True for a warning that waits for the member, and a suspension that has not ended. */
	isOpen: z.boolean(),
});
export type MemberRecordWire = z.infer<typeof memberRecordWire>;
export const memberRecordsReply = successReply({
	records: z.array(memberRecordWire),
	nextCursor: z.string().nullable(),
});

export const addMemberRecordBody = z.object({
	id: wireId.describe('The member’s id.'),
	kind,
	text: wireNote(RECORD_TEXT_MAX)
		.refine(isVisible, RECORD_TEXTS.text)
		.describe('The member reads the text of a warning or suspension.'),
	endsAt: wireInstant.optional().describe('When a suspension ends, within a year.'),
});
export type AddMemberRecord = z.output<typeof addMemberRecordBody>;

export const recordIdBody = z.object({ recordId: wireId });

/** Members who logged in from the same networks or devices within 90 days, at most 20, the latest first. */
const sharedOriginsWire = z.object({
	members: z.array(
		z.object({
			id: wireId,
			username: z.string(),
			/** When this member last logged in from it. */
			lastAt: wireInstant,
			/** When the member of the history last logged in from it. */
			ownLastAt: wireInstant,
		}),
	),
	/** True if there are more members. */
	isCut: z.boolean(),
	/** Networks or devices of more than 50 members, who are not listed. */
	byMany: z.int(),
});
export type SharedOrigins = z.infer<typeof sharedOriginsWire>;

const memberReportWire = z.object({
	/** A deal, a comment on a deal, a post in a huddle or a private message. */
	kind: z.enum(['deal', 'comment', 'post', 'message']),
	reason: z.union([z.enum(FLAG_REASONS), z.enum(STORED_REPORT_REASONS), z.enum(MESSAGE_REPORT_REASONS)]).nullable(),
	/** In the words of the member who reported. */
	note: z.string(),
	/** The title of the deal, or the beginning of the comment; empty for a private message. */
	excerpt: z.string(),
	reportedAt: wireInstant,
	state: z.enum(['open', 'upheld', 'dismissed']),
});
export type MemberReport = z.infer<typeof memberReportWire>;

const reportCount = z.object({ total: z.int(), upheld: z.int() });

export const memberHistoryReply = successReply({
	activity: z.object({
		deals: z.int(),
		comments: z.int(),
		votes: z.int(),
		reputation: z.int(),
		/** The last request with a session that is still stored. */
		lastSeenAt: wireInstant.nullable(),
	}),
	sharedNetworks: sharedOriginsWire,
	sharedDevices: sharedOriginsWire,
	reportsReceived: reportCount,
	reportsMade: reportCount,
	/** The latest reports about the member. */
	reports: z.array(memberReportWire),
	/** The latest reports that the member made. */
	madeReports: z.array(memberReportWire),
	/** The latest actions of staff on the account. */
	actions: z.array(
		z.object({
			act: z.string(),
			/** The username of the staff member; null if they have left. */
			by: z.string().nullable(),
			doneAt: wireInstant,
			details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
		}),
	),
});
export type MemberHistory = z.infer<typeof memberHistoryReply>;
