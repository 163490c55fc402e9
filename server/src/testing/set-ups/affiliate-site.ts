import { ROLES } from '@bilby/contract/kernel/roles';
import { afterAll, beforeEach } from 'vitest';
import { affiliatePrograms } from '#schema/affiliates.ts';
import { moderationLog } from '#schema/moderation.ts';
import { buildMember } from '../rows/members.ts';
import { openTestSite } from '../site/test-site.ts';

export const LINKS = '/api/affiliate-links';

/** The fields of a valid program. */
export const PROGRAM = {
	store_name: 'Kogan',
	affiliate_pattern: '{URL}',
	tracking_params: { aff: 'bilby' },
	domain: 'kogan.com.au',
	is_active: true,
};

/** Opens a site with an administrator. Each test starts without programs. */
export async function openAffiliateSite() {
	const site = await openTestSite();
	afterAll(() => site.close());
	const admin = await buildMember(site, { role: ROLES.admin });
	beforeEach(async () => {
		await site.context.db.delete(affiliatePrograms);
		await site.context.db.delete(moderationLog);
	});
	return {
		site,
		admin,
		/** Adds a program and returns the response. */
		add: (fields: object = {}, by = admin) => by.call('POST', LINKS, { ...PROGRAM, ...fields }),
	};
}
