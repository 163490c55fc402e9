import { afterAll, expect, it } from 'vitest';
import { checkCounters } from './testing/rows/check-counters.ts';
import type { TestMember } from './testing/rows/members.ts';
import { buildMember } from './testing/rows/members.ts';
import { openPostingSite } from './testing/set-ups/posting-site.ts';

const HOUR_MS = 3_600_000;
const { site, now, postOne, send, edit, goodFields } = await openPostingSite();
afterAll(() => site.close());

const vote = async (who: TestMember, dealId: number, status: 0 | 1 | null) => {
	const operations = [{ dealId, status, timestamp: site.context.clock().getTime() }];
	return (await who.call('POST', '/api/batch-likes', { operations })).body.updates[0];
};
const comment = (who: TestMember, dealId: number, text: string) =>
	who.call('POST', '/api/deal-comment-all', { dealId, comment: text });

it('keeps serving and keeps counters correct while the server’s clock is an hour behind', async () => {
	const { author, id } = await postOne();
	const reader = await buildMember(site);
	expect(await vote(reader, id, 1)).toMatchObject({ success: true, status: 1 });
	expect((await comment(reader, id, 'Before')).status).toBe(200);

	site.setNow(new Date(now() - HOUR_MS));
	expect(await vote(reader, id, 0)).toMatchObject({ success: true, status: 0 });
	expect((await comment(reader, id, 'Behind')).status).toBe(200);
	expect((await edit(author, id, { dealTitle: 'Sony headphones $380' })).status).toBe(200);
	const other = await buildMember(site);
	const posted = await send(other, '/api/postdeal', { ...goodFields(), dealUrl: 'https://shop.example/kettle' });
	expect(posted.status).toBe(200);
	const alert = { title: 'Kettles', keywords: 'kettle', frequency: 'daily', emailAlerts: true, inAppAlerts: true };
	expect((await other.call('POST', '/api/deal-alerts', alert)).status).toBe(200);
	// The waiting time counts from the last post, which is an hour in the future by this clock.
	const again = await send(author, '/api/postdeal', goodFields());
	expect([again.status, again.body.message]).toEqual([429, 'You can post again in about 2 hours.']);

	site.setNow(new Date(now() + HOUR_MS));
	expect(await vote(reader, id, 1)).toMatchObject({ success: true, status: 1 });
	expect((await comment(reader, id, 'After')).status).toBe(200);
	const { body } = await reader.call('GET', `/api/deal-comments?id=${id}&skip=0&limit=20`);
	expect(JSON.stringify(body)).toMatch(/Before.*Behind.*After|After.*Before.*Behind|After.*Behind.*Before/s);
	expect((await send(author, '/api/postdeal', goodFields())).status).toBe(200);
	expect(await checkCounters(site.context)).toEqual([]);
	expect(site.faults).toEqual([]);
});
