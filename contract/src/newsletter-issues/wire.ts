import { z } from 'zod';
import { messageReply, successReply } from '../kernel/envelope.ts';
import { MAX_INTEGER, requiredText, wireId, wireInteger, wireNote } from '../kernel/wire-values.ts';
import { INTRODUCTION_MAX, ISSUE_DEALS_MAX, ISSUE_STATUSES, SUBJECT_MAX } from './limits.ts';

export const issueQuery = z.object({
	id: wireId.optional().describe('The latest issue by default.'),
});

const version = wireInteger(1, MAX_INTEGER).describe(
	'The version that the caller has seen. If the issue has changed since, the call is rejected.',
);

export const issueBody = z.object({ id: wireId });
/** For actions that depend on the issue as the caller has seen it. */
export const seenIssueBody = z.object({ id: wireId, version });

export const editIssueBody = z.object({
	id: wireId,
	version,
	subject: requiredText(SUBJECT_MAX, 'Please write a subject.'),
	introduction: wireNote(INTRODUCTION_MAX).describe('Plain text. Empty lines separate paragraphs.'),
	dealIds: z
		.array(wireId)
		.min(1, 'An issue needs at least one deal.')
		.max(ISSUE_DEALS_MAX, `An issue has at most ${ISSUE_DEALS_MAX} deals.`)
		.refine((ids) => new Set(ids).size === ids.length, 'Please send each deal once.')
		.describe('The deals in their order. Deals that are left out are removed. None can be added.'),
});
export type EditIssue = z.output<typeof editIssueBody>;

/** Counts of an issue. Those of a draft are 0. */
const issueProgress = z.object({
	/** Subscribers when sending started. */
	total: z.int(),
	sent: z.int(),
	bounced: z.int(),
	rejected: z.int(),
	/** Mails without a reply of the mail server. They may have arrived, so they are not repeated. */
	unclear: z.int(),
	/** Mails that are tried again later. */
	retrying: z.int(),
});

const issueRow = z.object({
	id: wireId,
	week: z.string().describe('The ISO week in Sydney, such as 2026-W48.'),
	status: z.enum(ISSUE_STATUSES),
	version: z.int(),
	subject: z.string(),
	createdAt: z.iso.datetime(),
	startedAt: z.iso.datetime().nullable(),
	finishedAt: z.iso.datetime().nullable(),
	progress: issueProgress,
});
export type IssueRow = z.infer<typeof issueRow>;

const issueWire = issueRow.extend({
	introduction: z.string(),
	deals: z.array(
		z.object({
			id: wireId,
			title: z.string(),
			price: z.number(),
			isActive: z.boolean().describe('False if the deal has ended or was removed. It is not sent.'),
		}),
	),
	isStalled: z.boolean().describe('True while the mail server cannot be reached.'),
	preview: z.object({
		text: z.string(),
		htmlUrl: z.string().describe('A page with the email, valid for an hour or two.'),
	}),
});
export type IssueWire = z.infer<typeof issueWire>;

export const issueReply = successReply({
	/** Null before the first issue. */
	issue: issueWire.nullable(),
	/** Subscribers who would get an issue now. */
	subscribers: z.int(),
	/** Mails per minute. */
	pace: z.int(),
});
export const savedIssueReply = messageReply.extend({ issue: issueWire });

/** Newest first. */
export const issuesReply = successReply({ issues: z.array(issueRow) });

export const previewQuery = z.object({ token: z.string().max(200) });
