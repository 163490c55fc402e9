import { MAX_FAILURE_LENGTH, REVIEW_FAILURES } from '@bilby/contract/review/review-kinds';
import { desc, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { closeCase } from '../moderation/review-cases.ts';
import { cancelDecision } from '../moderation/review-decisions.queries.ts';
import { deals } from '../schema/deals.ts';
import { stores } from '../schema/master-data.ts';
import { reviewDecisions } from '../schema/moderation.ts';
import { buildMember } from '../testing/rows/members.ts';
import { openReviewQueue } from '../testing/set-ups/review-queue.ts';

const queue = await openReviewQueue();
const { site, wait, look, decideOne, settle, moderator } = queue;
const { db } = site.context;
afterAll(() => site.close());

const failureOf = async (kind: 'comment' | 'store', id: number) => (await look(kind, id)).failure;
const decisionsAbout = (id: number) =>
	db
		.select({ state: reviewDecisions.state, failure: reviewDecisions.failure })
		.from(reviewDecisions)
		.where(eq(reviewDecisions.subjectId, id))
		.orderBy(desc(reviewDecisions.id));

it('shows in the case that the thing changed before an approval took effect, until the next decision', async () => {
	const id = await wait.comment();
	expect(await failureOf('comment', id)).toBeNull();
	await decideOne('comment', id, 'approve');
	const decidedAt = site.context.clock().toISOString();
	await queue.report(await buildMember(site), '/api/update-flag', id, 'rude');
	await settle();
	const by = (await moderator.row()).username;
	expect(await failureOf('comment', id)).toEqual({ decision: 'approve', by, decidedAt, why: REVIEW_FAILURES.changed });
	await queue.undo((await decideOne('comment', id, 'remove')).decisionId);
	expect((await failureOf('comment', id))?.why).toBe(REVIEW_FAILURES.changed);
	await decideOne('comment', id, 'remove');
	await settle();
	expect((await decisionsAbout(id))[0]).toEqual({ state: 'done', failure: null });
});

it('shows what the service said when it rejected the decision', async () => {
	const id = await wait.store();
	const [deal] = await db.select().from(deals).where(eq(deals.id, id));
	const name = deal?.proposedStore ?? '';
	await decideOne('store', id, 'approve');
	await db.insert(stores).values({ name, active: false });
	await settle();
	expect((await failureOf('store', id))?.why).toBe(`The store ${name} already exists, listed or suspended.`);
});

it('shows that the moderator may no longer review', async () => {
	const former = await buildMember(site, { role: 3 });
	const id = await wait.comment();
	const { version } = await look('comment', id);
	await queue.decide({ cases: [{ kind: 'comment', id, version }], decision: 'remove' }, former);
	const admin = await buildMember(site, { role: 1 });
	await admin.call('POST', '/api/editProfile', { id: former.id, adminMode: true, role: 4 });
	await settle();
	expect((await failureOf('comment', id))?.why).toBe(REVIEW_FAILURES.moderator);
});

it('shows that a decision was given up after an hour', async () => {
	const id = await wait.comment();
	await decideOne('comment', id, 'remove');
	queue.pass(3_600_001);
	await queue.applyDecisions();
	expect((await failureOf('comment', id))?.why).toBe(REVIEW_FAILURES.givenUp);
});

it('is stored, but not shown in a later case, if the case was closed in another way', async () => {
	const id = await wait.comment();
	await decideOne('comment', id, 'approve');
	await closeCase(db, { kind: 'comment', subjectId: id });
	await settle();
	expect(await decisionsAbout(id)).toEqual([{ state: 'cancelled', failure: REVIEW_FAILURES.closed }]);
	await queue.report(await buildMember(site), '/api/update-flag', id, 'rude');
	expect(await failureOf('comment', id)).toBeNull();
});

it('is cut to the length that the database accepts', async () => {
	const id = await wait.comment();
	await decideOne('comment', id, 'remove');
	const [stored] = await db.select().from(reviewDecisions).where(eq(reviewDecisions.subjectId, id));
	await cancelDecision(db, { id: stored?.id ?? 0, failure: 'x'.repeat(1_000), now: site.context.clock() });
	expect((await failureOf('comment', id))?.why).toHaveLength(MAX_FAILURE_LENGTH);
});
