import { ALL_DEALS_TEXTS } from '@bilby/contract/all-deals/rules';
import { desc, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { deals } from '#schema/deals.ts';
import { decisions } from '#schema/decisions.ts';
import { rejectedEdits } from '#schema/posting.ts';
import { drawSquare } from '#testing/requests/deal-forms.ts';
import { buildMember, toViewer } from '#testing/rows/members.ts';
import { openReviewedSite } from '#testing/set-ups/reviewed-site.ts';
import { sweepAbandonedFiles } from '../pictures/deal-pictures.service.ts';
import { reverseRejection } from './reverse-rejection.ts';

const { site, pass, author, approvedDeal, edit, review, read, pendingEditId, approve } = await openReviewedSite();
afterAll(() => site.close());
const { db } = site.context;
const colleague = await buildMember(site, { role: 3 });

/** Returns a deal whose latest edit was rejected, and the decision. */
async function rejectedEdit() {
	const id = await approvedDeal();
	await edit(id, { dealTitle: 'Sony headphones $199', dealPrice: '199' }, 1, { images: [await drawSquare('#00f')] });
	expect((await review({ id, edit: await pendingEditId(id), approved: 0 })).status).toBe(200);
	const [decision] = await db
		.select()
		.from(decisions)
		.where(eq(decisions.postId, id))
		.orderBy(desc(decisions.id))
		.limit(1);
	if (!decision) throw new Error('There is no decision.');
	return { id, decision };
}

const reverse = (decision: Awaited<ReturnType<typeof rejectedEdit>>['decision']) =>
	reverseRejection(site.context, toViewer(colleague), { decision, isQuiet: true });

it('applies a rejected edit with its pictures on behalf of its author', async () => {
	const { id, decision } = await rejectedEdit();
	expect(decision).toMatchObject({ kind: 'edit', outcome: 'rejected', userId: author().id });
	expect(decision.authorText).toContain('Sony headphones $199');
	pass(3 * 3_600_000);
	await sweepAbandonedFiles(site.context);
	await reverse(decision);
	const deal = await read(id);
	expect(deal).toMatchObject({ del_title: 'Sony headphones $199', version: 2 });
	expect(deal.images).toHaveLength(2);
	const { revisions } = (await author().call('GET', `/api/deal-revisions/${id}`)).body;
	expect(revisions[0]).toMatchObject({ version: 2, editor: { id: author().id } });
	expect(await db.select().from(rejectedEdits).where(eq(rejectedEdits.decisionId, decision.id))).toEqual([]);
	await expect(reverse(decision)).rejects.toMatchObject({ code: 'not_found' });
});

it('changes nothing if the deal was edited since', async () => {
	const { id, decision } = await rejectedEdit();
	await edit(id, { dealTitle: 'Sony headphones, now $150' });
	await expect(reverse(decision)).rejects.toMatchObject({ code: 'conflict' });
	await approve(id);
	await expect(reverse(decision)).rejects.toMatchObject({ code: 'conflict' });
	expect(await read(id)).toMatchObject({ del_title: 'Sony headphones, now $150' });
	expect(await db.select().from(rejectedEdits).where(eq(rejectedEdits.decisionId, decision.id))).toHaveLength(1);
});

it('changes nothing if the deal was merged since', async () => {
	const into = await approvedDeal();
	const { id, decision } = await rejectedEdit();
	expect((await colleague.call('POST', '/api/mergeDeals', { id, into })).status).toBe(200);
	await expect(reverse(decision)).rejects.toMatchObject({ code: 'conflict', message: ALL_DEALS_TEXTS.merged });
	expect((await db.select().from(deals).where(eq(deals.id, id)))[0]).toMatchObject({ version: 1 });
	expect(await db.select().from(rejectedEdits).where(eq(rejectedEdits.decisionId, decision.id))).toHaveLength(1);
});

it('deletes a rejected edit with its decision', async () => {
	const { decision } = await rejectedEdit();
	await db.delete(decisions).where(eq(decisions.id, decision.id));
	expect(await db.select().from(rejectedEdits).where(eq(rejectedEdits.decisionId, decision.id))).toEqual([]);
});
