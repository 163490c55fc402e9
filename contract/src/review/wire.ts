import { z } from 'zod';
import { avatarWire } from '../accounts/wire.ts';
import { amongFields } from '../kernel/among-fields.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireBoolean, wireCursor, wireId, wireInstant, wireInteger, wireNote } from '../kernel/wire-values.ts';
import {
	contextWire,
	type exchangedMessage,
	personWire,
	type reviewedDeal,
	type threadComment,
} from './context-wire.ts';
import {
	MAX_ANSWER_LENGTH,
	MAX_AUTHOR_MESSAGE_LENGTH,
	MAX_CASES_AT_ONCE,
	MAX_CASES_PER_PAGE,
	REVIEW_DECISIONS,
	REVIEW_KINDS,
	REVIEW_LISTS,
	type ReviewKind,
} from './review-kinds.ts';
import { findReviewReason } from './review-reasons.ts';

const kind = z.enum(REVIEW_KINDS, 'This kind doesn’t exist.');

/** A key such as `spam`, as in the counts of a case. */
const reasonKey = z
	.string()
	.regex(/^[a-zA-Z][a-zA-Z-]{0,29}$/, 'This reason doesn’t exist.')
	.describe('A key of `reasons`.');

const caseKey = z.object({ kind, id: wireId.describe('The `id` of the case in the list.') });
export type CaseKey = z.output<typeof caseKey>;

export const reviewQueueBody = z
	.object({
		list: z.enum(REVIEW_LISTS, 'This list doesn’t exist.').default('waiting'),
		kind: kind.optional(),
		reason: reasonKey.optional(),
		olderThan: wireInstant.optional().describe('Only cases that have been waiting since before this time.'),
		limit: wireInteger(1, MAX_CASES_PER_PAGE).default(50),
		cursor: wireCursor.optional(),
	})
	.prefault({});
export type ReviewQueueQuery = z.output<typeof reviewQueueBody>;

const moderatorWire = z.object({ id: wireId, username: z.string(), avatar: avatarWire });

/** The moderator who works on a case, until the claim lapses or is released. */
const claimWire = z.object({ by: moderatorWire, until: wireInstant });

/** How many reports, or other grounds, a case has by reason, for instance `{ spam: 3, other: 1 }`. */
const reasonsWire = z.record(z.string(), z.int());

const listedCase = z.object({
	kind,
	id: wireId,
	/** Name it when you decide. It grows when the case changes, for instance with a new report. */
	version: z.int(),
	title: z.string(),
	/** One line about why the case waits. */
	line: z.string(),
	reasons: reasonsWire,
	waitingSince: wireInstant,
	claim: claimWire.nullable(),
});
export type ListedCase = z.infer<typeof listedCase>;

const waitingCounts = z.record(kind, z.int());

export const reviewQueueReply = successReply({
	/** Oldest first. */
	cases: z.array(listedCase),
	nextCursor: z.string().nullable(),
	/** Waiting cases by kind, whatever the filters, each counted up to `MAX_CASES_COUNTED`. */
	counts: waitingCounts,
	/** Kinds with more cases than were counted. */
	cappedKinds: z.array(kind),
	/** The oldest case of all kinds; null if nothing waits. */
	oldestSince: wireInstant.nullable(),
	/** Cases that the viewer holds. */
	mine: z.int(),
	/** The viewer's decisions of the last 24 hours that stand, counted up to `MAX_CASES_COUNTED`. */
	decidedToday: z.int(),
	/** The same as in the live event. Another value means that the queue has changed. */
	revision: z.string(),
});
export type ReviewQueueReply = z.infer<typeof reviewQueueReply>;

export const reviewCaseBody = caseKey;

const reportWire = z.object({
	reason: z.string().nullable(),
	/** In the words of the member who reported. May be empty. */
	note: z.string(),
	reportedAt: wireInstant,
	/** Null if the account was deleted. */
	reporter: personWire
		.extend({
			/** Reports of this member that staff have decided about, and those that they confirmed. */
			settled: z.int(),
			upheld: z.int(),
		})
		.nullable(),
});
export type ReviewReport = z.infer<typeof reportWire>;

const earlierDecision = z.object({
	kind,
	decision: z.enum(REVIEW_DECISIONS),
	/** The label of the reason, if one was chosen. */
	reason: z.string().nullable(),
	decidedAt: wireInstant,
	/** The username of the moderator; null if they have left. */
	by: z.string().nullable(),
});

/** The record of the member whose deal, comment or message is reviewed. */
const authorWire = personWire.extend({
	role: z.literal([1, 2, 3, 4, 5]),
	city: z.string().nullable(),
	created_at: wireInstant,
	reputationPoints: z.int(),
	rank: z.string(),
	comments: z.int(),
	/** The latest decisions about this member's posts, latest first. At most 10. */
	decisions: z.array(earlierDecision),
	/** All decisions that stand, counted up to `MAX_CASES_COUNTED`. */
	approved: z.int(),
	removed: z.int(),
	/** Null if the viewer may not manage this member. `POST /api/memberRecords` lists the notes. */
	notes: z.int().nullable(),
	warnings: z.int().nullable(),
});
export type ReviewedAuthor = z.infer<typeof authorWire>;

export type ReviewedDeal = z.infer<typeof reviewedDeal>;
export type ExchangedMessage = z.infer<typeof exchangedMessage>;
export type ThreadComment = z.infer<typeof threadComment>;
export type CaseContext = z.infer<typeof contextWire>;

const caseWire = listedCase.extend({
	/** The page that shows the thing; null if it has none. */
	path: z.string().nullable(),
	context: contextWire,
	/** Latest first. At most 50. */
	reports: z.array(reportWire),
	/** Null for visitors and deleted members. */
	author: authorWire.nullable(),
	/** Why the viewer may not decide this case; null if they may. */
	denial: z.string().nullable(),
	/**
	 * Other waiting cases of the same author that can be decided together with this one (`kindsLike`), oldest first. At most
	 * one fewer than one call decides.
	 */
	alike: z.array(listedCase),
	/** The latest decision about this case, if it could not take effect. */
	failure: z
		.object({
			decision: z.enum(REVIEW_DECISIONS),
			/** The username of the moderator; null if they have left. */
			by: z.string().nullable(),
			decidedAt: wireInstant,
			why: z.string(),
		})
		.nullable(),
});
export type ReviewCase = z.infer<typeof caseWire>;
/** Rejects with `not_found` if nothing waits under this key. */
export const reviewCaseReply = successReply({ case: caseWire });

const caseKeys = z
	.array(caseKey)
	.min(1, 'Please choose a case.')
	.max(MAX_CASES_AT_ONCE, `Please choose at most ${MAX_CASES_AT_ONCE} cases at a time.`);

export const claimCasesBody = z.object({
	cases: caseKeys,
	claim: wireBoolean.describe('1 claims the cases, or extends your claim. 0 releases your claims.'),
});
export const claimCasesReply = successReply({
	/** In the order of the request. */
	cases: z.array(
		caseKey.extend({
			/** `held`: another moderator holds the case. `gone`: nothing waits under this key. */
			outcome: z.enum(['done', 'held', 'gone']),
			/** The claim that is in force now. */
			claim: claimWire.nullable(),
		}),
	),
});
export type ClaimCasesReply = z.infer<typeof claimCasesReply>;

const haveReason = (cases: readonly { kind: ReviewKind }[], reason: string): boolean =>
	cases.every((one) => findReviewReason(one.kind, reason) !== undefined);

export const decideCasesBody = z
	.object({
		cases: z
			.array(caseKey.extend({ version: wireInteger(1, 2_147_483_647).describe('The version you saw.') }))
			.min(1, 'Please choose a case.')
			.max(MAX_CASES_AT_ONCE, `Please choose at most ${MAX_CASES_AT_ONCE} cases at a time.`),
		decision: z.enum(REVIEW_DECISIONS, 'This decision doesn’t exist.'),
		reason: reasonKey.optional().describe('The key of a preset reason. Each of the cases must have it.'),
		message: wireNote(MAX_ANSWER_LENGTH)
			.optional()
			.transform((text) => text || undefined)
			.describe(
				`Sent to the authors when the time to undo has passed. Without it, they read the reason only. At most ${MAX_AUTHOR_MESSAGE_LENGTH} characters, except for answers to messages.`,
			),
	})
	.refine(
		({ cases, message = '' }) =>
			message.length <= MAX_AUTHOR_MESSAGE_LENGTH || cases.every((one) => one.kind === 'message'),
		amongFields({
			names: ['cases', 'message'],
			message: `Please use at most ${MAX_AUTHOR_MESSAGE_LENGTH} characters.`,
		}),
	)
	.refine(
		({ cases, reason }) => reason === undefined || haveReason(cases, reason),
		amongFields({ names: ['cases', 'reason'], message: 'These cases don’t have this reason.' }),
	);
export type DecideCases = z.output<typeof decideCasesBody>;

const decidedCase = caseKey.extend({
	/**
	 * `decided`: another moderator was faster (`by`). `changed`: the case has another `version` by now, so look at it
	 * again. `gone`: nothing waits under this key. `denied`: the viewer may not decide it (`message`).
	 */
	outcome: z.enum(['done', 'decided', 'changed', 'gone', 'denied']),
	/** The username of the moderator who decided; null if they have left. */
	by: z.string().nullable().optional(),
	decision: z.enum(REVIEW_DECISIONS).optional(),
	version: z.int().optional(),
	message: z.string().optional(),
});
export type DecidedCase = z.infer<typeof decidedCase>;

export const decideCasesReply = successReply({
	/** In the order of the request. */
	cases: z.array(decidedCase),
	/** Undoes everything that this call decided. Null if it decided nothing. */
	decisionId: z.string().nullable(),
	/** When the decisions take effect. Until shortly before, they can be undone. */
	effectiveAt: wireInstant.nullable(),
});
export type DecideCasesReply = z.infer<typeof decideCasesReply>;

export const undoDecisionBody = z.object({ decisionId: z.uuid('This decision doesn’t exist.') });
/** Rejects with `conflict` if the decision has taken effect, and `not_found` if the viewer has not made it. */
export const undoDecisionReply = successReply({
	/** The cases that wait again. */
	cases: z.array(caseKey),
});
