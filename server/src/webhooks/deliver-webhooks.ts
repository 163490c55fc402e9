import { MAX_WEBHOOK_DEALS } from '@bilby/contract/webhooks/limits';
import { z } from 'zod';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { guardedPost } from '../platform/outbound/guarded-fetch.ts';
import { OutboundError } from '../platform/outbound/outbound-error.ts';
import { openWebhook } from './sealed-webhooks.ts';
import { type WebhookContent, writeWebhookRequest } from './webhook-message.ts';
import { WEBHOOK_DISABLED } from './webhooks.mails.ts';
import {
	claimDelivery,
	type Delivery,
	dropDelivery,
	recordFailure,
	recordRetry,
	recordSuccess,
	type Webhook,
} from './webhooks.queries.ts';

interface SentDeal {
	id: number;
	title: string;
	priceCents: number;
	alertTitle: string;
}

/** The functions of the alerts domain that webhooks need. */
export interface AlertSources {
	/** Returns the deals of notices that were sent at a time, latest first. */
	findSentDeals(
		db: Database,
		notices: Pick<Delivery, 'sentAt' | 'frequency'> & { userId: number; channel: 'any' },
		limit: number,
	): Promise<SentDeal[]>;
	/** Returns the address of a member who may be mailed, or null. */
	findEmail(db: Database, userId: number): Promise<string | null>;
}

const payload = z.object({ deliveryId: z.int() });

/** Attempts for one message, with growing pauses: about eight minutes altogether. The queue allows more. */
const MAX_ATTEMPTS = 6;

export function deliverWebhooks(
	context: AppContext,
	alerts: AlertSources,
	payloads: unknown[],
): Promise<PromiseSettledResult<void>[]> {
	return Promise.allSettled(payloads.map((one) => deliver(context, alerts, payload.parse(one).deliveryId)));
}

/** Sends one message. Throws if it must be repeated later. */
async function deliver(context: AppContext, alerts: AlertSources, deliveryId: number): Promise<void> {
	const claimed = await claimWithContent(context, alerts, deliveryId);
	if (!claimed) return;
	const { webhook, delivery, content } = claimed;
	// All deals have expired or were removed in the meantime.
	if (!content) return recordSuccess(context.db, delivery, null);
	const status = await postToWebhook(context, webhook, { id: `alert-${delivery.id}`, content });
	if (isSuccess(status)) return context.db.transaction((tx) => recordSuccess(tx, delivery, status));
	if (mayFollow(status) && delivery.attempts < MAX_ATTEMPTS) {
		await context.db.transaction((tx) => recordRetry(tx, delivery, status));
		throw new Error(`The webhook responded with ${status ?? 'nothing'}.`);
	}
	await giveUp(context, { alerts, webhook, delivery, status });
}

export const isSuccess = (status: number | null) => status !== null && status >= 200 && status < 300;

/** True for failures that pass: no response, too many requests and server errors. */
const mayFollow = (status: number | null) => status === null || [408, 425, 429].includes(status) || status >= 500;

/** Posts a message and returns the status of the response; null if the address cannot be reached. */
export async function postToWebhook(
	context: Pick<AppContext, 'config' | 'secrets' | 'clock'>,
	webhook: Webhook,
	message: { id: string; content: WebhookContent },
): Promise<number | null> {
	const receiver = openWebhook(context, webhook);
	if (!receiver) return null;
	const { url, ...request } = writeWebhookRequest(receiver, { ...message, at: context.clock() });
	try {
		return (await guardedPost(context.config, url, request)).status;
	} catch (error) {
		if (error instanceof OutboundError) return null;
		throw error;
	}
}

/**
 * Claims a delivery and reads its content. If reading fails, the claim is undone, because a claimed message to a chat is
 * never sent again. A delivery that cannot be claimed is dropped: its job is not repeated, so it would wait forever.
 */
function claimWithContent({ db, config }: AppContext, alerts: AlertSources, deliveryId: number) {
	return db.transaction(async (tx) => {
		const claimed = await claimDelivery(tx, deliveryId);
		if (!claimed) {
			await dropDelivery(tx, deliveryId);
			return undefined;
		}
		const content = await findContent({ db: tx, config }, alerts, claimed.webhook, claimed.delivery);
		return { ...claimed, content };
	});
}

async function findContent(
	{ db, config }: Pick<AppContext, 'db' | 'config'>,
	alerts: AlertSources,
	{ userId }: Webhook,
	{ frequency, sentAt }: Delivery,
): Promise<WebhookContent | null> {
	const deals = await alerts.findSentDeals(db, { userId, frequency, sentAt, channel: 'any' }, MAX_WEBHOOK_DEALS + 1);
	if (deals.length === 0) return null;
	const shown = deals.slice(0, MAX_WEBHOOK_DEALS);
	const count = deals.length > shown.length ? `More than ${shown.length}` : String(deals.length);
	return {
		type: 'deal_alert',
		text: deals.length === 1 ? `A deal for your alert “${shown[0]?.alertTitle}”` : `${count} deals for your alerts`,
		deals: shown.map((deal) => presentDeal(config.siteUrl, deal)),
	};
}

function presentDeal(siteUrl: string, { id, title, priceCents, alertTitle }: SentDeal) {
	return { id, title, price: priceCents / 100, url: `${siteUrl}/deal-details/${id}`, alert: alertTitle };
}

/** Counts a failed message. If that disables the webhook, its member gets a mail in the same transaction. */
function giveUp(
	context: AppContext,
	{
		alerts,
		webhook,
		delivery,
		status,
	}: { alerts: AlertSources; webhook: Webhook; delivery: Delivery; status: number | null },
): Promise<void> {
	return context.db.transaction(async (tx) => {
		const isDisabled = await recordFailure(tx, delivery, { status, now: context.clock() });
		if (!isDisabled) return;
		const email = await alerts.findEmail(tx, webhook.userId);
		if (email !== null) await enqueueMail(context, tx, { kind: WEBHOOK_DISABLED, email, about: webhook.id });
	});
}
