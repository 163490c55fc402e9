import { APPEAL_DAYS, APPEAL_TEXTS, MAX_APPEAL_LENGTH } from '@bilby/contract/appeals/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { moderateDeal } from '../all-deals/moderate-deals.service.ts';
import { appeals } from '../schema/appeals.ts';
import { decisions } from '../schema/decisions.ts';
import { reviewCases } from '../schema/moderation.ts';
import { buildMember, type TestMember, toViewer } from '../testing/rows/members.ts';
import { openAppealSite } from '../testing/set-ups/appeal-site.ts';

const { site, moderator, colleague, now, findDecisionId, buildOwnDeal } = await openAppealSite();
afterAll(() => site.close());

const { db } = site.context;
let author: TestMember;
let dealId: number;
let id: number;

beforeEach(async () => {
	author = await buildMember(site);
	dealId = (await buildOwnDeal(author)).id;
	const reason = 'Spam or an ad';
	const suspension = { id: dealId, act: 'suspend', reason, message: 'Please link to the offer.' } as const;
	await moderateDeal(site.context, toViewer(moderator), suspension);
	id = await findDecisionId(author);
});

const appeal = (who: TestMember, text = 'I bought it myself.') =>
	who.call('POST', '/api/appeal', { decisionId: id, text });
const read = (who: TestMember) => who.call('GET', `/api/decision/${id}`);
const findCases = () => db.select().from(reviewCases).where(eq(reviewCases.subjectId, id));

describe('a decision', () => {
	it('shows its author what was decided and why, and until when they may appeal', async () => {
		const { status, body } = await read(author);
		expect(status).toBe(200);
		const { decidedAt, appealUntil } = body.decision;
		expect(body.decision).toMatchObject({
			text: 'Our moderators suspended your deal',
			reason: 'Spam or an ad',
			appeal: null,
			endedAt: null,
			message: 'Please link to the offer.',
		});
		expect(Date.parse(appealUntil) - Date.parse(decidedAt)).toBe(APPEAL_DAYS * 86_400_000);
		expect(JSON.stringify(body)).not.toContain((await moderator.row()).username);
	});

	it('is shown to its author only, not even to staff', async () => {
		for (const other of [await buildMember(site), moderator]) {
			expect(await read(other)).toMatchObject({ status: 404, body: { message: APPEAL_TEXTS.notFound } });
			expect(await appeal(other)).toMatchObject({ status: 404, body: { message: APPEAL_TEXTS.notFound } });
		}
		expect((await site.app.inject({ url: `/api/decision/${id}` })).statusCode).toBe(401);
		expect(await findCases()).toEqual([]);
	});

	it('does not exist for its author before they are notified', async () => {
		await db.update(decisions).set({ notifiedAt: null }).where(eq(decisions.id, id));
		expect((await read(author)).status).toBe(404);
		expect((await appeal(author)).status).toBe(404);
	});
});

describe('an appeal', () => {
	it('goes to the review queue once, even if it is sent five times in parallel', async () => {
		const sent = await Promise.all(Array.from({ length: 5 }, () => appeal(author)));
		expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
		expect(await db.select().from(appeals).where(eq(appeals.id, id))).toMatchObject([
			{ userId: author.id, text: 'I bought it myself.', outcome: null },
		]);
		expect(await findCases()).toMatchObject([{ kind: 'appeal', authorId: author.id, version: 1 }]);
		expect((await read(author)).body.decision).toMatchObject({
			appealUntil: null,
			appeal: { text: 'I bought it myself.', outcome: null, message: null },
		});
		expect((await appeal(author)).body.message).toBe(APPEAL_TEXTS.twice);
	});

	it('is accepted on the last day, and rejected afterwards', async () => {
		const decideBefore = (milliseconds: number) =>
			db
				.update(decisions)
				.set({ decidedAt: new Date(now() - milliseconds) })
				.where(eq(decisions.id, id));
		await decideBefore(APPEAL_DAYS * 86_400_000 + 1);
		expect(await appeal(author)).toMatchObject({ status: 403, body: { message: APPEAL_TEXTS.tooLate } });
		await decideBefore(APPEAL_DAYS * 86_400_000);
		expect((await appeal(author)).status).toBe(200);
	});

	it.each([
		['without text', ''],
		['of spaces and invisible characters', ' \u200b\u2060 \n'],
		['that is too long', 'x'.repeat(MAX_APPEAL_LENGTH + 1)],
	])('%s is rejected', async (_, text) => {
		expect((await appeal(author, text)).status).toBe(400);
		expect(await findCases()).toEqual([]);
	});

	it('of a thousand characters on several lines is stored as written', async () => {
		const text = `${'x'.repeat(MAX_APPEAL_LENGTH - 4)}\nyes`;
		expect((await appeal(author, text)).body.decision.appeal.text).toBe(text);
	});

	it('against a decision that was undone is rejected', async () => {
		await db.update(decisions).set({ endedAt: new Date() }).where(eq(decisions.id, id));
		expect(await appeal(author)).toMatchObject({ status: 409, body: { message: APPEAL_TEXTS.ended } });
	});

	it('against an approval is rejected', async () => {
		await db.update(decisions).set({ outcome: 'approved' }).where(eq(decisions.id, id));
		expect(await appeal(author)).toMatchObject({ status: 403, body: { message: APPEAL_TEXTS.notAppealable } });
	});

	it('is open to members who may only look around', async () => {
		const records = { id: author.id, kind: 'warning', text: 'Please be kind.' };
		expect((await colleague.call('POST', '/api/addMemberRecord', records)).status).toBe(200);
		expect((await appeal(author)).status).toBe(200);
	});
});
