import type { IssueRow, IssueWire } from '@bilby/contract/newsletter-issues/wire';
import type { AppContext } from '../platform/context.ts';
import { mailText } from '../platform/mail/mail-message.ts';
import { writeIssueMail } from './issue-mail.ts';
import type { IssueDeal, IssueRecord } from './newsletter-issues.queries.ts';
import { signPreview } from './preview-links.ts';

type Presenting = Pick<AppContext, 'config' | 'secrets' | 'clock'>;

export function presentRow(issue: IssueRecord, retrying: number): IssueRow {
	const { id, week, status, version, subject, createdAt, startedAt, finishedAt } = issue;
	const { total, sent, bounced, rejected, unclear } = issue;
	return {
		id,
		week,
		status,
		version,
		subject,
		createdAt: createdAt.toISOString(),
		startedAt: startedAt?.toISOString() ?? null,
		finishedAt: finishedAt?.toISOString() ?? null,
		progress: { total, sent, bounced, rejected, unclear, retrying },
	};
}

export function presentIssue(
	context: Presenting,
	{ issue, deals, retrying }: { issue: IssueRecord; deals: IssueDeal[]; retrying: number },
): IssueWire {
	const active = deals.filter(({ isActive }) => isActive);
	return {
		...presentRow(issue, retrying),
		introduction: issue.introduction,
		deals: deals.map(({ id, title, priceCents, isActive }) => ({ id, title, price: priceCents / 100, isActive })),
		isStalled: issue.stalledAt !== null,
		preview: {
			text: mailText(writeIssueMail(context, issue, active)),
			htmlUrl: `/api/newsletter-preview?token=${signPreview(context, issue)}`,
		},
	};
}
