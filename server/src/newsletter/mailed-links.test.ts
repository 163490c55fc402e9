import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTIFICATION_MAILS } from '../notifications/notification.mails.ts';
import { unsubscribePath } from '../platform/mail/unsubscribe-links.ts';
import { newsletterSubscribers } from '../schema/newsletter.ts';
import { buildMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { NEWSLETTER, signConfirmToken } from './newsletter.mails.ts';

const BOUNDARY = 'a-boundary-of-a-mail-program';

let site: TestSite;
beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());

const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
	const response = await site.app.inject({ method, url, ...(payload ? { payload } : {}) });
	return { status: response.statusCode, location: response.headers.location, body: response };
};

async function buildSubscriber(email: string) {
	const { db, secrets } = site.context;
	const [row] = await db.insert(newsletterSubscribers).values({ email, confirmedAt: new Date() }).returning();
	const publicId = row?.publicId ?? '';
	return {
		path: unsubscribePath(secrets, NEWSLETTER, publicId),
		confirmToken: signConfirmToken(secrets, publicId),
		read: async () => {
			const [subscriber] = await db
				.select()
				.from(newsletterSubscribers)
				.where(eq(newsletterSubscribers.publicId, publicId));
			return { isConfirmed: subscriber?.confirmedAt != null, isStopped: subscriber?.unsubscribedAt != null };
		},
		unconfirm: () =>
			db.update(newsletterSubscribers).set({ confirmedAt: null }).where(eq(newsletterSubscribers.publicId, publicId)),
	};
}

describe('opening a mailed link', () => {
	it('shows what the unsubscribe link stops, without stopping it', async () => {
		const { path, read } = await buildSubscriber('open@example.com');
		const url = `/api/unsubscribe-link?token=${encodeURIComponent(path)}`;
		expect((await call('GET', url)).body.json()).toMatchObject({ about: 'the newsletter', isSubscribed: true });
		expect(await read()).toEqual({ isConfirmed: true, isStopped: false });
		await call('POST', '/api/unsubscribe', { token: path });
		expect((await call('GET', url)).body.json()).toMatchObject({ isSubscribed: false });
	});

	it('shows whether the newsletter is confirmed, without confirming it', async () => {
		const { confirmToken, read, unconfirm } = await buildSubscriber('confirm@example.com');
		await unconfirm();
		const url = `/api/newsletter-confirm?token=${confirmToken}`;
		expect((await call('GET', url)).body.json()).toMatchObject({ about: 'the newsletter', isSubscribed: false });
		expect(await read()).toEqual({ isConfirmed: false, isStopped: false });
		await call('POST', '/api/newsletter-confirm', { token: confirmToken });
		expect((await call('GET', url)).body.json()).toMatchObject({ isSubscribed: true });
	});

	it('shows whether a member gets any notification mails', async () => {
		const { publicId } = await (await buildMember(site)).row();
		const path = unsubscribePath(site.context.secrets, NOTIFICATION_MAILS, publicId);
		const url = `/api/unsubscribe-link?token=${encodeURIComponent(path)}`;
		const about = 'emails about your notifications';
		expect((await call('GET', url)).body.json()).toMatchObject({ about, isSubscribed: true });
		await call('POST', '/api/unsubscribe', { token: path });
		expect((await call('GET', url)).body.json()).toMatchObject({ about, isSubscribed: false });
	});

	it.each(['x', 'x/y', '', `${'a'.repeat(8)}/b`])('rejects the made-up token %j', async (token) => {
		for (const name of ['unsubscribe-link', 'newsletter-confirm']) {
			expect((await call('GET', `/api/${name}?token=${encodeURIComponent(token)}`)).status).toBe(400);
		}
	});

	it('redirects the List-Unsubscribe address to the page', async () => {
		const { path, read } = await buildSubscriber('header@example.com');
		const opened = await call('GET', `/api/unsubscribe?token=${encodeURIComponent(path)}`);
		expect([opened.status, opened.location]).toEqual([303, `/unsubscribe/${path}`]);
		expect((await call('GET', '/api/unsubscribe')).status).toBe(303);
		expect(await read()).toMatchObject({ isStopped: false });
	});
});

describe('the button of a page without JavaScript', () => {
	const click = (url: string) =>
		site.app.inject({
			method: 'POST',
			url,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: '',
		});

	it('unsubscribes and redirects to the page with the result', async () => {
		const { path, read } = await buildSubscriber('button@example.com');
		const response = await click(`/unsubscribe/${path}`);
		expect([response.statusCode, response.headers.location]).toEqual([303, `/unsubscribe/${path}`]);
		expect(await read()).toMatchObject({ isStopped: true });
	});

	it('confirms the newsletter and redirects to the page with the result', async () => {
		const { confirmToken, read, unconfirm } = await buildSubscriber('confirm-button@example.com');
		await unconfirm();
		const response = await click(`/newsletter/confirm/${confirmToken}`);
		expect([response.statusCode, response.headers.location]).toEqual([303, `/newsletter/confirm/${confirmToken}`]);
		expect(await read()).toMatchObject({ isConfirmed: true });
	});

	it('redirects back to the page if the link is invalid', async () => {
		expect((await click('/unsubscribe/..%2F..%2Fapi/%0d%0a')).statusCode).toBe(404);
		expect((await click('/unsubscribe/..%2F..%2Fapi/b')).headers.location).toBe('/unsubscribe/..%2F..%2Fapi/b');
		expect((await click('/unsubscribe/a/b')).headers.location).toBe('/unsubscribe/a/b');
	});
});

describe('the one-click POST of a mail program', () => {
	const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n`;

	it.each([
		['JSON', 'application/json', '{"List-Unsubscribe":"One-Click"}'],
		['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
		['multipart', `multipart/form-data; boundary=${BOUNDARY}`, `${part}--${BOUNDARY}--\r\n`],
	])('stops the mails when sent as %s', async (kind, type, payload) => {
		const { path, read } = await buildSubscriber(`${kind.replace(' ', '-')}@example.com`);
		const response = await site.app.inject({
			method: 'POST',
			url: `/api/unsubscribe?token=${encodeURIComponent(path)}`,
			headers: { 'content-type': type },
			payload,
		});
		expect(response.statusCode, response.body).toBe(200);
		expect(await read()).toMatchObject({ isStopped: true });
	});

	it.each([
		['broken multipart', `multipart/form-data; boundary=${BOUNDARY}`, part, 400],
		['multipart without a boundary', 'multipart/form-data', part, 400],
		['another body', 'application/x-www-form-urlencoded', 'List-Unsubscribe=Two-Clicks', 400],
		['a body that is too long', 'application/x-www-form-urlencoded', `a=${'x'.repeat(5_000)}`, 413],
	])('rejects %s', async (kind, type, payload, status) => {
		const { path, read } = await buildSubscriber(`${kind.replaceAll(' ', '-')}@example.com`);
		const url = `/api/unsubscribe?token=${encodeURIComponent(path)}`;
		const response = await site.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
		expect(response.statusCode).toBe(status);
		expect(await read()).toMatchObject({ isStopped: false });
	});
});
