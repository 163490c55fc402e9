import { afterAll, describe, expect, it } from 'vitest';
import { applyDueDecisions } from '#review/apply-decisions.ts';
import type { ReviewedKind } from '#review/reviewed-kind.ts';
import { checkCounters } from '#testing/rows/check-counters.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openPostingSite } from '#testing/set-ups/posting-site.ts';
import { DEAL_CASES } from './deal-cases.ts';
import { DEAL_REPORT_CASES } from './reported-deals.ts';

const { site, moderator, postOne, fetchDeal, now } = await openPostingSite();
afterAll(() => site.close());

const report = (who: TestMember, dealId: number, text = '') =>
	who.call('POST', '/api/reportDeal', { dealId, reason: 'spam', text });
const KINDS = { 'deal-report': DEAL_REPORT_CASES, deal: DEAL_CASES };
const readCase = async (id: number, kind: keyof typeof KINDS = 'deal-report') => {
	const { body } = await moderator.call('POST', '/api/reviewCase', { kind, id });
	return body.case;
};

interface Deciding {
	kind?: keyof typeof KINDS;
	kinds?: typeof KINDS;
	meanwhile?: () => Promise<unknown>;
}

/** Decides and lets the time to undo pass. `meanwhile` happens before. */
const decide = async (
	id: number,
	decision: 'approve' | 'remove',
	{ kind = 'deal-report', kinds = KINDS, meanwhile }: Deciding = {},
) => {
	const { version } = await readCase(id, kind);
	const cases = [{ kind, id, version }];
	const { body } = await moderator.call('POST', '/api/decideCases', { cases, decision });
	expect(body.cases).toMatchObject([{ outcome: 'done' }]);
	await meanwhile?.();
	site.setNow(new Date(now() + 60_000));
	await applyDueDecisions(site.context, kinds);
	site.setNow(new Date(now()));
};

describe('reported deals in the review queue', () => {
	it('are shown with their reports and who made them', async () => {
		const { id, author } = await postOne();
		const one = await buildMember(site);
		await report(one, id, 'Only an ad');
		const { body } = await moderator.call('POST', '/api/reviewQueue', { kind: 'deal-report' });
		const { title } = await fetchDeal(id);
		expect(body.cases.find((listed: { id: number }) => listed.id === id)).toMatchObject({
			title,
			reasons: { spam: 1 },
		});
		expect(await readCase(id)).toMatchObject({
			path: `/deal-details/${id}`,
			context: { type: 'deal', deal: { id, status: 1 } },
			reports: [{ reason: 'spam', note: 'Only an ad', reporter: { id: one.id, settled: 0, upheld: 0 } }],
			author: { id: author.id },
		});
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('keeping a deal dismisses its reports', async () => {
		const { id } = await postOne();
		const one = await buildMember(site);
		await report(one, id);
		await decide(id, 'approve');
		expect(await fetchDeal(id)).toMatchObject({ status: 1, reportCount: 0 });
		expect((await one.row()).reputation).toBe(0);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it.each(['deal-report', 'deal'] as const)(
		'suspending a deal in a case of the kind %s upholds its reports',
		async (kind) => {
			const { id } = await postOne();
			const one = await buildMember(site);
			await report(one, id);
			await decide(id, 'remove', { kind });
			expect(await fetchDeal(id)).toMatchObject({ status: 2, reportCount: 0 });
			expect((await one.row()).reputation).toBe(2);
			expect(await checkCounters(site.context)).toEqual([]);
		},
	);

	it('a report that comes after the decision keeps the deal waiting', async () => {
		const { id } = await postOne();
		await report(await buildMember(site), id);
		const later = await buildMember(site);
		await decide(id, 'approve', { meanwhile: () => report(later, id) });
		expect(await fetchDeal(id)).toMatchObject({ status: 1, reportCount: 2 });
		expect((await readCase(id)).reports).toHaveLength(2);
	});

	it('a report that comes while the decision takes effect keeps the deal waiting', async () => {
		const { id } = await postOne();
		await report(await buildMember(site), id);
		const later = await buildMember(site);
		const approve: ReviewedKind['approve'] = (context, decision) =>
			DEAL_REPORT_CASES.approve(context, {
				...decision,
				requireUnchanged: async () => {
					await decision.requireUnchanged();
					await report(later, id);
				},
			});
		await decide(id, 'approve', { kinds: { ...KINDS, 'deal-report': { ...DEAL_REPORT_CASES, approve } } });
		expect(await fetchDeal(id)).toMatchObject({ status: 1, reportCount: 1 });
		expect((await readCase(id)).reports).toMatchObject([{ reporter: { id: later.id } }]);
		expect(await checkCounters(site.context)).toEqual([]);
	});
});
