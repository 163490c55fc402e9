import { openSession } from '#accounts/sessions/sessions.service.ts';
import { MEMBER_ACTIVITY } from '#modules.ts';
import type { Database } from '#platform/database/database.ts';
import { openLogger } from '#platform/kernel/logger.ts';
import type { PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { eraseDueMembers } from '#privacy/deletion/erase-members.job.ts';
import { hashOfPassword, PASSWORD } from '../requests/known-password.ts';
import { buildMember, type TestMember } from '../rows/members.ts';
import { SOURCES } from '../rows/personal-data-sources.ts';
import { openAccountSite } from './account-site.ts';

export const DAY_MS = 86_400_000;

const ORIGIN = { address: '203.0.113.9', userAgent: undefined };

export async function openDeletionSite() {
	const accounts = await openAccountSite();
	const { site } = accounts;
	return {
		...accounts,
		/** Creates a member with a password and little other data. */
		newMemberWithPassword: async () => buildMember(site, { passwordHash: await hashOfPassword() }),
		deleteBy: (member: TestMember, payload: object = { password: PASSWORD }) =>
			member.call('POST', '/api/account/delete', payload),
		/** Opens another session of a member. */
		logIn: async ({ id }: TestMember): Promise<TestMember['call']> => {
			const { context, app } = site;
			const token = await openSession(context, context.db, { userId: id, remember: true, origin: ORIGIN });
			return async (method, url, payload) => {
				const response = await app.inject({
					method,
					url,
					headers: { accesstoken: token },
					...(payload ? { payload } : {}),
				});
				return { status: response.statusCode, body: response.json() };
			};
		},
		afterTwoWeeks: () => site.setNow(new Date(Date.now() + 15 * DAY_MS)),
		/** Erases all members who are due, like the job. */
		erase: (
			sources: readonly PersonalDataSource[] = SOURCES,
			{ db }: { db: Database } = site.context,
		): Promise<void> => {
			const known = { sources, activity: MEMBER_ACTIVITY };
			return eraseDueMembers({ ...site.context, db }, known, openLogger('silent'));
		},
	};
}
