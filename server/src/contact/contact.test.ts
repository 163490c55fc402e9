import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTACT_TEXTS } from '@bilby/contract/contact/rules';
import { type ContactMessage, contactMessagesReply } from '@bilby/contract/contact/wire';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../schema/accounts.ts';
import { contactMessages } from '../schema/contact.ts';
import { attempts } from '../schema/platform.ts';
import { createSolvedCaptcha } from '../testing/requests/captcha.ts';
import { mailsTo } from '../testing/requests/outbox.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { sweepContactMessages } from './contact.jobs.ts';
import { contactData } from './contact.personal-data.ts';

const OPERATOR = 'operator@bilby.example';
const SENT = {
	name: 'Olive Quoll',
	email: 'Olive@Example.com',
	subject: 'support',
	message: 'Where did my deal go?\n\nIt was here <b>yesterday</b>.',
};

let site: TestSite;
let moderator: TestMember;
let visitors = 0;
let visitor = '';

beforeAll(async () => {
	const env = { RATE_LIMIT: '1', SITE_URL: 'https://bilby.example', CONTACT_EMAIL: OPERATOR };
	site = await openTestSite({ jobs: true, env });
	moderator = await buildMember(site, { role: 3 });
});
afterAll(() => site.close());
beforeEach(async () => {
	visitors += 1;
	visitor = `2001:db8:c:${visitors.toString(16)}::1`;
	site.faults.length = 0;
	site.setNow(new Date());
	await site.context.db.delete(contactMessages);
	await site.context.db.delete(attempts);
});

const post = (payload: object, headers: Record<string, string> = {}, from = visitor) =>
	site.app.inject({ method: 'POST', url: '/api/contact', payload, headers, remoteAddress: from });
const write = async (more: object = {}, headers: Record<string, string> = {}) =>
	post({ ...SENT, recaptcha: await createSolvedCaptcha(site), ...more }, headers);
const stored = () => site.context.db.select().from(contactMessages).orderBy(contactMessages.id);
/** Filters by text, because mails of other tests can arrive at any time. */
const mailsSaying = async (words: string) => (await mailsTo(site, OPERATOR)).filter(({ text }) => text.includes(words));
const awaitMail = async (words: string) => {
	await expect.poll(() => mailsSaying(words), { timeout: 15_000 }).toHaveLength(1);
	return (await mailsSaying(words))[0];
};
const list = async (query: object = {}) =>
	contactMessagesReply.parse((await moderator.call('POST', '/api/contactMessages', query)).body);
const listedTexts = ({ messages }: { messages: ContactMessage[] }) => messages.map(({ message }) => message);

describe('POST /api/contact', () => {
	it('stores the message and mails it to the operator, whose reply goes to the sender', async () => {
		const sent = { ...SENT, name: 'Olive Numbat' };
		const response = await write(sent);
		expect([response.statusCode, response.json().message]).toEqual([
			200,
			'Thanks for your message. We reply within 24 hours.',
		]);
		expect(await stored()).toMatchObject([{ ...sent, userId: null, answeredAt: null }]);
		const mail = await awaitMail('Message from Olive Numbat <Olive@Example.com>, not logged in:');
		expect(mail?.subject).toBe('Bilby contact: Help with my account');
		expect(mail?.text).toContain('It was here <b>yesterday</b>.');
		const raw = await rawMail('Olive Numbat');
		expect((await PostalMime.parse(raw)).replyTo).toEqual([{ name: 'Olive Numbat', address: 'Olive@example.com' }]);
		expect((await PostalMime.parse(raw)).html).toContain('&lt;b&gt;yesterday&lt;/b&gt;');
		expect(site.faults).toEqual([]);
	});

	it('names the member who sent the message, and says that they have no page', async () => {
		const member = await buildMember(site, { username: 'olive.quoll', emailVerifiedAt: null });
		expect((await write({}, { accesstoken: member.token })).statusCode).toBe(200);
		expect(await stored()).toMatchObject([{ userId: member.id }]);
		await awaitMail('logged in as olive.quoll');
		const from = { username: 'olive.quoll', hidden: true };
		const [message] = (await list()).messages;
		expect(message).toMatchObject(from);
		const { body } = await moderator.call('POST', '/api/reviewCase', { kind: 'contact', id: message?.id });
		expect(body.case.context).toMatchObject(from);
	});

	it('treats the sender as a visitor if the session has expired', async () => {
		expect((await write({}, { accesstoken: 'not.a.session' })).statusCode).toBe(200);
		expect(await stored()).toMatchObject([{ userId: null }]);
	});

	it('trims spaces', async () => {
		await write({ name: '  Olive\tQuoll ', email: ' olive@example.com\u200b', message: '  Hello, all of you!\n ' });
		expect(await stored()).toMatchObject([
			{ name: 'Olive Quoll', email: 'olive@example.com', message: 'Hello, all of you!' },
		]);
	});

	it('stores and mails a message once when it is sent again, even at the same moment and with a used captcha', async () => {
		const payload = { ...SENT, message: 'Was my answer lost?', recaptcha: await createSolvedCaptcha(site) };
		const named = { 'idempotency-key': 'lost-answer' };
		const responses = await Promise.all([post(payload, named), post(payload, named)]);
		responses.push(await post(payload, named));
		expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
		expect(await stored()).toHaveLength(1);
		// A different text under the same key is another message.
		expect((await write({ message: 'Something else entirely.' }, named)).statusCode).toBe(200);
		expect(await stored()).toHaveLength(2);
		await awaitMail('Something else entirely.');
		await awaitMail('Was my answer lost?');
	});

	it.each([
		['no name', { name: ' ' }, { name: CONTACT_TEXTS.name }],
		['a name of two lines', { name: 'Olive\r\nBcc: all@example.com' }, { name: CONTACT_TEXTS.unreadable }],
		['a name of two lines by another sign', { name: 'Olive\u2028The site' }, { name: CONTACT_TEXTS.unreadable }],
		['a name that turns what follows around', { name: 'Olive\u202e' }, { name: CONTACT_TEXTS.unreadable }],
		['no address', { email: '' }, { email: CONTACT_TEXTS.noEmail }],
		['an address with a header', { email: 'a@b.com\r\nBcc: c@d.com' }, { email: CONTACT_TEXTS.email }],
		['two addresses', { email: 'a@b.com,c@d.com' }, { email: CONTACT_TEXTS.email }],
		['no subject', { subject: '' }, { subject: CONTACT_TEXTS.subject }],
		['a subject of its own', { subject: 'general\r\nBcc: c@d.com' }, { subject: CONTACT_TEXTS.subject }],
		['9 characters', { message: ' 123456789 ' }, { message: CONTACT_TEXTS.messageTooShort }],
		['5,001 characters', { message: 'x'.repeat(5_001) }, { message: CONTACT_TEXTS.messageTooLong }],
		['no captcha', { recaptcha: undefined }, { recaptcha: 'Please check the reCaptcha' }],
		['a wrong captcha', { recaptcha: 'e30=' }, { recaptcha: 'Please check the reCaptcha' }],
		[
			'nothing at all',
			{ name: undefined, email: undefined, subject: undefined, message: undefined },
			{
				name: CONTACT_TEXTS.name,
				email: CONTACT_TEXTS.noEmail,
				subject: CONTACT_TEXTS.subject,
				message: CONTACT_TEXTS.noMessage,
			},
		],
	])('rejects a message with %s and stores nothing', async (_, more, errors) => {
		const response = await write(more);
		expect([response.statusCode, response.json().errors]).toEqual([400, errors]);
		expect(await stored()).toEqual([]);
		expect(site.faults).toEqual([]);
	});

	it('accepts 5,000 characters of any script', async () => {
		expect((await write({ message: '𝒳'.repeat(2_500) })).statusCode).toBe(200);
		expect((await write({ message: 'ß'.repeat(5_000) })).statusCode).toBe(200);
	});

	it('names every invalid field in one rejection, including the captcha', async () => {
		const wrong = { name: '', email: 'x', subject: 'nonsense', message: '' };
		const { errors } = (await post(wrong)).json();
		expect(Object.keys(errors).sort()).toEqual(['email', 'message', 'name', 'recaptcha', 'subject']);
	});

	it('accepts a captcha for one message only', async () => {
		const recaptcha = await createSolvedCaptcha(site);
		expect((await write({ recaptcha })).statusCode).toBe(200);
		expect((await write({ recaptcha, message: 'Another message, same captcha.' })).statusCode).toBe(400);
		expect(await stored()).toHaveLength(1);
	});

	it('limits a network to five messages an hour', async () => {
		for (let count = 1; count <= 5; count += 1) expect((await write()).statusCode).toBe(200);
		const rejected = await write();
		expect([rejected.statusCode, rejected.json().code]).toEqual([429, 'too_many_requests']);
		expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3_000);
		expect((await post({ ...SENT, recaptcha: await createSolvedCaptcha(site) }, {}, '2001:db8:d::1')).statusCode).toBe(
			200,
		);
	});

	it('rejects 1,000 messages from one network cheaply', async () => {
		const payload = { ...SENT, recaptcha: 'e30=' };
		const responses = await Promise.all(Array.from({ length: 1_000 }, () => post(payload)));
		const statuses = new Set(responses.map(({ statusCode }) => statusCode));
		expect([...statuses].filter((status) => ![400, 429, 503].includes(status))).toEqual([]);
		expect(responses.filter(({ statusCode }) => statusCode === 400).length).toBeLessThanOrEqual(5);
		expect(await stored()).toEqual([]);
		expect(site.faults).toEqual([]);
	});
});

describe("the staff's list of messages", () => {
	it('returns unanswered messages by pages, the latest first', async () => {
		await store(['First message', 'Second message', 'Third message']);
		const first = await list({ limit: 2 });
		expect([listedTexts(first), first.total]).toEqual([['Third message', 'Second message'], 3]);
		const second = await list({ limit: 2, page: 2 });
		expect([listedTexts(second), second.total]).toEqual([['First message'], 3]);
		const answered = { messageId: first.messages[0]?.id, answered: 1 };
		expect((await moderator.call('POST', '/api/answerContact', answered)).body).toMatchObject({ answered: 1 });
		expect(listedTexts(await list())).toEqual(['Second message', 'First message']);
		const all = await list({ state: 'all' });
		expect(all.messages.map(({ answeredAt }) => answeredAt !== null)).toEqual([true, false, false]);
		await moderator.call('POST', '/api/answerContact', { ...answered, answered: 0 });
		expect((await list()).total).toBe(3);
	});

	it('searches names, addresses and texts, special characters included', async () => {
		await store(['A kettle for 50% off', 'A toaster_with_lines']);
		await site.context.db
			.insert(contactMessages)
			.values({ ...SENT, subject: 'press', name: 'Kim 100%', createdAt: new Date() });
		for (const [searchTerm, total] of [
			['KETTLE', 1],
			['50%', 1],
			['%', 2],
			['_with_', 1],
			['olive@example.COM', 3],
			['kim', 1],
			['zeppelin', 0],
			["' or 1=1 --", 0],
		] as const) {
			expect((await list({ searchTerm })).total, searchTerm).toBe(total);
		}
	});

	it.each([
		['a page 0', '/api/contactMessages', { page: 0 }, 400],
		['a page without end', '/api/contactMessages', { page: 501 }, 400],
		['101 rows', '/api/contactMessages', { limit: 101 }, 400],
		['a list that there is not', '/api/contactMessages', { state: 'deleted' }, 400],
		['words without end', '/api/contactMessages', { searchTerm: 'x'.repeat(201) }, 400],
		['no id', '/api/answerContact', { answered: 1 }, 400],
		['a message that is gone', '/api/answerContact', { messageId: 2_000_000_000, answered: 1 }, 404],
	])('rejects %s', async (_, url, body, status) => {
		expect((await moderator.call('POST', url, body)).status).toBe(status);
		expect(site.faults).toEqual([]);
	});

	it.each(['/api/contactMessages', '/api/answerContact'])('%s is for staff alone', async (url) => {
		const member = await buildMember(site, { reputation: 9_000 });
		const storeRep = await buildMember(site, { role: 5 });
		for (const who of [member, storeRep]) expect((await who.call('POST', url, {})).status).toBe(403);
		expect((await site.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
	});
});

it('deletes messages twelve months after they were sent', async () => {
	await store(['Just old enough', 'Not yet'], ['2025-11-20T23:59:59Z', '2025-11-21T00:00:01Z']);
	site.setNow(new Date('2026-11-21T00:00:00Z'));
	await sweepContactMessages(site.context);
	expect((await stored()).map(({ message }) => message)).toEqual(['Not yet']);
});

it("exports and erases a member's messages, but not a visitor's that names the same address", async () => {
	const member = await buildMember(site);
	const { db } = site.context;
	const row = { ...SENT, subject: 'other' as const, createdAt: new Date(), email: member.email };
	await db.insert(contactMessages).values([
		{ ...row, userId: member.id, message: 'Written by the member' },
		{ ...row, message: 'Written by who knows' },
	]);
	const subject = { userId: member.id, email: member.email };
	const exported = [];
	for await (const one of contactData.exportRows(db, subject)) exported.push(one);
	expect(exported).toEqual([
		expect.objectContaining({ message: 'Written by the member', email: member.email, answeredAt: null }),
	]);
	const { onDeletion } = contactData;
	if (!('erase' in onDeletion)) throw new Error('Messages are not erased.');
	expect(await onDeletion.erase(db, subject)).toEqual({ rows: 1 });
	expect(await onDeletion.erase(db, subject)).toEqual({ rows: 0 });
	expect((await stored()).map(({ message }) => message)).toEqual(['Written by who knows']);
	await db.delete(users).where(eq(users.id, member.id));
});

it('mails nothing if the operator has no address', async () => {
	const quiet = await openTestSite();
	const payload = { ...SENT, recaptcha: await createSolvedCaptcha(quiet) };
	const response = await quiet.app.inject({ method: 'POST', url: '/api/contact', payload });
	expect([response.statusCode, quiet.faults]).toEqual([200, []]);
	expect(await quiet.context.db.select().from(contactMessages)).toHaveLength(1);
	await quiet.close();
});

async function rawMail(words: string): Promise<Buffer> {
	const outbox = path.join(site.folder, 'outbox');
	const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
	const mails = await Promise.all(files.map((name) => readFile(path.join(outbox, name))));
	return mails.find((mail) => mail.includes(words)) ?? Buffer.alloc(0);
}

/** Sent one second apart, unless `at` says otherwise. */
async function store(messages: string[], at: string[] = []): Promise<void> {
	const begin = Date.UTC(2026, 0, 1);
	const rows = messages.map((message, place) => ({
		...SENT,
		subject: 'general' as const,
		message,
		createdAt: new Date(at[place] ?? begin + place * 1_000),
	}));
	await site.context.db.insert(contactMessages).values(rows);
}
