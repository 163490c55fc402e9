import type { EditIssue, IssueRow, IssueWire } from '@bilby/contract/newsletter-issues/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { requireSessionUser } from '../accounts/users/users.queries.ts';
import { recordModeration } from '../moderation/record-moderation.ts';
import { countReceiving } from '../newsletter/newsletter.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { mailHtml } from '../platform/mail/mail-message.ts';
import { deleteRetries, lockSending } from './deliveries.queries.ts';
import { writeIssueMail } from './issue-mail.ts';
import { NEWSLETTER_TEST } from './newsletter-issues.mails.ts';
import { presentIssue, presentRow } from './newsletter-issues.present.ts';
import {
	countRetries,
	findIssue,
	findIssueDeals,
	findIssues,
	type IssueRecord,
	isOtherUnderWay,
	lockIssue,
	storeIssueDeals,
	updateIssue,
} from './newsletter-issues.queries.ts';
import { readPreview } from './preview-links.ts';

/** Test mails that a member of staff may request. */
const TEST_MAILS = { name: 'newsletterTest', most: 20, seconds: 3_600 };

const CHANGED_MEANWHILE =
	'Someone else changed this issue while you were editing it. Your changes are still here: check theirs, then save again.';

const CHANGED_SINCE_OPENED =
	'Someone else changed this issue after you opened it, so nothing was done. Reload the page to see its current state.';

/** Returns an issue, by default the latest; null before the first one. */
export async function readIssue(context: AppContext, id?: number) {
	const { db, config } = context;
	const issue = await findIssue(db, id);
	if (!issue && id !== undefined) throw missing();
	const { total } = await countReceiving(db);
	return { issue: issue ? await present(context, db, issue) : null, subscribers: total, pace: config.newsletterPace };
}

export async function listIssues({ db }: Pick<AppContext, 'db'>): Promise<IssueRow[]> {
	const issues = await findIssues(db);
	const retries = await countRetries(
		db,
		issues.map(({ id }) => id),
	);
	return issues.map((issue) => presentRow(issue, retries.get(issue.id) ?? 0));
}

/** Changes a draft. Rejects an edit of an earlier version, so that nobody's changes are lost. */
export function editIssue(
	context: AppContext,
	{ id, version, subject, introduction, dealIds }: EditIssue,
): Promise<IssueWire> {
	return change(context, id, async (tx, issue) => {
		requireStatus(issue, ['draft'], 'Only drafts can be changed.');
		requireVersion(issue, version, CHANGED_MEANWHILE);
		const known = new Set((await findIssueDeals(tx, id)).map((deal) => deal.id));
		if (dealIds.some((dealId) => !known.has(dealId))) {
			const message = 'One of these deals is no longer in this issue.';
			throw new AppError({ code: 'validation', message, fields: { dealIds: message } });
		}
		await storeIssueDeals(tx, id, dealIds);
		return updateIssue(tx, id, { subject, introduction });
	});
}

/** Mails an issue to the viewer as a test. Returns their address. */
export async function sendTest(context: AppContext, viewer: SessionViewer, id: number): Promise<string> {
	const { email } = await requireSessionUser(context.db, viewer);
	await requireActiveDeals(context.db, await requireIssue(context.db, id));
	await countAttempt(context, TEST_MAILS, String(viewer.userId));
	await context.db.transaction((tx) => enqueueMail(context, tx, { kind: NEWSLETTER_TEST, email, about: id }));
	return email;
}

/** Starts sending a draft to everyone who has a confirmed subscription now. */
export function startSending(
	context: AppContext,
	viewer: SessionViewer,
	{ id, version }: { id: number; version: number },
): Promise<IssueWire> {
	return change(context, id, async (tx, issue) => {
		requireStatus(issue, ['draft'], 'This issue has already been started or cancelled.');
		requireVersion(issue, version, CHANGED_SINCE_OPENED);
		if (await isOtherUnderWay(tx, id)) throw conflict('Another issue is being sent. Please wait for it or cancel it.');
		await requireActiveDeals(tx, issue);
		// Before the count, so that nobody who confirms during it gets the issue without being counted.
		const now = context.clock();
		const { total, lastId } = await countReceiving(tx);
		if (total === 0) throw conflict('Nobody has subscribed yet.');
		await recordAct(tx, 'newsletter.send', { viewer, issue, details: { week: issue.week, total }, now });
		return updateIssue(tx, id, { status: 'sending', total, lastSubscriberId: lastId, startedAt: now });
	});
}

export function pauseSending(context: AppContext, id: number): Promise<IssueWire> {
	return change(context, id, async (tx, issue) => {
		requireStatus(issue, ['sending'], 'This issue isn’t being sent.');
		return updateIssue(tx, id, { status: 'paused' });
	});
}

/**
 * Pauses the issue that was being sent when a restored backup was made: nobody knows who got it since. Returns its week;
 * null if there is none.
 */
export function pauseRestored(db: Database): Promise<string | null> {
	return db.transaction(async (tx) => {
		const issue = await lockSending(tx);
		if (!issue) return null;
		await updateIssue(tx, issue.id, { status: 'paused' });
		return issue.week;
	});
}

export function resumeSending(context: AppContext, id: number): Promise<IssueWire> {
	return change(context, id, async (tx, issue) => {
		requireStatus(issue, ['paused'], 'This issue isn’t paused.');
		await requireActiveDeals(tx, issue);
		return updateIssue(tx, id, { status: 'sending' });
	});
}

/**
 * Cancels an issue permanently. Mails that were sent stay sent. Rejects an earlier version, because the viewer may
 * see a draft that is already being sent.
 */
export function cancelIssue(
	context: AppContext,
	viewer: SessionViewer,
	{ id, version }: { id: number; version: number },
): Promise<IssueWire> {
	return change(context, id, async (tx, issue) => {
		requireStatus(issue, ['draft', 'sending', 'paused'], 'This issue has already been sent or cancelled.');
		requireVersion(issue, version, CHANGED_SINCE_OPENED);
		const now = context.clock();
		const details = { week: issue.week, total: issue.total, sent: issue.sent };
		await recordAct(tx, 'newsletter.cancel', { viewer, issue, details, now });
		await deleteRetries(tx, id);
		return updateIssue(tx, id, { status: 'cancelled', finishedAt: now, stalledAt: null });
	});
}

/** Returns the page with the mail of an issue, by a signed token. */
export async function showPreview(context: AppContext, token: string): Promise<string> {
	const id = readPreview(context, token);
	const issue = id === null ? undefined : await findIssue(context.db, id);
	if (!issue) throw missing();
	const deals = (await findIssueDeals(context.db, issue.id)).filter(({ isActive }) => isActive);
	return mailHtml(writeIssueMail(context, issue, deals), context.config.siteName);
}

function change(
	context: AppContext,
	id: number,
	run: (tx: Database, issue: IssueRecord) => Promise<IssueRecord>,
): Promise<IssueWire> {
	return context.db.transaction(async (tx) => {
		const issue = await lockIssue(tx, id);
		if (!issue) throw missing();
		return present(context, tx, await run(tx, issue));
	});
}

async function present(context: AppContext, db: Database, issue: IssueRecord): Promise<IssueWire> {
	const retries = await countRetries(db, [issue.id]);
	return presentIssue(context, {
		issue,
		deals: await findIssueDeals(db, issue.id),
		retrying: retries.get(issue.id) ?? 0,
	});
}

async function requireIssue(db: Database, id: number): Promise<IssueRecord> {
	const issue = await findIssue(db, id);
	if (!issue) throw missing();
	return issue;
}

function requireStatus({ status }: IssueRecord, allowed: IssueRecord['status'][], message: string): void {
	if (!allowed.includes(status)) throw conflict(message);
}

function requireVersion(issue: IssueRecord, version: number, message: string): void {
	if (issue.version !== version) throw conflict(message);
}

async function requireActiveDeals(db: Database, { id }: IssueRecord): Promise<void> {
	const deals = await findIssueDeals(db, id);
	if (!deals.some(({ isActive }) => isActive)) throw conflict('All deals of this issue have ended.');
}

interface Act {
	viewer: SessionViewer;
	issue: IssueRecord;
	details: Record<string, string | number>;
	now: Date;
}

function recordAct(
	tx: Database,
	act: 'newsletter.send' | 'newsletter.cancel',
	{ viewer, issue, details, now }: Act,
): Promise<void> {
	const subject = { kind: 'newsletter', id: issue.id };
	return recordModeration(tx, { act, moderatorId: viewer.userId, subject, details }, now);
}

function conflict(message: string): AppError {
	return new AppError({ code: 'conflict', message });
}

function missing(): AppError {
	return new AppError({ code: 'not_found', message: 'This newsletter issue doesn’t exist.' });
}
