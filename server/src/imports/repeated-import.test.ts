import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deals } from '../schema/deals.ts';
import { comments } from '../schema/discussions.ts';
import { checkCounters } from '../testing/rows/check-counters.ts';
import { buildMember } from '../testing/rows/members.ts';
import { COMMENTS, DEALS, lines, MEMBERS, openImportSite } from '../testing/set-ups/import-site.ts';

const { site, write, run } = await openImportSite();
const { db } = site.context;

it('does not bring back a deleted comment, and rejects a new reply to it', async () => {
	await run();
	const moderator = await buildMember(site, { role: 3 });
	const [kettle] = await db.select({ id: deals.id }).from(deals).where(eq(deals.title, 'Kettle, steel'));
	const [reply] = await db.select({ id: comments.id }).from(comments).where(eq(comments.level, 1));
	const payload = { commentId: reply?.id, dealId: kettle?.id };
	expect((await moderator.call('DELETE', '/api/delete-comment', payload)).status).toBe(200);
	const [first, second] = COMMENTS;
	write({
		'members.csv': MEMBERS,
		'deals.csv': DEALS,
		'comments.ndjson': lines([first ?? {}, second ?? {}, { ...first, id: 3, parent: 2 }]),
	});
	expect(await run()).toEqual({
		totals: { imported: 0, earlier: 6, rejected: 1 },
		rejected: ['comments.ndjson:3 parent: No comment before this row has this id.'],
	});
	expect(await db.$count(comments)).toBe(1);
	expect(await checkCounters(site.context)).toEqual([]);
});

it('rejects the id of a row of the same file in an earlier batch, but not that of an earlier import', async () => {
	const member = { created_at: '2015-03-01T10:00:00Z' };
	const rows = Array.from({ length: 201 }, (_, id) => ({ ...member, id, email: `m${id}@example.com` }));
	const repeated = [{ ...rows[0], email: 'other@example.com' }];
	write({ 'members.ndjson': lines([...rows, ...repeated]) });
	const once = {
		totals: { imported: 201, earlier: 0, rejected: 1 },
		rejected: ['members.ndjson:202 id: An earlier row has this id.'],
	};
	expect(await run({ dryRun: true })).toEqual(once);
	expect(await run()).toEqual(once);
	write({ 'members.ndjson': lines(rows) });
	expect(await run()).toEqual({ totals: { imported: 0, earlier: 201, rejected: 0 }, rejected: [] });
});
