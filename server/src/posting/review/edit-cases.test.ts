import { and, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { reviewCases } from '#schema/moderation.ts';
import { buildMember } from '#testing/rows/members.ts';
import { openReviewedSite } from '#testing/set-ups/reviewed-site.ts';

const { site, approvedDeal, edit, review, pendingEditId } = await openReviewedSite();
afterAll(() => site.close());

it('the edit of a duplicate can be rejected, but not approved', async () => {
	const [into, id] = [await approvedDeal(), await approvedDeal()];
	await edit(id, { dealTitle: 'Sony headphones $199' });
	const pending = await pendingEditId(id);
	const isCase = and(eq(reviewCases.kind, 'edit'), eq(reviewCases.subjectId, pending));
	const findCases = () => site.context.db.select().from(reviewCases).where(isCase);
	const staff = await buildMember(site, { role: 3 });
	expect((await staff.call('POST', '/api/mergeDeals', { id, into })).status).toBe(200);
	expect((await review({ id, edit: pending })).status).toBe(409);
	expect(await findCases()).toHaveLength(1);
	expect((await review({ id, edit: pending, approved: 0 })).status).toBe(200);
	expect(await findCases()).toEqual([]);
});
