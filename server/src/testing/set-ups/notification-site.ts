import type { NotificationWire } from '@bilby/contract/notifications/wire';
import { expect } from 'vitest';
import { buildDeal } from '../rows/factories.ts';
import { buildMember, type TestMember } from '../rows/members.ts';
import { openTestSite } from '../site/test-site.ts';

/** A site with the author of a deal, and somebody who reads it. */
export async function openNotificationSite() {
	const site = await openTestSite();
	let dealId = 0;
	return {
		site,
		/** Another author, reader and deal for each test. */
		reset: async () => {
			const author = await buildMember(site, { username: `author${Math.trunc(performance.now() * 1000)}` });
			const reader = await buildMember(site, { username: `reader${Math.trunc(performance.now() * 1000)}` });
			const deal = await buildDeal(site.context.db, { userId: author.id });
			dealId = deal.id;
			return { author, reader, deal };
		},
		/** What stands in a member's list, the latest first. */
		toldTo: async (member: TestMember, query = ''): Promise<NotificationWire[]> => {
			const { status, body } = await member.call('GET', `/api/notifications${query}`);
			expect(status, JSON.stringify(body)).toBe(200);
			return body.notifications;
		},
		unreadOf: async (member: TestMember): Promise<number> =>
			(await member.call('GET', '/api/notifications/unread')).body.unread,
		comment: async (
			member: TestMember,
			words: string,
			{ answering = null, on = dealId }: { answering?: number | null; on?: number } = {},
		): Promise<{ id: number; dcm_comment: string }> => {
			const payload = { dealId: on, parentPostId: answering, comment: words };
			const { status, body } = await member.call('POST', '/api/deal-comment-all', payload);
			expect(status, JSON.stringify(body)).toBe(200);
			return body.comment;
		},
		like: (member: TestMember, value: 0 | 1 = 1) => member.call('POST', '/api/like', { dealId, like: value }),
	};
}

export const textsOf = (told: NotificationWire[]) => told.map(({ text }) => text);

export async function nameOf(member: TestMember): Promise<string> {
	return (await member.row()).username;
}
