import { messagesReply } from '@bilby/contract/messages/wire';
import { expect } from 'vitest';
import { buildMember, type TestMember } from '../rows/members.ts';
import { openTestSite } from '../site/test-site.ts';

const YEAR_MS = 365 * 86_400_000;

/** Opens a site with helpers to exchange messages. */
export async function openMessageSite(options?: Parameters<typeof openTestSite>[0]) {
	const site = await openTestSite(options);
	const send = (from: TestMember, to: TestMember, more: object = {}) =>
		from.call('POST', '/api/sendMessage', { userId: to.id, subject: 'Tent', message: 'Is it in stock?', ...more });
	const list = async (who: TestMember, box: 'getMessages' | 'sentMessages' = 'getMessages', query: object = {}) => {
		const { status, body } = await who.call('POST', `/api/${box}`, query);
		expect(status, JSON.stringify(body)).toBe(200);
		return messagesReply.parse(body);
	};
	return {
		site,
		send,
		list,
		/** Creates a verified member who joined a year ago. */
		join: (overrides: Parameters<typeof buildMember>[1] = {}) =>
			buildMember(site, { createdAt: new Date(Date.now() - YEAR_MS), ...overrides }),
		/** Sends a message and returns its id. */
		sendOne: async (from: TestMember, to: TestMember, more: object = {}): Promise<number> => {
			const { status, body } = await send(from, to, more);
			expect(status, JSON.stringify(body)).toBe(200);
			return body.id;
		},
		bodies: async (...args: Parameters<typeof list>) => (await list(...args)).data.map(({ message }) => message),
	};
}
