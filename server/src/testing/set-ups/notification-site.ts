import type { NotificationWire } from '@bilby/contract/notifications/wire';
import { expect } from 'vitest';
import { buildDeal } from '../rows/factories.ts';
import { buildMember, type TestMember } from '../rows/members.ts';
import { openTestSite } from '../site/test-site.ts';

export async function openNotificationSite() {
	const site = await openTestSite();
	let dealId = 0;
	return {
		site,
		/** Creates another author, reader and deal for each test. */
		reset: async () => {
			const author = await buildMember(site, { username: `author${Math.trunc(performance.now() * 1000)}` });
			const reader = await buildMember(site, { username: `reader${Math.trunc(performance.now() * 1000)}` });
			const deal = await buildDeal(site.context.db, { userId: author.id });
			dealId = deal.id;
			return { author, reader, deal };
		},
		/** Returns a member's notifications, latest first. */
		listNotifications: async (member: TestMember, query = ''): Promise<NotificationWire[]> => {
			const { status, body } = await member.call('GET', `/api/notifications${query}`);
			expect(status, JSON.stringify(body)).toBe(200);
			return body.notifications;
		},
		countUnread: async (member: TestMember): Promise<number> =>
			(await member.call('GET', '/api/notifications/unread')).body.unread,
		comment: async (
			member: TestMember,
			words: string,
			{ replyTo = null, on = dealId }: { replyTo?: number | null; on?: number } = {},
		): Promise<{ id: number; dcm_comment: string }> => {
			const payload = { dealId: on, parentPostId: replyTo, comment: words };
			const { status, body } = await member.call('POST', '/api/deal-comment-all', payload);
			expect(status, JSON.stringify(body)).toBe(200);
			return body.comment;
		},
		like: (member: TestMember, value: 0 | 1 = 1) => member.call('POST', '/api/like', { dealId, like: value }),
	};
}

export const listTexts = (notifications: NotificationWire[]) => notifications.map(({ text }) => text);

export async function readUsername(member: TestMember): Promise<string> {
	return (await member.row()).username;
}
