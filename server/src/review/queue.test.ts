import { MAX_CASES_COUNTED, REVIEW_KINDS } from '@bilby/contract/review/review-kinds';
import { REVIEW_REASONS } from '@bilby/contract/review/review-reasons';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { closeCase, openCase } from '../moderation/review-cases.ts';
import { findWaitingCases, summariseQueue } from '../moderation/review-queue.queries.ts';
import { contactMessages } from '../schema/contact.ts';
import { moderationLog, reviewCases } from '../schema/moderation.ts';
import { checkCounters } from '../testing/rows/check-counters.ts';
import { buildMember } from '../testing/rows/members.ts';
import { openReviewQueue } from '../testing/set-ups/review-queue.ts';

const queue = await openReviewQueue();
const { site, wait, list, look, decide, moderator } = queue;
const { db } = site.context;
afterAll(() => site.close());

const toKeys = (cases: { kind: string; id: number }[]) => cases.map(({ kind, id }) => `${kind}:${id}`);
const claim = (cases: object[], who = moderator, isClaimed = true) =>
	who.call('POST', '/api/claimCases', { cases, claim: isClaimed });

describe('the queue', () => {
	it('lists cases of all kinds, oldest first, with counts', async () => {
		const before = await list();
		const ids = { deal: await wait.deal(), comment: await wait.comment(), post: await wait['huddle-post']() };
		const after = await list({ limit: 100 });
		expect(after.revision).not.toBe(before.revision);
		expect(after.counts.deal).toBe(before.counts.deal + 1);
		expect(after.counts['huddle-post']).toBe(before.counts['huddle-post'] + 1);
		expect(after.cases.map(({ waitingSince }) => waitingSince)).toEqual(
			after.cases.map(({ waitingSince }) => waitingSince).toSorted(),
		);
		expect(toKeys(after.cases)).toEqual(
			expect.arrayContaining([`deal:${ids.deal}`, `comment:${ids.comment}`, `huddle-post:${ids.post}`]),
		);
		const comment = after.cases.find(({ kind, id }) => kind === 'comment' && id === ids.comment);
		expect(comment).toMatchObject({ title: '“Buy at my shop”', line: 'Spam or an ad 1', reasons: { spam: 1 } });
	});

	it('filters by kind, reason and age', async () => {
		const held = await wait.deal();
		const known = await wait.deal(await buildMember(site, { reputation: 100 }));
		const kinds = new Set((await list({ kind: 'comment', limit: 100 })).cases.map(({ kind }) => kind));
		expect([...kinds]).toEqual(['comment']);
		const heldIds = (await list({ reason: 'held', limit: 100 })).cases.map(({ id }) => id);
		expect([heldIds.includes(held), heldIds.includes(known)]).toEqual([true, false]);
		const since = (await look('deal', held)).waitingSince;
		queue.pass(60_000);
		const late = await wait.comment();
		const olderThan = new Date(Date.parse(since) + 30_000).toISOString();
		expect((await list({ olderThan, limit: 100 })).cases.map(({ id }) => id)).toContain(held);
		expect((await list({ olderThan, kind: 'comment', limit: 100 })).cases.map(({ id }) => id)).not.toContain(late);
	});

	it('shows every case once while earlier ones are decided between two pages', async () => {
		for (let times = 0; times < 6; times += 1) {
			await wait.comment();
			queue.pass(1_000);
		}
		const all = toKeys((await list({ kind: 'comment', limit: 100 })).cases);
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const page = await list({ kind: 'comment', limit: 2, ...(cursor && { cursor }) });
			seen.push(...toKeys(page.cases));
			cursor = page.nextCursor ?? undefined;
			const [first] = page.cases;
			if (first) await decide({ cases: [first], decision: 'approve' });
		} while (cursor);
		expect(seen).toEqual(all);
		await queue.settle();
	});

	it.each([
		[{ kind: 'vote' }, 'kind'],
		[{ reason: 'no such; reason' }, 'reason'],
		[{ limit: 101 }, 'limit'],
		[{ olderThan: 'yesterday' }, 'olderThan'],
		[{ cursor: 'WzFd' }, 'cursor'],
		[{ list: 'theirs' }, 'list'],
	])('rejects %j', async (query, field) => {
		const { status, body } = await moderator.call('POST', '/api/reviewQueue', query);
		expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
	});

	it('leaves out a thing that was deleted, and its case cannot be decided', async () => {
		const id = await wait.comment(queue.member);
		await db.execute(sql`delete from comment_flags where comment_id = ${id}`);
		await db.execute(sql`delete from comments where id = ${id}`);
		expect((await list({ kind: 'comment', limit: 100 })).cases.map((one) => one.id)).not.toContain(id);
		expect((await moderator.call('POST', '/api/reviewCase', { kind: 'comment', id })).status).toBe(404);
		await decide({ cases: [{ kind: 'comment', id, version: 1 }], decision: 'remove' });
		await queue.settle();
		expect(await db.select().from(reviewCases).where(eq(reviewCases.subjectId, id)).orderBy(reviewCases.id)).toEqual(
			[],
		);
	});
});

describe('a case', () => {
	it('shows a comment between its neighbours, with the reliability of its reporters', async () => {
		const id = await wait['huddle-post']();
		const opened = await look('huddle-post', id);
		expect(opened).toMatchObject({
			context: { type: 'comment', thread: [{ id, isReviewed: true, html: '<p>Buy at my shop</p>', hidden: false }] },
			reports: [{ reason: 'spam', note: 'Look at the link', reporter: { settled: 0, upheld: 0 } }],
			author: { id: queue.member.id },
		});
		expect(opened.path).toContain(`#comment-${id}`);
	});

	it('shows the changed fields of an edit', async () => {
		const id = await wait.edit();
		const opened = await look('edit', id);
		expect(opened.line).toBe('Title and price changed');
		expect(opened.context).toMatchObject({
			type: 'edit',
			isOvertaken: false,
			deal: { price: 388 },
			changes: [
				{ field: 'Title', before: 'Sony headphones $388', after: 'Sony headphones $399' },
				{ field: 'Price', before: '$388.00', after: '$399.00' },
			],
		});
	});

	it('is not found under the id of another kind', async () => {
		const id = await wait.deal();
		for (const kind of ['comment', 'huddle-post', 'contact', 'edit', 'appeal'] as const) {
			const other = 1_000_000 + id;
			expect((await moderator.call('POST', '/api/reviewCase', { kind, id: other })).status).toBe(404);
			const cases = [{ kind, id: other, version: 1 }];
			expect((await decide({ cases, decision: 'approve' })).cases).toMatchObject([{ outcome: 'gone' }]);
		}
		const post = await wait['huddle-post']();
		expect((await moderator.call('POST', '/api/reviewCase', { kind: 'comment', id: post })).status).toBe(404);
	});

	it('can be claimed by one moderator for a quarter of an hour', async () => {
		const [first, second] = [await wait.comment(), await wait.deal()];
		const other = await buildMember(site, { role: 2 });
		const cases = [
			{ kind: 'comment', id: first },
			{ kind: 'deal', id: second },
			{ kind: 'deal', id: 2_000_000 },
		];
		const claimed = await claim(cases);
		expect(claimed.body.cases.map((one: { outcome: string }) => one.outcome)).toEqual(['done', 'done', 'gone']);
		expect((await look('comment', first, other)).claim?.by.id).toBe(moderator.id);
		expect(toKeys((await list({ list: 'mine', limit: 100 })).cases)).toEqual(
			expect.arrayContaining([`comment:${first}`, `deal:${second}`]),
		);
		expect((await list({ list: 'mine' }, other)).cases).toEqual([]);
		expect((await claim([{ kind: 'comment', id: first }], other)).body.cases).toMatchObject([
			{ outcome: 'held', claim: { by: { id: moderator.id } } },
		]);
		expect((await claim([{ kind: 'comment', id: first }], other, false)).body.cases).toMatchObject([
			{ outcome: 'held' },
		]);
		await claim([{ kind: 'deal', id: second }], moderator, false);
		expect((await look('deal', second)).claim).toBeNull();
		queue.pass(15 * 60_000);
		expect((await claim([{ kind: 'comment', id: first }], other)).body.cases).toMatchObject([
			{ outcome: 'done', claim: { by: { id: other.id } } },
		]);
	});
});

describe('bulk decisions', () => {
	it('decide each case separately', async () => {
		const ids = [await wait.comment(), await wait.comment(), await wait.comment(moderator)];
		const cases = await Promise.all(
			ids.map(async (id) => ({ kind: 'comment', id, version: (await look('comment', id)).version })),
		);
		await queue.report(await buildMember(site), '/api/update-flag', ids[1] ?? 0, 'rude');
		const { cases: decided } = await decide({
			cases: [...cases, { kind: 'comment', id: 2_000_000, version: 1 }],
			decision: 'remove',
			reason: 'spam',
		});
		expect(decided.map(({ outcome }) => outcome)).toEqual(['done', 'changed', 'denied', 'gone']);
		await queue.settle();
	});

	it('decide a hundred cases, and one undo restores them', { timeout: 120_000 }, async () => {
		await db.delete(reviewCases).where(eq(reviewCases.kind, 'contact'));
		const now = site.context.clock();
		const messages = Array.from({ length: 100 }, (_, number) => ({
			name: 'Olive',
			email: 'olive@example.com',
			subject: 'feedback' as const,
			message: `Message number ${number}`,
			createdAt: now,
		}));
		const stored = await db.insert(contactMessages).values(messages).returning();
		const ids = stored.map(({ id }) => id).toSorted((one, other) => one - other);
		for (const subjectId of ids) await openCase(db, { kind: 'contact', subjectId, authorId: null, now });
		const cases = ids.map((id) => ({ kind: 'contact', id, version: 1 }));
		const first = await decide({ cases, decision: 'approve' });
		expect(first.cases.every(({ outcome }) => outcome === 'done')).toBe(true);
		expect((await list()).counts.contact).toBe(0);
		expect((await queue.undo(first.decisionId)).cases).toHaveLength(100);
		expect((await list()).counts.contact).toBe(100);
		const acts = await db.$count(moderationLog);
		await decide({ cases, decision: 'approve' });
		await queue.settle();
		expect(await db.$count(moderationLog)).toBe(acts + 100);
	});

	it.each([
		[101, 400],
		[10_000, 413],
	])('cannot be %i', async (length, status) => {
		const cases = Array.from({ length }, (_, index) => ({ kind: 'contact', id: index + 1, version: 1 }));
		for (const call of ['decideCases', 'claimCases']) {
			const body = { cases, decision: 'approve', claim: 1 };
			expect((await moderator.call('POST', `/api/${call}`, body)).status).toBe(status);
		}
	});

	it('rejects a reason that one of the kinds does not have', async () => {
		const cases = [{ kind: 'contact', id: 1, version: 1 }];
		const body = { cases, decision: 'remove', reason: 'price' };
		expect((await moderator.call('POST', '/api/decideCases', body)).body.errors).toEqual({
			reason: 'These cases don’t have this reason.',
		});
	});
});

it('has five preset reasons per kind, of which the last is open', () => {
	for (const kind of REVIEW_KINDS) {
		expect(REVIEW_REASONS[kind]).toHaveLength(5);
		expect(new Set(REVIEW_REASONS[kind].map(({ key }) => key)).size).toBe(5);
		expect(REVIEW_REASONS[kind].at(-1)).toMatchObject({ key: 'other', message: '' });
		for (const { key, label, message } of REVIEW_REASONS[kind]) {
			expect([key.length, label.length, message.length].every((length) => length <= 300)).toBe(true);
		}
	}
});

it('repairs cases that are missing or should not exist', { timeout: 120_000 }, async () => {
	const [comment, deal] = [await wait.comment(), await wait.deal()];
	await checkCounters(site.context);
	await closeCase(db, { kind: 'comment', subjectId: comment });
	await openCase(db, { kind: 'edit', subjectId: 3_000_000, authorId: null, now: new Date() });
	await closeCase(db, { kind: 'deal', subjectId: deal });
	const ofQueue = (await checkCounters(site.context)).filter(({ counter }) => counter.startsWith('review_cases'));
	expect(ofQueue).toEqual([
		{ counter: 'review_cases.deal', id: deal, stored: 0, actual: 1 },
		{ counter: 'review_cases.edit', id: 3_000_000, stored: 1, actual: 0 },
		{ counter: 'review_cases.comment', id: comment, stored: 0, actual: 1 },
	]);
	expect((await look('comment', comment)).reasons).toEqual({ spam: 1 });
	expect((await look('deal', deal)).reasons).toEqual({ held: 1 });
});

it('reads a queue of 100,000 cases from its indexes', { timeout: 120_000 }, async () => {
	await db.transaction(async (tx) => {
		// Far more rows than a request writes.
		await tx.execute(sql`set local statement_timeout = 0`);
		await tx.execute(sql`
			insert into review_cases (kind, subject_id, reasons, waiting_since, changed_at)
			select (array['deal', 'comment', 'contact'])[1 + n % 3], 5000000 + n,
				case when n % 1000 = 0 then '{"rare": 1}'::jsonb else '{"spam": 2}' end,
				now() - n * interval '1 minute', now()
			from generate_series(1, 100000) as n`);
	});
	await db.execute(sql`analyze review_cases`);
	const range = { kinds: REVIEW_KINDS, after: { at: new Date(), id: 1 }, limit: 51, now: new Date() };
	const queries = [
		findWaitingCases(db, range),
		findWaitingCases(db, { ...range, kinds: ['comment'] }),
		findWaitingCases(db, { ...range, reason: 'rare' }),
		findWaitingCases(db, { ...range, reason: 'spam', kinds: ['deal'] }),
		findWaitingCases(db, { ...range, olderThan: new Date(0) }),
		findWaitingCases(db, { ...range, claimedBy: moderator.id }),
	] as unknown as { getSQL(): ReturnType<typeof sql> }[];
	for (const query of queries) {
		const plan = JSON.stringify(await db.execute(sql`explain ${query.getSQL()}`));
		expect(plan).toContain('Index');
		expect(plan).not.toContain('Seq Scan on review_cases');
	}
	const summary = await summariseQueue(db);
	expect(summary.find(({ kind }) => kind === 'deal')?.waiting).toBe(MAX_CASES_COUNTED + 1);
	const shown = await list();
	expect(shown.counts.deal).toBe(MAX_CASES_COUNTED);
	expect(shown.cappedKinds).toEqual(['deal', 'comment', 'contact']);
});
