// One database is enough: this tests addresses of members.
import { MAX_WEBHOOK_FAILURES, MAX_WEBHOOKS, type WebhookForm } from '@bilby/contract/webhooks/limits';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findEmail, findSentDeals } from '../alerts/matches.queries.ts';
import { sendInstant } from '../alerts/send-alerts.ts';
import { users } from '../schema/accounts.ts';
import { webhookDeliveries, webhooks } from '../schema/webhooks.ts';
import { nextMail } from '../testing/requests/outbox.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { type LocalWebServer, startLocalWebServer } from '../testing/servers/local-web-server.ts';
import { findNotified, setAlert } from '../testing/set-ups/alert-site.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

const ALERTS = { findSentDeals, findEmail };
/** Alerts that found one deal, whatever the delivery. */
const ONE_DEAL = {
	...ALERTS,
	findSentDeals: async () => [{ id: 1, title: 'A kettle', priceCents: 4_900, alertTitle: 'Kettles' }],
};

let site: TestSite;
let receiver: LocalWebServer;
let inside: LocalWebServer;
let member: TestMember;
let received: { path: string; headers: Record<string, string>; body: string }[];
let status: number;
let location: string | null;
/** Called when a message has arrived, before the response. */
let onMessage: () => Promise<void>;
let number = 0;

beforeAll(async () => {
	inside = await startLocalWebServer((_, response) => response.end());
	receiver = await startLocalWebServer((request, response) => {
		let body = '';
		request.on('data', (chunk) => {
			body += chunk;
		});
		request.on('end', async () => {
			received.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body });
			await onMessage();
			if (request.url === '/endless') {
				response.writeHead(200);
				const more = setInterval(() => response.write('x'.repeat(10_000)), 1);
				response.on('close', () => clearInterval(more));
			} else if (request.url !== '/slow') response.writeHead(status, location ? { location } : {}).end();
		});
	});
	site = await openTestSite({ jobs: true, env: { FETCH_ALLOW: receiver.host, SITE_URL: 'https://bilby.example' } });
});
afterAll(() => Promise.all([site.close(), receiver.close(), inside.close()]));
beforeEach(async () => {
	received = [];
	status = 204;
	location = null;
	onMessage = async () => undefined;
	number += 1;
	member = await buildMember(site, { email: `hook${number}@bilby.example` });
});

const add = (form: WebhookForm, url: string, who = member) => who.call('POST', '/api/webhooks', { form, url });
async function addWebhook(form: WebhookForm = 'standard', path = '/hook') {
	const { body } = await add(form, receiver.url(path));
	return { id: body.id as number, secret: body.secret as string };
}
const test = async (id: number) => (await member.call('POST', `/api/webhooks/${id}/test`)).body;
const list = async () => (await member.call('GET', '/api/webhooks')).body.webhooks;
const insertDelivery = async (webhookId: number, values: object = {}) => {
	const sentAt = site.context.clock();
	const [row] = await site.context.db
		.insert(webhookDeliveries)
		.values({ webhookId, sentAt, frequency: 'instant', ...values })
		.returning();
	return row?.id ?? 0;
};

it('posts a found deal once, signed in the form of Standard Webhooks', async () => {
	const { secret } = await addWebhook();
	const word = `wombat${'abcdefghijklmnop'[number]}`;
	await setAlert(member, { keywords: word, title: 'Wombats', emailAlerts: false });
	const { id } = await buildDeal(site.context.db, { title: `A ${word}`, priceCents: 4_900 });
	await findNotified(site, id);
	await Promise.all([sendInstant(site.context), sendInstant(site.context)]);
	await expect
		.poll(async () => (await list())[0].deliveries, { timeout: 10_000 })
		.toMatchObject([{ state: 'sent', status: 204, attempts: 1 }]);
	expect(received).toHaveLength(1);
	const { headers = {}, body = '' }: Partial<(typeof received)[number]> = received[0] ?? {};
	expect(Object.keys(headers)).toEqual(
		expect.arrayContaining(['webhook-id', 'webhook-timestamp', 'webhook-signature']),
	);
	const signature = new Webhook(secret).sign(
		headers['webhook-id'] ?? '',
		new Date(Number(headers['webhook-timestamp']) * 1_000),
		body,
	);
	expect(headers['webhook-signature']).toBe(signature);
	const url = `https://bilby.example/deal-details/${id}`;
	expect(JSON.parse(body)).toMatchObject({
		type: 'deal_alert',
		data: { deals: [{ id, title: `A ${word}`, price: 49, url, alert: 'Wombats' }] },
	});
});

it.each([
	['discord', '/api', { content: expect.stringContaining('webhook'), allowed_mentions: { parse: [] } }],
	['slack', '/services', { text: expect.stringContaining('webhook') }],
	['telegram', '/sendMessage?chat_id=42', { chat_id: '42', text: expect.stringContaining('webhook') }],
] as const)('sends a test in the form of %s', async (form, path, expected) => {
	const { id, secret } = await addWebhook(form, path);
	expect(secret).toBeNull();
	expect(await test(id)).toMatchObject({ delivered: true });
	expect(JSON.parse(received[0]?.body ?? '')).toEqual(expected);
});

it('sends plain text to ntfy', async () => {
	const { id } = await addWebhook('ntfy', '/my-deals');
	expect(await test(id)).toMatchObject({ delivered: true });
	expect(received).toMatchObject([{ path: '/my-deals', body: 'Bilby can reach this webhook.' }]);
});

it('signs with the new secret after it was renewed', async () => {
	const { id, secret } = await addWebhook();
	const { body } = await member.call('POST', `/api/webhooks/${id}/secret`);
	expect(body.secret).toMatch(/^whsec_/);
	expect(body.secret).not.toBe(secret);
	expect(JSON.stringify(await list())).not.toContain('whsec_');
});

it.each([
	'javascript:alert(1)',
	'ftp://example.com/x',
	'file:///etc/passwd',
	'http://example.com/hook',
	'https://user:password@example.com/',
	'https://example.com:8443/',
	'not an address',
	'',
	`https://example.com/${'x'.repeat(1_000)}`,
])('rejects the address %s', async (url) => {
	expect((await add('standard', url)).status).toBe(400);
});

it('requires a chat for Telegram', async () => {
	const { status: rejected, body } = await add('telegram', 'https://api.telegram.org/bot1:a/sendMessage');
	expect([rejected, body.errors ?? body.fields ?? body.message]).toEqual([400, expect.anything()]);
});

it('never reaches a private address and follows no redirect', async () => {
	const { body } = await add('standard', 'https://127.0.0.1/');
	expect(await test(body.id)).toMatchObject({ delivered: false });
	const { id } = await addWebhook();
	[status, location] = [307, inside.url('/')];
	expect(await test(id)).toMatchObject({ delivered: false });
	expect(inside.requests).toEqual([]);
});

it('does not read endless responses and stops waiting for slow ones', { timeout: 15_000 }, async () => {
	const endless = await addWebhook('standard', '/endless');
	expect(await test(endless.id)).toMatchObject({ delivered: true });
	const slow = await addWebhook('standard', '/slow');
	expect(await test(slow.id)).toMatchObject({ delivered: false });
});

it('hides the webhooks of other members', async () => {
	const { id } = await addWebhook();
	const other = await buildMember(site);
	for (const path of ['test', 'secret', 'enable']) {
		expect((await other.call('POST', `/api/webhooks/${id}/${path}`)).status).toBe(404);
	}
	expect((await other.call('DELETE', `/api/webhooks/${id}`)).status).toBe(404);
	expect((await other.call('GET', '/api/webhooks')).body.webhooks).toEqual([]);
	expect((await member.call('DELETE', `/api/webhooks/${id}`)).status).toBe(200);
});

it('allows only a few webhooks, even in parallel', async () => {
	const all = await Promise.all(Array.from({ length: MAX_WEBHOOKS + 3 }, () => add('slack', receiver.url('/'))));
	expect(all.filter((one) => one.status === 200)).toHaveLength(MAX_WEBHOOKS);
});

it('turns a webhook off after repeated failures and mails its member', async () => {
	const { context } = site;
	const { id } = await addWebhook();
	const word = `possum${'abcdefghijklmnopqrstuvwxyzabcdefghij'[number]}`;
	await setAlert(member, { keywords: word, emailAlerts: false });
	const { id: dealId } = await buildDeal(context.db, { title: word });
	await findNotified(site, dealId);
	await sendInstant(context);
	await expect.poll(async () => (await list())[0].deliveries[0]?.state, { timeout: 10_000 }).toBe('sent');
	const [sent] = await context.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id));
	status = 404;
	for (let failed = 0; failed < MAX_WEBHOOK_FAILURES; failed += 1) {
		const deliveryId = await insertDelivery(id, { sentAt: sent?.sentAt });
		expect(await deliverWebhooks(context, ALERTS, [{ deliveryId }])).toMatchObject([{ status: 'fulfilled' }]);
	}
	expect(await list()).toMatchObject([{ disabled: true, failures: MAX_WEBHOOK_FAILURES }]);
	expect((await nextMail(site, member.email, 1)).subject).toContain('We stopped sending deal alerts to');
	await member.call('POST', `/api/webhooks/${id}/enable`);
	expect(await list()).toMatchObject([{ disabled: false, failures: 0 }]);
	// A server error may pass, so the queue repeats the message.
	status = 503;
	const deliveryId = await insertDelivery(id, { sentAt: sent?.sentAt });
	expect(await deliverWebhooks(context, ALERTS, [{ deliveryId }])).toMatchObject([{ status: 'rejected' }]);
	status = 200;
	expect(await deliverWebhooks(context, ALERTS, [{ deliveryId }])).toMatchObject([{ status: 'fulfilled' }]);
	const count = received.length;
	await deliverWebhooks(context, ALERTS, [{ deliveryId }]);
	expect(received).toHaveLength(count);
});

it('does not repeat a message to a chat if the process died while it was sent', async () => {
	const { id } = await addWebhook('slack');
	const deliveryId = await insertDelivery(id, { state: 'sending', attempts: 1 });
	expect(await deliverWebhooks(site.context, ALERTS, [{ deliveryId }])).toMatchObject([{ status: 'fulfilled' }]);
	expect(received).toEqual([]);
	expect(await site.context.db.$count(webhooks, eq(webhooks.id, id))).toBe(1);
});

it.each<[string, Partial<typeof users.$inferInsert>, Partial<typeof users.$inferInsert>]>([
	['is disabled', { status: 3 }, { status: 1 }],
	['is leaving', { deletesAt: new Date() }, { deletesAt: null }],
])('sends nothing for a member who %s, not even a repeated message', async (_, change, undo) => {
	const { context } = site;
	const { id } = await addWebhook('discord');
	const update = (values: typeof change) => context.db.update(users).set(values).where(eq(users.id, member.id));
	const [waiting, repeated] = [await insertDelivery(id), await insertDelivery(id, { attempts: 1, status: 503 })];
	const payloads = [{ deliveryId: waiting }, { deliveryId: repeated }];
	await update(change);
	expect(await deliverWebhooks(context, ONE_DEAL, payloads)).toMatchObject([
		{ status: 'fulfilled' },
		{ status: 'fulfilled' },
	]);
	await update(undo);
	await deliverWebhooks(context, ONE_DEAL, payloads);
	expect(received).toEqual([]);
	expect(await list()).toMatchObject([{ failures: 0, deliveries: [{ state: 'failed' }, { state: 'failed' }] }]);
});

it('sends a message to a chat later if its deals could not be read', async () => {
	const { context } = site;
	const { id } = await addWebhook('slack');
	const deliveryId = await insertDelivery(id);
	const unreadable = { ...ALERTS, findSentDeals: () => Promise.reject(new Error('The database is away.')) };
	expect(await deliverWebhooks(context, unreadable, [{ deliveryId }])).toMatchObject([{ status: 'rejected' }]);
	expect(await list()).toMatchObject([{ deliveries: [{ state: 'waiting' }] }]);
	expect(await deliverWebhooks(context, ONE_DEAL, [{ deliveryId }])).toMatchObject([{ status: 'fulfilled' }]);
	expect(await list()).toMatchObject([{ deliveries: [{ state: 'sent' }] }]);
	expect(received).toHaveLength(1);
});

it('does not try again if another message has turned the webhook off meanwhile', async () => {
	const { context } = site;
	const { id } = await addWebhook();
	await context.db
		.update(webhooks)
		.set({ failures: MAX_WEBHOOK_FAILURES - 1 })
		.where(eq(webhooks.id, id));
	const [first, second] = [await insertDelivery(id), await insertDelivery(id)];
	status = 404;
	onMessage = async () => {
		onMessage = async () => undefined;
		await deliverWebhooks(context, ONE_DEAL, [{ deliveryId: second }]);
		status = 503;
	};
	await deliverWebhooks(context, ONE_DEAL, [{ deliveryId: first }]);
	expect(await list()).toMatchObject([
		{
			disabled: true,
			deliveries: [
				{ state: 'failed', status: 404 },
				{ state: 'failed', status: 503 },
			],
		},
	]);
});
