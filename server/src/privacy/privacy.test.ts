import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;

beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());

it('the settings belong to the member and match the account settings', async () => {
	const [member, other] = [await buildMember(site), await buildMember(site)];
	const { body } = await other.call('POST', '/api/account/privacy', {
		hideDate: 0,
		messagesFrom: 'known',
		id: member.id,
		userId: member.id,
	});
	expect(body).toMatchObject({ hideDate: 0, messagesFrom: 'known' });
	expect((await other.call('GET', '/api/profile')).body.data.hideDate).toBe(0);
	expect((await member.call('GET', '/api/account/privacy')).body).toMatchObject({
		hideDate: 1,
		messagesFrom: 'everyone',
	});
	expect((await member.call('POST', '/api/account/privacy', { messagesFrom: 'friends' })).status).toBe(400);
	expect((await member.call('POST', '/api/account/privacy', { hideDate: 'maybe' })).status).toBe(400);
});
