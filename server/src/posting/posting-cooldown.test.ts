import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { users } from '#schema/accounts.ts';
import type { FormExtras } from '#testing/requests/deal-forms.ts';
import type { TestMember } from '#testing/rows/members.ts';
import { openPostingSite } from '#testing/set-ups/posting-site.ts';

const { site, now, goodFields, send, poster, numberOfDeals } = await openPostingSite();
afterAll(() => site.close());

describe('the posting cooldown', () => {
	it('is 5 minutes for a Newbie, with the seconds left, and 3 minutes from rank 2', async () => {
		const author = await poster();
		await send(author, '/api/postdeal', goodFields());
		site.setNow(new Date(now() + 60_000));
		const rejected = await send(author, '/api/postdeal', goodFields());
		expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '240']);
		expect(rejected.body.message).toBe('You can post again in about 4 minutes.');
		const costly = { ...goodFields(), dealDescription: '&\n'.repeat(50_000) };
		expect((await send(author, '/api/postdeal', costly)).status).toBe(429);
		await site.context.db.update(users).set({ reputation: 60 }).where(eq(users.id, author.id));
		expect((await send(author, '/api/postdeal', goodFields())).headers['retry-after']).toBe('120');
		site.setNow(new Date(now() + 181_000));
		expect((await send(author, '/api/postdeal', goodFields())).status).toBe(200);
	});

	it('does not apply to staff', async () => {
		const staff = await poster({ role: 3 });
		expect((await send(staff, '/api/postdeal', goodFields())).status).toBe(200);
		expect((await send(staff, '/api/postdeal', goodFields())).status).toBe(200);
	});

	/** Retries until the form is accepted, because the server reads only two forms of a member at a time. */
	async function postUntilAccepted(author: TestMember, extras: FormExtras = {}) {
		let response = await send(author, '/api/postdeal', goodFields(), extras);
		while (/two forms/.test(response.body.message))
			response = await send(author, '/api/postdeal', goodFields(), extras);
		return response;
	}

	it('lets ten concurrent requests create one deal, with and without a key', async () => {
		const author = await poster();
		const before = await numberOfDeals();
		const headers = { 'idempotency-key': 'post-1' };
		const keyed = await Promise.all(Array.from({ length: 5 }, () => postUntilAccepted(author, { headers })));
		expect(new Set(keyed.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
		const other = await poster();
		const bare = await Promise.all(Array.from({ length: 5 }, () => postUntilAccepted(other)));
		expect(bare.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(await numberOfDeals()).toBe(before + 2);
	});

	it('does not reject a retry that arrives while the first attempt is being stored', async () => {
		for (let round = 0; round < 16; round += 1) {
			const author = await poster();
			const headers = { 'idempotency-key': `retry-${round}` };
			const first = send(author, '/api/postdeal', goodFields(), { headers });
			await pause(round * 4);
			const responses = await Promise.all([first, send(author, '/api/postdeal', goodFields(), { headers })]);
			expect(responses.map(({ status }) => status)).toEqual([200, 200]);
			expect(responses[1]?.body).toEqual(responses[0]?.body);
		}
	});
});
