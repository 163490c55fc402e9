import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moderationLog } from '../schema/moderation.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { moderationData } from './moderation.personal-data.ts';
import { recordModeration } from './record-moderation.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
let site: TestSite;
let moderator: TestMember;

beforeAll(async () => {
	site = await openTestSite();
	moderator = await buildMember(site, { role: 3 });
});
afterAll(() => site.close());

const entriesOn = (id: number) => site.context.db.select().from(moderationLog).where(eq(moderationLog.subjectId, id));

/** Every entry of this file has this action, each on its own subject. */
const actOn = (id: number, more: object = {}) =>
	({ act: 'comment.remove', moderatorId: moderator.id, subject: { kind: 'comment', id }, ...more }) as const;

it('leaves no entry for an action that fails', async () => {
	const failing = site.context.db.transaction(async (tx) => {
		await recordModeration(tx, actOn(1), NOW);
		throw new Error('The act failed.');
	});
	await expect(failing).rejects.toThrow('The act failed.');
	expect(await entriesOn(1)).toEqual([]);
});

it('records what was done, by whom, to what, when and why', async () => {
	await recordModeration(site.context.db, actOn(2, { reason: 'An ad', details: { flags: 3 } }), NOW);
	expect(await entriesOn(2)).toMatchObject([
		{
			act: 'comment.remove',
			moderatorId: moderator.id,
			subjectKind: 'comment',
			subjectId: 2,
			reason: 'An ad',
			details: { flags: 3 },
			createdAt: NOW,
		},
	]);
});

it.each([
	['an endless reason', { reason: 'x'.repeat(501) }],
	['an empty reason', { reason: '' }],
	['endless details', { details: { text: 'x'.repeat(2_000) } }],
	['a subject of two words', { subject: { kind: 'A comment', id: 3 } }],
])('rejects %s in the database', async (_, more) => {
	await expect(recordModeration(site.context.db, actOn(3, more), NOW)).rejects.toThrow();
	expect(await entriesOn(3)).toEqual([]);
});

it('keeps an entry without the name when the moderator’s account is deleted', async () => {
	await recordModeration(site.context.db, actOn(4), NOW);
	const { onDeletion } = moderationData;
	if (!('erase' in onDeletion)) throw new Error('The names are kept.');
	const subject = { userId: moderator.id, email: 'nobody@example.com' };
	expect((await onDeletion.erase(site.context.db, subject)).rows).toBeGreaterThan(0);
	expect(await onDeletion.erase(site.context.db, subject)).toEqual({ rows: 0 });
	expect(await entriesOn(4)).toMatchObject([{ act: 'comment.remove', moderatorId: null }]);
});
