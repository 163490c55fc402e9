import { pastDecisionsReply } from '@bilby/contract/review/past-wire';
import { REVIEW_FAILURES } from '@bilby/contract/review/review-kinds';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { findPastDecisions } from '../moderation/past-decisions.queries.ts';
import { closeCase, openCase } from '../moderation/review-cases.ts';
import { comments } from '../schema/discussions.ts';
import { reviewDecisions } from '../schema/moderation.ts';
import { buildMember } from '../testing/rows/members.ts';
import { openReviewQueue } from '../testing/set-ups/review-queue.ts';

const queue = await openReviewQueue();
const { site, wait, look, decide, decideOne, settle, moderator } = queue;
const { db } = site.context;
afterAll(() => site.close());

const past = async (query: object = {}, who = moderator) =>
	pastDecisionsReply.parse((await who.call('POST', '/api/pastDecisions', query)).body);

describe('past decisions', () => {
	it('name the moderator, the author, the reason and the outcome, latest first', async () => {
		const [author, id] = [await buildMember(site), await wait.deal()];
		await decideOne('deal', id, 'approve');
		queue.pass(1_000);
		const comment = await wait.comment(author);
		await decideOne('comment', comment, 'remove', { reason: 'spam' });
		const by = { id: moderator.id, username: (await moderator.row()).username };
		const [latest, earlier] = (await past()).decisions;
		expect(latest).toMatchObject({
			...{
				kind: 'comment',
				title: '“Buy at my shop”',
				decision: 'remove',
				reason: 'Spam or an ad',
				outcome: 'waiting',
			},
			by,
			author: { id: author.id, username: (await author.row()).username },
			why: null,
			undo: { secondsLeft: 10, cases: 1 },
		});
		expect(earlier).toMatchObject({ kind: 'deal', title: 'Sony headphones $388', decision: 'approve', reason: null });
		expect(earlier?.undo?.secondsLeft).toBe(9);
		await settle();
		expect((await past()).decisions.slice(0, 2)).toMatchObject([
			{ outcome: 'done', undo: null },
			{ outcome: 'done', undo: null },
		]);
	});

	it('say why one failed, and still list one whose thing is gone', async () => {
		const id = await wait.comment();
		await decideOne('comment', id, 'approve');
		await closeCase(db, { kind: 'comment', subjectId: id });
		await settle();
		expect((await past()).decisions[0]).toMatchObject({ outcome: 'failed', why: REVIEW_FAILURES.closed, undo: null });
		await db.execute(sql`delete from comment_flags where comment_id = ${id}`);
		await db.delete(comments).where(eq(comments.id, id));
		expect((await past()).decisions[0]).toMatchObject({ kind: 'comment', title: null });
	});

	it('can be undone by those who made them only, and are not listed then', async () => {
		const other = await buildMember(site, { role: 3 });
		const id = await wait.comment();
		await decideOne('comment', id, 'remove');
		expect((await past({}, other)).decisions[0]).toMatchObject({ kind: 'comment', undo: null });
		const [made] = (await past()).decisions;
		expect((await queue.undo(made?.undo?.decisionId ?? null)).cases).toEqual([{ kind: 'comment', id }]);
		expect((await past()).decisions.map((one) => one.id)).not.toContain(made?.id);
	});

	it('can be limited to your own and to a kind, page by page', async () => {
		const other = await buildMember(site, { role: 3 });
		const id = await wait.contact();
		await decide({ cases: [{ kind: 'contact', id, version: 1 }], decision: 'approve' }, other);
		expect((await past({ scope: 'mine' }, other)).decisions.map(({ kind }) => kind)).toEqual(['contact']);
		expect((await past({ scope: 'mine', kind: 'deal' }, other)).decisions).toEqual([]);
		const all = (await past({ limit: 100 })).decisions.map((one) => one.id);
		expect(all.length).toBeGreaterThan(3);
		const paged: number[] = [];
		let cursor: string | null = null;
		do {
			const page = await past({ limit: 2, ...(cursor && { cursor }) });
			paged.push(...page.decisions.map((one) => one.id));
			cursor = page.nextCursor;
		} while (cursor);
		expect(paged).toEqual(all);
	});

	it('are for staff', async () => {
		expect((await queue.member.call('POST', '/api/pastDecisions', {})).status).toBe(403);
		expect((await moderator.call('POST', '/api/pastDecisions', { scope: 'theirs' })).status).toBe(400);
	});

	it('are read from indexes', async () => {
		await db.execute(sql`
			insert into review_decisions (call_id, kind, subject_id, version, moderator_id, decision, state, decided_at, effective_at)
			select gen_random_uuid(), (array['deal', 'comment', 'contact'])[1 + n % 3], 5000000 + n, 1,
				case when n % 100 = 0 then ${moderator.id}::integer end, 'approve', 'done', now() - n * interval '1 minute', now()
			from generate_series(1, 10000) as n`);
		await db.execute(sql`analyze review_decisions`);
		const range = { after: { at: new Date(), id: 1 }, limit: 51 };
		for (const filter of [{}, { kind: 'comment' }, { moderatorId: moderator.id }] as const) {
			const query = findPastDecisions(db, { ...range, ...filter }) as unknown as { getSQL(): ReturnType<typeof sql> };
			const plan = JSON.stringify(await db.execute(sql`explain ${query.getSQL()}`));
			expect(plan).toContain('Index');
			expect(plan).not.toContain('Seq Scan on review_decisions');
		}
		await db.delete(reviewDecisions).where(sql`subject_id > 5000000`);
	});
});

describe('cases like an open one', () => {
	const alikeOf = async (kind: 'comment' | 'store', id: number) =>
		(await look(kind, id)).alike.map((one) => `${one.kind}:${one.id}`);

	it('are posts of the same author that wait, and are decided and undone in one act', async () => {
		const author = await buildMember(site);
		const open = await wait.comment(author);
		const others = [await wait.comment(author), await wait['huddle-post'](author), await wait.deal(author)];
		await wait.message(author);
		await wait.comment();
		const decided = await wait.comment(author);
		await decideOne('comment', decided, 'approve');
		const { alike, version } = await look('comment', open);
		expect(alike.map(({ id }) => id)).toEqual(others);
		expect(alike[0]).toMatchObject({ kind: 'comment', title: '“Buy at my shop”', version: 1 });
		const cases = [{ kind: 'comment', id: open, version }, ...alike];
		const { decisionId } = await decide({ cases, decision: 'remove', reason: 'spam' });
		expect((await past()).decisions[0]?.undo).toMatchObject({ decisionId, cases: 4 });
		expect((await queue.undo(decisionId)).cases).toHaveLength(4);
		expect(await alikeOf('comment', open)).toHaveLength(3);
		await decide({ cases, decision: 'remove', reason: 'spam' });
		await settle();
		const removed = await db
			.select()
			.from(comments)
			.where(eq(comments.id, others[0] ?? 0));
		expect(removed[0]?.removedAt).not.toBeNull();
	});

	it('have the same kind if they are no posts, and an author', async () => {
		const author = await buildMember(site);
		const [first, second] = [await wait.store(), await wait.store()];
		const now = site.context.clock();
		for (const subjectId of [first, second]) await openCase(db, { kind: 'store', subjectId, authorId: author.id, now });
		await wait.comment(author);
		expect(await alikeOf('store', first)).toEqual([`store:${second}`]);
		await openCase(db, { kind: 'store', subjectId: first, authorId: null, now });
		expect(await alikeOf('store', first)).toEqual([]);
	});
});
