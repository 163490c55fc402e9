import { formatCount } from '#lib/text/format.ts';
import type { BadgeVariant } from '#ui/base/badge.tsx';
import type { ListedIssue } from './issue-queries.ts';

type Shown = Pick<ListedIssue, 'status' | 'startedAt' | 'progress'>;

const LABELS = {
	draft: 'Draft',
	sending: 'Sending',
	paused: 'Paused',
	sent: 'Sent',
	cancelled: 'Cancelled',
} as const;

const VARIANTS: Record<Shown['status'], BadgeVariant> = {
	draft: 'reef',
	sending: 'wattle',
	paused: 'wattle',
	sent: 'eucalypt',
	cancelled: 'neutral',
};

/** Returns the label and the colour of an issue's status. */
export function describeStatus({ status, startedAt }: Shown): { label: string; variant: BadgeVariant } {
	const label = status === 'cancelled' && startedAt === null ? 'Not sent' : LABELS[status];
	return { label, variant: VARIANTS[status] };
}

/** "1,200 of 1,234 sent" */
export function describeSent({ progress: { sent, total } }: Pick<Shown, 'progress'>): string {
	return `${formatCount(sent)} of ${formatCount(total)} sent`;
}

/** Returns how many mails have a final result, in percent. */
export function percentDone({ sent, bounced, rejected, unclear, total }: Shown['progress']): number {
	return total === 0 ? 0 : Math.min(100, Math.floor(((sent + bounced + rejected + unclear) / total) * 100));
}

/** "about 5 minutes", for so many mails at so many a minute. */
export function describeDuration(mails: number, pace: number): string {
	const minutes = Math.max(1, Math.ceil(mails / pace));
	if (minutes < 90) return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
	return `about ${Math.round(minutes / 60)} hours`;
}
