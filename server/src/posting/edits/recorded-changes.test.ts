import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { dealImages } from '#schema/deal-labels.ts';
import { moderationLog } from '#schema/moderation.ts';
import { drawSquare } from '#testing/requests/deal-forms.ts';
import { openPostingSite } from '#testing/set-ups/posting-site.ts';

const { site, moderator, postOne, edit } = await openPostingSite();
afterAll(() => site.close());

describe('the recorded changes of a deal', () => {
	it('include pictures, the primary picture, time zone and formatting, but no empty change', async () => {
		const { id, author } = await postOne({}, { images: [await drawSquare()] });
		const changes = async () =>
			(await author.call('GET', `/api/deal-revisions/${id}`)).body.revisions.map(
				(revision: { changes: object[] }) => revision.changes,
			);
		expect((await edit(author, id, {})).body.data).toEqual({ id, version: 1 });
		expect(await changes()).toEqual([]);
		await edit(author, id, {}, 1, { images: [await drawSquare('#0f0')] });
		const [first, second] = await site.context.db
			.select()
			.from(dealImages)
			.where(eq(dealImages.dealId, id))
			.orderBy(dealImages.position);
		await edit(author, id, { primaryImage: second?.id ?? 0, timeZone: 'Australia/Perth' }, 2);
		expect((await author.call('POST', '/api/deleteDealImage', { id: first?.id })).status).toBe(200);
		// An editor who removes a picture can continue their edit; other editors get a conflict.
		const timeZone = 'Australia/Perth';
		expect((await edit(moderator, id, { timeZone, dealTitle: 'By staff' }, 3)).body.code).toBe('conflict');
		const dealDescription = '<p>The <b>best</b> ones, really.</p>';
		expect((await edit(author, id, { timeZone, dealDescription }, 3)).body.data.version).toBe(5);
		expect(await changes()).toEqual([
			[{ field: 'Description', before: 'Earlier formatting', after: 'New formatting' }],
			[{ field: 'Pictures', before: '2 pictures', after: '1 picture, 1 removed' }],
			[
				{ field: 'Time zone', before: 'Australia/Sydney', after: 'Australia/Perth' },
				{ field: 'Primary picture', before: 'Picture 1', after: 'Picture 2' },
			],
			[{ field: 'Pictures', before: '1 picture', after: '2 pictures, 1 added' }],
		]);
	});

	it('are shown only to staff while they are withheld', async () => {
		const { id, author } = await postOne();
		await edit(author, id, { dealTitle: 'A secret' });
		const read = async (member: typeof author) =>
			(await member.call('GET', `/api/deal-revisions/${id}`)).body.revisions.map(
				({ changes, withheld }: { changes: { after: string }[]; withheld: number }) => [changes[0]?.after, withheld],
			);
		const withhold = (member: typeof author, withheld: boolean, version = 2) =>
			member.call('POST', '/api/withhold-deal-revision', { dealId: id, version, withheld });
		expect((await withhold(author, true)).status).toBe(403);
		await withhold(moderator, true);
		expect((await withhold(moderator, true)).body.withheld).toBe(1);
		expect(await read(author)).toEqual([[undefined, 1]]);
		expect(await read(moderator)).toEqual([['A secret', 1]]);
		await withhold(moderator, false);
		expect(await read(author)).toEqual([['A secret', 0]]);
		expect((await withhold(moderator, true, 9)).status).toBe(404);
		const log = await site.context.db
			.select()
			.from(moderationLog)
			.where(eq(moderationLog.subjectId, id))
			.orderBy(moderationLog.id);
		expect(log.map(({ act, details }) => [act, details])).toEqual([
			['deal.withhold-revision', { version: 2 }],
			['deal.show-revision', { version: 2 }],
		]);
	});

	it('hide a withheld text from members in other edits too', async () => {
		const { id, author } = await postOne();
		await edit(author, id, { dealTitle: 'A secret', couponCode: 'SAVE10' });
		await edit(author, id, { dealTitle: 'No secret', couponCode: 'SAVE20' }, 2);
		await edit(author, id, { dealTitle: 'Still none', couponCode: 'SAVE20' }, 3);
		await moderator.call('POST', '/api/withhold-deal-revision', { dealId: id, version: 3, withheld: true });
		const read = async (member: typeof author) =>
			(await member.call('GET', `/api/deal-revisions/${id}`)).body.revisions;
		const shown = await read(author);
		expect(JSON.stringify(shown)).not.toMatch(/A secret|SAVE10/);
		expect(shown.map(({ withheld }: { withheld: number }) => withheld)).toEqual([1, 1, 1]);
		expect(JSON.stringify(await read(moderator))).toMatch(/A secret/);
	});

	it('cut a long text without splitting a character', async () => {
		const { id, author } = await postOne({ dealDescription: `<p>${'x'.repeat(499)}🎧 and more</p>` });
		expect((await edit(author, id, {})).status).toBe(200);
		const { revisions } = (await author.call('GET', `/api/deal-revisions/${id}`)).body;
		expect(revisions[0].changes[0].before).toBe(`${'x'.repeat(499)}…`);
	});
});
