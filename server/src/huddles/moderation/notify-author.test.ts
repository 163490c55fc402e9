import { beforeEach, describe, expect, it } from 'vitest';
import { buildHuddle } from '#testing/rows/factories.ts';
import type { TestMember } from '#testing/rows/members.ts';
import { STARTED_AT } from '#testing/set-ups/forum-site.ts';
import { openModeratedForum } from '#testing/set-ups/moderated-forum.ts';

const { site, db, author, reader, startTest, moderate } = await openModeratedForum();
let moderator: TestMember;
let id: number;

beforeEach(async () => {
	({ moderator, id } = await startTest());
});

const act = (fields: object) => moderate(moderator, { id, ...fields });

describe('the author of a huddle', () => {
	const readNotifications = async () => (await author.call('GET', '/api/notifications')).body.notifications;
	const MOVED = 'Our moderators moved your huddle to another category';
	/** Moves the huddle one second after the previous action. */
	const move = async (category: string) => {
		site.setNow(new Date(site.context.clock().getTime() + 1_000));
		expect((await act({ act: 'move', category })).body.forum.for_category).toBe(category);
	};
	/** Returns when the decision that a notification leads to was undone. */
	const readEnd = async ({ path }: { path: string }) =>
		(await author.call('GET', path.replace('/decisions/', '/api/decision/'))).body.decision.endedAt;

	it('is notified of actions of staff with the reason', async () => {
		for (const [one, text] of [
			['lock', 'Our moderators locked your huddle'],
			['unlock', 'Our moderators unlocked your huddle'],
			['remove', 'Our moderators removed your huddle'],
			['restore', 'Our moderators restored your huddle'],
		]) {
			expect((await act({ act: one, reason: ` Because of ${one} ` })).status).toBe(200);
			const [latest] = await readNotifications();
			expect(latest).toMatchObject({ kind: 'huddleModeration', text, reason: `Because of ${one}`, actor: null });
			expect(latest.about).not.toBeNull();
			// The page of a decision offers an appeal. The end of a decision leads to the huddle.
			const isAppealable = one === 'lock' || one === 'remove';
			expect(latest.path).toMatch(isAppealable ? /^\/decisions\/\d+$/ : `/huddle-details/${id}`);
			await author.call('POST', '/api/notifications/read', {});
		}
		await act({ act: 'pin' });
		expect(await readNotifications()).toHaveLength(4);
	});

	it('is not notified of an action that is undone before they saw it', async () => {
		const into = await buildHuddle(db, { userId: reader.id, createdAt: STARTED_AT });
		for (const one of ['remove', 'restore', 'lock', 'unlock', 'merge', 'unmerge']) {
			expect((await act({ act: one, ...(one === 'merge' && { intoId: into }) })).status).toBe(200);
		}
		for (const category of ['help', 'general']) await move(category);
		expect(await readNotifications()).toEqual([]);
	});

	it('is notified of a move back if they saw the move, which ends then', async () => {
		await move('help');
		const [moved] = await readNotifications();
		await author.call('POST', '/api/notifications/read', {});
		await move('general');
		expect(await readNotifications()).toMatchObject([{ text: MOVED, read: false }, { id: moved.id }]);
		expect(await readEnd(moved)).toBe(site.context.clock().toISOString());
	});

	it('is still notified of a move if only the next move is undone', async () => {
		for (const category of ['help', 'offtopic', 'help']) await move(category);
		const notifications = await readNotifications();
		expect(notifications).toMatchObject([{ text: MOVED }]);
		expect(await readEnd(notifications[0])).toBeNull();
	});

	it('gets a link to the huddle that theirs was merged into', async () => {
		const into = await buildHuddle(db, { userId: reader.id, createdAt: STARTED_AT, title: 'The one that stays' });
		await act({ act: 'merge', intoId: into, reason: 'Same question' });
		expect((await readNotifications())[0]).toMatchObject({
			text: 'Our moderators merged your huddle into another one',
			about: 'The one that stays',
			path: expect.stringMatching(/^\/decisions\/\d+$/),
			reason: 'Same question',
		});
		expect((await reader.call('GET', '/api/notifications')).body.notifications).toEqual([]);
		await author.call('POST', '/api/notifications/read', {});
		await act({ act: 'unmerge' });
		const back = { text: 'Our moderators undid the merge of your huddle', path: `/huddle-details/${id}` };
		expect((await readNotifications())[0]).toMatchObject(back);
	});

	it('is not notified of their own actions', async () => {
		id = await buildHuddle(db, { userId: moderator.id, createdAt: STARTED_AT });
		await act({ act: 'remove' });
		expect((await moderator.call('GET', '/api/notifications')).body.notifications).toEqual([]);
	});
});
