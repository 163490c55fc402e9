import { eq } from 'drizzle-orm';
import { openSession } from '#accounts/sessions/sessions.service.ts';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { users } from '#schema/accounts.ts';
import type { TestSite } from '../site/test-site.ts';
import { buildUser } from './factories.ts';

/** Creates a verified member who is logged in. */
export async function buildMember(site: TestSite, overrides: Partial<typeof users.$inferInsert> = {}) {
	const user = await buildUser(site.context.db, { emailVerifiedAt: new Date(), ...overrides });
	const origin = { address: '203.0.113.7', userAgent: undefined };
	const token = await openSession(site.context, site.context.db, { userId: user.id, remember: true, origin });
	return {
		id: user.id,
		email: user.email,
		token,
		/** Returns the current row, even after the account was erased. */
		row: async () => {
			const [row] = await site.context.db.select().from(users).where(eq(users.id, user.id));
			if (!row) throw new Error('The row of the member is gone.');
			return row;
		},
		/** Returns the parsed response with its status. */
		call: async (
			method: 'GET' | 'POST' | 'PUT' | 'DELETE',
			url: string,
			payload?: object,
			headers: Record<string, string> = {},
		) => {
			const response = await site.app.inject({
				method,
				url,
				headers: { accesstoken: token, ...headers },
				// Each member has their own address, so that they do not share rate limits.
				remoteAddress: `2001:db8:b:${(user.id % 0xffff).toString(16)}::1`,
				...(payload ? { payload } : {}),
			});
			return { status: response.statusCode, body: response.json() };
		},
	};
}

export type TestMember = Awaited<ReturnType<typeof buildMember>>;

/** Returns the member as services receive them. */
export const toViewer = ({ id: userId }: TestMember): SessionViewer => ({
	userId,
	role: 4,
	isVerified: true,
	isLeaving: false,
	restriction: null,
	reputation: 0,
	sessionId: 'none',
	confirmedAt: new Date(),
	lacksFactor: false,
});
