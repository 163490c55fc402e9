import { eq } from 'drizzle-orm';
import { openSession } from '#accounts/sessions/sessions.service.ts';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import { users } from '#schema/accounts.ts';
import type { TestSite } from '../site/test-site.ts';
import { buildUser } from './factories.ts';

/** A verified member, logged in. */
export async function buildMember(site: TestSite, overrides: Partial<typeof users.$inferInsert> = {}) {
	const user = await buildUser(site.context.db, { emailVerifiedAt: new Date(), ...overrides });
	const origin = { address: '203.0.113.7', userAgent: undefined };
	const token = await openSession(site.context, site.context.db, { userId: user.id, remember: true, origin });
	return {
		id: user.id,
		email: user.email,
		token,
		/** As it stands now, also when the account is erased. */
		row: async () => {
			const [row] = await site.context.db.select().from(users).where(eq(users.id, user.id));
			if (!row) throw new Error('The row of the member is gone.');
			return row;
		},
		/** The parsed answer with its status, whatever it is. */
		call: async (
			method: 'GET' | 'POST' | 'DELETE',
			url: string,
			payload?: object,
			headers: Record<string, string> = {},
		) => {
			const response = await site.app.inject({
				method,
				url,
				headers: { accesstoken: token, ...headers },
				// Everybody comes from home, so that nobody uses up the limits of others.
				remoteAddress: `2001:db8:b:${(user.id % 0xffff).toString(16)}::1`,
				...(payload ? { payload } : {}),
			});
			return { status: response.statusCode, body: response.json() };
		},
	};
}

export type TestMember = Awaited<ReturnType<typeof buildMember>>;

/** The member as services are given them. */
export const viewerOf = ({ id: userId }: TestMember): SessionViewer => ({
	userId,
	role: 4,
	isVerified: true,
	isLeaving: false,
	reputation: 0,
	sessionId: 'none',
});
