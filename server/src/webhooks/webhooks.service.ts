import { MAX_WEBHOOKS } from '@bilby/contract/webhooks/limits';
import type { WebhookInput, WebhookWire } from '@bilby/contract/webhooks/wire';
import { lockUser } from '../accounts/users/users.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { findOrFailLate } from '../platform/outbound/fail-late.ts';
import { OutboundError } from '../platform/outbound/outbound-error.ts';
import { parseTarget } from '../platform/outbound/resolve-target.ts';
import { isSuccess, postToWebhook } from './deliver-webhooks.ts';
import { createSecret, sealForMember } from './sealed-webhooks.ts';
import {
	deleteWebhook,
	enableWebhook,
	findHistories,
	findWebhook,
	findWebhooks,
	insertWebhook,
	updateSecret,
	type Webhook,
} from './webhooks.queries.ts';

interface Key {
	id: number;
	userId: number;
}

/** Returns the webhooks of a member, oldest first, each with its latest deliveries. */
export async function listWebhooks({ db }: Pick<AppContext, 'db'>, userId: number): Promise<WebhookWire[]> {
	const own = await findWebhooks(db, userId);
	const histories = await findHistories(
		db,
		own.map(({ id }) => id),
	);
	return own.map(({ id, form, host, failures, disabledAt, createdAt }) => ({
		id,
		form,
		host,
		failures,
		disabled: disabledAt !== null,
		created_at: createdAt.toISOString(),
		deliveries: (histories.get(id) ?? []).map((one) => ({
			id: one.id,
			at: one.sentAt.toISOString(),
			state: one.state,
			attempts: one.attempts,
			status: one.status,
		})),
	}));
}

/** Adds a webhook and returns its secret, which cannot be read again. */
export async function createWebhook(
	context: Pick<AppContext, 'db' | 'clock' | 'secrets' | 'config'>,
	userId: number,
	{ form, url }: WebhookInput,
): Promise<{ id: number; secret: string | null }> {
	const target = readAddress(context, url);
	if (form === 'telegram' && !target.searchParams.get('chat_id')) {
		throw invalidAddress('Please add ?chat_id= and the number of the chat to the address.');
	}
	const secret = form === 'standard' ? createSecret() : null;
	return context.db.transaction(async (tx) => {
		// The lock makes two simultaneous requests count each other.
		await lockUser(tx, userId);
		if ((await findWebhooks(tx, userId)).length >= MAX_WEBHOOKS) {
			throw new AppError({ code: 'conflict', message: `You can have ${MAX_WEBHOOKS} webhooks. Remove one first.` });
		}
		const id = await insertWebhook(tx, {
			userId,
			form,
			host: target.host,
			sealedUrl: sealForMember(context, userId, target.href),
			sealedSecret: secret && sealForMember(context, userId, secret),
			createdAt: context.clock(),
		});
		return { id, secret };
	});
}

/** Accepts only https, except for addresses that the operator allowed. Names are looked up when a message is sent. */
function readAddress({ config }: Pick<AppContext, 'config'>, url: string): URL {
	try {
		const target = parseTarget(url, config.fetchAllow);
		if (target.protocol === 'https:' || config.fetchAllow.includes(target.host)) return target;
	} catch (error) {
		if (!(error instanceof OutboundError)) throw error;
	}
	throw invalidAddress('Please enter a public address that starts with https://, without a port or password.');
}

function invalidAddress(message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { url: message } });
}

/** Sends a test and returns the result. Failures say nothing about the network of this site. */
export async function testWebhook(context: AppContext, key: Key): Promise<{ delivered: boolean; message: string }> {
	const webhook = await requireWebhook(context, key);
	const { siteName } = context.config;
	const content = { type: 'test', text: `${siteName} can reach this webhook.`, deals: [] } as const;
	const id = `test-${webhook.id}-${context.clock().getTime()}`;
	const status = await findOrFailLate(() =>
		postToWebhook(context, webhook, { id, content: { ...content, deals: [] } }),
	);
	if (isSuccess(status)) return { delivered: true, message: `The test arrived at ${webhook.host}.` };
	const reason =
		status === null
			? `We couldn’t reach ${webhook.host}. Check the address, and that it responds within five seconds.`
			: `${webhook.host} responded with status ${status}. Check the address.`;
	return { delivered: false, message: reason };
}

/** Replaces the secret of a webhook. Messages are signed with the new one from now on. */
export async function renewSecret(
	context: Pick<AppContext, 'db' | 'secrets'>,
	key: Key,
): Promise<{ id: number; secret: string }> {
	const { id, form } = await requireWebhook(context, key);
	if (form !== 'standard') throw new AppError({ code: 'validation', message: 'This webhook has no secret.' });
	const secret = createSecret();
	await updateSecret(context.db, id, sealForMember(context, key.userId, secret));
	return { id, secret };
}

/** Enables a webhook after failures. Later notices are sent to it again. */
export async function resumeWebhook({ db }: Pick<AppContext, 'db'>, key: Key): Promise<void> {
	if (!(await enableWebhook(db, key))) throw notFound();
}

export async function removeWebhook({ db }: Pick<AppContext, 'db'>, key: Key): Promise<void> {
	if (!(await deleteWebhook(db, key))) throw notFound();
}

async function requireWebhook({ db }: Pick<AppContext, 'db'>, key: Key): Promise<Webhook> {
	const webhook = await findWebhook(db, key);
	if (!webhook) throw notFound();
	return webhook;
}

function notFound(): AppError {
	return new AppError({ code: 'not_found', message: 'This webhook doesn’t exist.' });
}
