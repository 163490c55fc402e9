import { NEWSLETTER } from '../newsletter/newsletter.mails.ts';
import { markBounced } from '../newsletter/newsletter.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { type MailFailure, readMailFailure } from '../platform/mail/mail-failure.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { unsubscribeLinks } from '../platform/mail/unsubscribe-links.ts';
import {
	closeAbandoned,
	countOpen,
	findBlockedAuthors,
	lockSending,
	markStalled,
	postponeDelivery,
	type Recipient,
	recordTaken,
	settleDelivery,
	takeNext,
	takeRetries,
} from './deliveries.queries.ts';
import { writeIssueMail } from './issue-mail.ts';
import {
	findIssueDeals,
	type IssueDeal,
	type IssueRecord,
	lockIssue,
	updateIssue,
} from './newsletter-issues.queries.ts';

type Sending = Pick<AppContext, 'db' | 'clock' | 'config' | 'secrets'> & { mailer: Mailer };

const MINUTE_MS = 60_000;

/** A run ends before the next one is due. */
const RUN_MS = 50_000;

/** Pausing takes effect after a batch, and a process that dies loses at most one. */
const BATCH_SIZE = 20;

/** After this time, the process that took a mail is dead. A mail itself has a minute. */
const ABANDONED_MS = 10 * MINUTE_MS;

/** A mail is tried again after 15, 30, 60 and 120 minutes if its server reports a temporary failure. */
const MAX_ATTEMPTS = 5;
const FIRST_RETRY_MS = 15 * MINUTE_MS;

/** When to try again after our own mail server did not accept a mail. */
const UNREACHABLE_RETRY_MS = 5 * MINUTE_MS;

/**
 * Sends the issue that staff started, as many mails as the pace allows in this minute. A mail is marked as taken before
 * it is sent, so it is never sent twice, even if the process dies.
 */
export async function sendIssue(context: Sending): Promise<void> {
	const { db, clock } = context;
	const until = clock().getTime() + RUN_MS;
	await closeAbandoned(db, new Date(clock().getTime() - ABANDONED_MS));
	while (clock().getTime() < until) {
		const batch = await takeBatch(context);
		if (!batch) return;
		await sendBatch(context, batch);
	}
}

interface Batch {
	issue: IssueRecord;
	deals: IssueDeal[];
	recipients: Recipient[];
}

/** Takes the next mails. Returns null if no issue is being sent, the pace is reached, or only later retries are left. */
function takeBatch({ db, clock, config }: Sending): Promise<Batch | null> {
	return db.transaction(async (tx) => {
		const issue = await lockSending(tx);
		if (!issue) return null;
		const deals = (await findIssueDeals(tx, issue.id)).filter(({ isActive }) => isActive);
		if (deals.length === 0) {
			// All have ended since it was started. Staff see that and cancel it.
			await updateIssue(tx, issue.id, { status: 'paused' });
			return null;
		}
		const now = clock();
		const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
		const taken = issue.paceMinute?.getTime() === minute.getTime() ? issue.paceCount : 0;
		const limit = Math.min(BATCH_SIZE, config.newsletterPace - taken);
		if (limit <= 0) return null;
		const retries = await takeRetries(tx, { issueId: issue.id, now, limit });
		const next = await takeNext(tx, { issue, now, limit: limit - retries.length });
		const recipients = [...retries, ...next];
		if (recipients.length === 0) {
			if ((await countOpen(tx, issue.id)) === 0) {
				await updateIssue(tx, issue.id, { status: 'sent', finishedAt: now, stalledAt: null });
			}
			return null;
		}
		const sentTo = next.at(-1)?.id ?? issue.sentTo;
		await recordTaken(tx, issue.id, { sentTo, paceMinute: minute, paceCount: taken + recipients.length });
		return { issue, deals, recipients };
	});
}

/** Sends the mails of a batch. Throws after all of them if the mail server cannot be reached. */
async function sendBatch(context: Sending, { issue, deals, recipients }: Batch): Promise<void> {
	const blocked = await findBlockedAuthors(
		context.db,
		recipients.map(({ email }) => email),
	);
	const sendOne = async (recipient: Recipient) => {
		const hidden = blocked.get(recipient.email.toLowerCase());
		const shown = deals.filter(({ authorId }) => authorId === null || !hidden?.has(authorId));
		const { result, error } = await trySending(context, { issue, deals: shown, recipient });
		await context.db.transaction((tx) => recordResult(tx, { issue, recipient, result, now: context.clock() }));
		if (result === 'unreachable') throw error;
	};
	const results = await Promise.allSettled(recipients.map(sendOne));
	const failure = results.find(({ status }) => status === 'rejected');
	if (failure?.status === 'rejected') throw failure.reason;
}

type Result = 'sent' | 'skipped' | MailFailure;

async function trySending(
	context: Sending,
	{ issue, deals, recipient }: { issue: IssueRecord; deals: IssueDeal[]; recipient: Recipient },
): Promise<{ result: Result; error?: unknown }> {
	// The member has blocked the authors of all deals.
	if (deals.length === 0) return { result: 'skipped' };
	const unsubscribe = unsubscribeLinks(context, NEWSLETTER, recipient.publicId);
	try {
		await context.mailer.send(recipient.email, writeIssueMail(context, issue, deals, unsubscribe), 'bulk');
		return { result: 'sent' };
	} catch (error) {
		return { result: readMailFailure(error), error };
	}
}

interface Recorded {
	issue: IssueRecord;
	recipient: Recipient;
	result: Result;
	now: Date;
}

async function recordResult(tx: Database, { issue, recipient, result, now }: Recorded): Promise<void> {
	const { id, attempts } = recipient;
	const delivery = { issueId: issue.id, subscriberId: id };
	const isRetried = result === 'unreachable' || (result === 'later' && attempts < MAX_ATTEMPTS);
	if (isRetried && (await lockIssue(tx, issue.id))?.status === 'cancelled') {
		await settleDelivery(tx, { ...delivery, result: null });
	} else if (result === 'unreachable') {
		const retryAt = new Date(now.getTime() + UNREACHABLE_RETRY_MS);
		await postponeDelivery(tx, { issueId: issue.id, id, attempts: attempts - 1, retryAt });
		await markStalled(tx, issue.id, now);
	} else if (isRetried) {
		const retryAt = new Date(now.getTime() + FIRST_RETRY_MS * 2 ** (attempts - 1));
		await postponeDelivery(tx, { issueId: issue.id, id, attempts, retryAt });
	} else {
		if (result === 'bounced') await markBounced(tx, id, now);
		const counted = result === 'later' ? 'rejected' : result;
		await settleDelivery(tx, { ...delivery, result: counted === 'skipped' ? null : counted });
	}
}
