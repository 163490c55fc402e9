import { addPostReply, postsReply } from '@bilby/contract/discussions/posts-wire';
import { users } from '#schema/accounts.ts';
import { huddles } from '#schema/huddles.ts';
import { moderationLog } from '#schema/moderation.ts';
import { notifications } from '#schema/notifications.ts';
import { attempts } from '#schema/platform.ts';
import { buildHuddle } from '../rows/factories.ts';
import { buildMember, type TestMember } from '../rows/members.ts';
import { openForum, STARTED_AT } from './forum-site.ts';

/** Opens a forum for tests of moderation. */
export async function openModeratedForum() {
	const { site, author, reader } = await openForum();
	const { db } = site.context;
	const startHuddle = () => buildHuddle(db, { userId: author.id, createdAt: STARTED_AT });
	return {
		site,
		db,
		author,
		reader,
		/** Starts a huddle of the author and returns its id. */
		startHuddle,
		/**
		 * Removes the rows of earlier tests and starts a huddle. Returns its id, and a moderator for this test alone, because
		 * writes per minute are limited.
		 */
		startTest: async () => {
			site.setNow(STARTED_AT);
			await db.delete(huddles);
			await db.delete(notifications);
			await db.delete(moderationLog);
			await db.update(users).set({ commentCount: 0 });
			await db.delete(attempts);
			return { moderator: await buildMember(site, { role: 3 }), id: await startHuddle() };
		},
		moderate: (member: TestMember, fields: object) => member.call('POST', '/api/moderate-huddle', fields),
		/** Returns the recorded actions, oldest first. */
		readActs: async () =>
			(await db.select().from(moderationLog).orderBy(moderationLog.id)).map((row) => [
				row.act,
				row.subjectId,
				row.details,
			]),
		/** Writes a post and returns it. */
		post: async (member: TestMember, huddleId: number, fields: object = {}) => {
			const response = await member.call('POST', '/api/forumComment', { huddleId, comment: 'Some words', ...fields });
			return addPostReply.parse(response.body).comment;
		},
		readPosts: async (huddleId: number) => {
			const payload = { id: huddleId };
			const response = await site.app.inject({ method: 'POST', url: '/api/forumComments', payload });
			return postsReply.parse(response.json());
		},
	};
}
