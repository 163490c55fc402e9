import { and, asc, desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { contactMessages } from '../schema/contact.ts';
import { deals } from '../schema/deals.ts';
import { comments } from '../schema/discussions.ts';
import { stores } from '../schema/master-data.ts';
import { moderationLog } from '../schema/moderation.ts';
import { pendingEdits } from '../schema/posting.ts';
import { reputationLedger } from '../schema/reputation.ts';
import { checkCounters } from '../testing/rows/check-counters.ts';
import { buildMember } from '../testing/rows/members.ts';
import { openReviewQueue } from '../testing/set-ups/review-queue.ts';

const queue = await openReviewQueue();
const { site, wait, look, decideOne, undo, settle, isWaiting, moderator } = queue;
const { db } = site.context;
afterAll(() => site.close());
afterEach(async () => {
	// These members have points that no ledger row explains.
	const wrong = (await checkCounters(site.context)).filter(({ counter }) => counter !== 'users.reputation');
	expect(wrong).toEqual([]);
	expect(site.faults).toEqual([]);
});

const dealRow = async (id: number) => (await db.select().from(deals).where(eq(deals.id, id)))[0];
const commentRow = async (id: number) => (await db.select().from(comments).where(eq(comments.id, id)))[0];
const messageRow = async (id: number) => (await db.select().from(contactMessages).where(eq(contactMessages.id, id)))[0];
const editRow = async (id: number) => (await db.select().from(pendingEdits).where(eq(pendingEdits.id, id)))[0];
const latestActs = async () =>
	(await db.select().from(moderationLog).orderBy(desc(moderationLog.id)).limit(1)).map(({ act, moderatorId }) => [
		act,
		moderatorId,
	])[0];

/** Returns what a thing is like: as it waits, after approval and after removal. */
const STATES = {
	deal: {
		read: async (id: number) => [(await dealRow(id))?.review, (await dealRow(id))?.status],
		waiting: ['held', 1],
		approved: ['approved', 1],
		removed: ['held', 2],
		approval: 'deal.approve',
		removal: 'deal.suspend',
	},
	edit: {
		read: async (id: number) => [(await editRow(id)) !== undefined],
		waiting: [true],
		approved: [false],
		removed: [false],
		approval: 'deal.approve-edit',
		removal: 'deal.reject-edit',
	},
	comment: {
		read: async (id: number) => [(await commentRow(id))?.flagCount, (await commentRow(id))?.removedAt === null],
		waiting: [1, true],
		approved: [0, true],
		removed: [0, false],
		approval: 'comment.unflag',
		removal: 'comment.remove',
	},
	'huddle-post': {
		read: async (id: number) => [(await commentRow(id))?.flagCount, (await commentRow(id))?.removedAt === null],
		waiting: [1, true],
		approved: [0, true],
		removed: [0, false],
		approval: 'comment.unflag',
		removal: 'comment.remove',
	},
	store: {
		read: async (id: number) => [(await dealRow(id))?.proposedStore === null],
		waiting: [false],
		approved: [true],
		removed: [true],
		approval: 'store.list',
		removal: 'store.decline',
	},
	contact: {
		read: async (id: number) => [(await messageRow(id))?.answeredAt === null],
		waiting: [true],
		approved: [false],
		removed: [false],
		approval: 'contact.answer',
		removal: 'contact.close',
	},
} as const;
const KINDS = Object.keys(STATES) as (keyof typeof STATES)[];

describe.each(KINDS)('a case of the kind %s', (kind) => {
	const { read, waiting, approved, removed, approval, removal } = STATES[kind];

	it('is approved when the time to undo has passed', async () => {
		const id = await wait[kind]();
		const decided = await decideOne(kind, id, 'approve');
		expect(decided.cases).toMatchObject([{ kind, id, outcome: 'done' }]);
		expect([await isWaiting(kind, id), await read(id)]).toEqual([false, waiting]);
		await settle();
		expect([await isWaiting(kind, id), await read(id)]).toEqual([false, approved]);
		expect(await latestActs()).toEqual([approval, moderator.id]);
	});

	it('is removed when the time to undo has passed', async () => {
		const id = await wait[kind]();
		await decideOne(kind, id, 'remove', { reason: 'other', message: 'Please read the rules.' });
		await settle();
		expect([await isWaiting(kind, id), await read(id)]).toEqual([false, removed]);
		expect(await latestActs()).toEqual([removal, moderator.id]);
	});

	it('waits again after an undo, as if nothing had happened', async () => {
		const id = await wait[kind]();
		const before = await look(kind, id);
		const actsBefore = await db.$count(moderationLog);
		for (const decision of ['approve', 'remove']) {
			const { decisionId } = await decideOne(kind, id, decision, { message: 'Hello' });
			queue.pass(12_000);
			expect(await undo(decisionId)).toEqual({ status: 200, cases: [{ kind, id }] });
			await settle();
			expect(await read(id)).toEqual(waiting);
		}
		expect(await look(kind, id)).toEqual(before);
		expect(await db.$count(moderationLog)).toBe(actsBefore);
	});

	it('cannot be undone once the decision has taken effect, or by someone else', async () => {
		const id = await wait[kind]();
		const { decisionId } = await decideOne(kind, id, 'approve');
		expect((await undo(decisionId, await buildMember(site, { role: 1 }))).status).toBe(404);
		queue.pass(13_000);
		expect((await undo(decisionId)).status).toBe(409);
		await settle();
		expect((await undo(decisionId)).status).toBe(409);
		expect(await read(id)).toEqual(approved);
	});

	it('goes to exactly one of two moderators who decide at the same time', async () => {
		const id = await wait[kind]();
		const { version } = await look(kind, id);
		const other = await buildMember(site, { role: 3 });
		const cases = [{ kind, id, version }];
		const replies = await Promise.all([
			queue.decide({ cases, decision: 'approve' }),
			queue.decide({ cases, decision: 'remove' }, other),
		]);
		const outcomes = replies.map((reply) => reply.cases[0]?.outcome);
		expect(outcomes.toSorted()).toEqual(['decided', 'done']);
		const loser = replies.find((reply) => reply.decisionId === null)?.cases[0];
		const winner = outcomes[0] === 'done' ? moderator : other;
		expect(loser?.by).toBe((await winner.row()).username);
		await settle();
		expect(await read(id)).toEqual(outcomes[0] === 'done' ? approved : removed);
	});
});

describe('a decision', () => {
	const notificationsOf = async (who: { call: typeof moderator.call }) =>
		(await who.call('GET', '/api/notifications')).body.notifications;

	it('reaches the author with reason and message only when it can no longer be undone', async () => {
		const author = await buildMember(site);
		const id = await wait.deal(author);
		const first = await decideOne('deal', id, 'remove', { reason: 'spam' });
		expect(await notificationsOf(author)).toEqual([]);
		await undo(first.decisionId);
		await settle();
		expect(await notificationsOf(author)).toEqual([]);
		await decideOne('deal', id, 'remove', { reason: 'spam', message: 'Not this shop, please.' });
		await settle();
		expect(await notificationsOf(author)).toMatchObject([
			{ text: 'Our moderators suspended your deal', reason: 'Spam or an ad' },
		]);
	});

	it('is taken back if the thing changes before an approval takes effect', async () => {
		const id = await wait.comment();
		await decideOne('comment', id, 'approve');
		await queue.report(await buildMember(site), '/api/update-flag', id, 'rude');
		await settle();
		expect(await isWaiting('comment', id)).toBe(true);
		expect((await look('comment', id)).reasons).toEqual({ spam: 1, rude: 1 });
	});

	it('removes a thing even if it changes before that takes effect', async () => {
		const id = await wait.comment();
		await decideOne('comment', id, 'remove');
		await queue.report(await buildMember(site), '/api/update-flag', id, 'rude');
		await settle();
		expect((await commentRow(id))?.removedAt).not.toBeNull();
	});

	it('is rejected with the newer version if the thing has changed since it was opened', async () => {
		const author = await buildMember(site);
		const id = await wait.deal(author);
		const { version } = await look('deal', id);
		queue.pass(60_000);
		const edited = await queue.edit(id, { dealTitle: 'Another thing $388' }, 1, { who: author });
		expect(edited.status, JSON.stringify(edited.body)).toBe(200);
		const reply = await queue.decide({ cases: [{ kind: 'deal', id, version }], decision: 'approve' });
		expect(reply).toMatchObject({ cases: [{ outcome: 'changed', version: version + 1 }], decisionId: null });
		expect(await isWaiting('deal', id)).toBe(true);
	});

	it('of a moderator who loses the role before it takes effect is taken back', async () => {
		const former = await buildMember(site, { role: 3 });
		const id = await wait.comment();
		const { version } = await look('comment', id);
		await queue.decide({ cases: [{ kind: 'comment', id, version }], decision: 'remove' }, former);
		const admin = await buildMember(site, { role: 1 });
		const demoted = await admin.call('POST', '/api/editProfile', { id: former.id, adminMode: true, role: 4 });
		expect(demoted.status).toBe(200);
		await settle();
		expect([await isWaiting('comment', id), (await commentRow(id))?.removedAt]).toEqual([true, null]);
	});

	it('about your own deal, comment or post is for another moderator', async () => {
		const id = await wait.comment(moderator);
		expect((await look('comment', id)).denial).toBe('This is yours, so another moderator has to decide.');
		expect((await decideOne('comment', id, 'approve')).cases).toMatchObject([{ outcome: 'denied' }]);
		const message = await wait.contact(moderator);
		expect((await decideOne('contact', message, 'approve')).cases).toMatchObject([{ outcome: 'done' }]);
		await settle();
	});

	it('rewards members whose reports it upholds, once', async () => {
		const id = await wait.comment();
		const reporter = (await look('comment', id)).reports[0]?.reporter;
		await decideOne('comment', id, 'remove', { reason: 'spam' });
		await settle();
		await queue.applyDecisions();
		const earned = and(eq(reputationLedger.reason, 'flag_upheld'), eq(reputationLedger.subject, `comment:${id}`));
		const rows = await db.select().from(reputationLedger).where(earned).orderBy(asc(reputationLedger.userId));
		expect(rows).toMatchObject([{ userId: reporter?.id, points: 2 }]);
		const again = await wait.comment();
		await queue.report(await buildMember(site), '/api/update-flag', again);
		expect((await look('comment', again)).reports).toHaveLength(2);
	});

	it('to keep a comment stands until a new report', async () => {
		const id = await wait.comment();
		await decideOne('comment', id, 'approve');
		await settle();
		expect(await isWaiting('comment', id)).toBe(false);
		await queue.report(await buildMember(site), '/api/update-flag', id, 'rude');
		expect((await look('comment', id)).reasons).toEqual({ rude: 1 });
	});
});

it('brings a held deal from its post to its readers with REVIEW_MODE=before', async () => {
	const author = await buildMember(site);
	const id = await wait.deal(author);
	const url = `/api/deal/${id}`;
	expect((await site.app.inject({ url })).statusCode).toBe(404);
	const opened = await look('deal', id);
	expect(opened).toMatchObject({
		title: 'Sony headphones $388',
		reasons: { held: 1 },
		path: `/deal-details/${id}`,
		context: { type: 'deal', deal: { id, price: 388, review: 'held', status: 1 } },
		author: { id: author.id, rank: 'Newbie', decisions: [], notes: 0 },
	});
	await decideOne('deal', id, 'approve');
	await settle();
	expect((await site.app.inject({ url })).statusCode).toBe(200);
	expect((await author.call('GET', '/api/notifications')).body.notifications).toMatchObject([
		{ text: 'Your deal was approved' },
	]);
	const next = await wait.comment(author);
	expect((await look('comment', next)).author).toMatchObject({
		approved: 1,
		removed: 0,
		decisions: [{ kind: 'deal', decision: 'approve', reason: null }],
	});
});

it('lists a proposed store once if two deals propose it', async () => {
	const first = await wait.store();
	const name = (await dealRow(first))?.proposedStore ?? '';
	const second = await wait.store();
	await db.update(deals).set({ proposedStore: name }).where(eq(deals.id, second));
	expect((await look('store', first)).context).toMatchObject({ name, otherDeals: [{ id: second }] });
	await decideOne('store', first, 'approve');
	await decideOne('store', second, 'approve');
	await settle();
	expect(await db.select().from(stores).where(eq(stores.name, name))).toHaveLength(1);
	expect((await dealRow(second))?.proposedStore).toBeNull();
});
