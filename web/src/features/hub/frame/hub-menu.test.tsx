import { ROLES } from '@bilby/contract/kernel/roles';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import type { HubAddress } from '../data/hub-address.ts';
import { HubMenu, StaffMenu } from './hub-menu.tsx';

afterEach(cleanup);

const texts = (menu: HTMLElement) =>
	within(menu)
		.getAllByRole('link')
		.map(({ textContent }) => textContent);

describe('the activity menu', () => {
	beforeEach(() => localStorage.setItem('myToken', 't'));
	afterEach(() => {
		localStorage.clear();
		vi.unstubAllGlobals();
	});

	const show = async (address: HubAddress) => {
		const length = (total: number, totalCapped = false) => ({ total, totalCapped });
		const lengths = { votes: length(1_000, true), comments: length(0), saved: length(7) };
		fakeFetch({ '/api/myListCounts': { body: lengths } });
		// Counters that include what the lists leave out.
		const counts = { myDealsCount: 3, myVotesCount: 1_234, myCommentsCount: 9, mySavedCount: 8, reputationPoints: 250 };
		renderInRouter(<HubMenu profile={buildProfile(counts)} address={address} onReputation={() => undefined} />);
		await screen.findByText('1,000', { exact: false });
		return screen.getByRole('navigation', { name: 'My Activity' });
	};

	test('lists the tabs in order, with the lengths of lists', async () => {
		const menu = await show({});
		expect(texts(menu)).toEqual([
			'My Deals3',
			'Voted Deals1,000+',
			'My Comments0',
			'Saved Deals7',
			'My Contributions',
			'Huddles',
			'Account Settings',
			'Categories24',
			'Stores42',
			'Brands63',
			'Tags1,180',
			'Following',
		]);
		expect(within(menu).getByRole('button').textContent).toBe('Reputation Points250');
	});

	test.each<[HubAddress, string[]]>([
		[{}, []],
		[{ tab: 'myDeals' }, ['My Deals3']],
		[{ tab: 'myDeals', view: 'saved' }, ['Saved Deals7']],
		[{ tab: 'contributions', view: 'posts' }, ['My Contributions']],
		[{ tab: 'stores', q: 'jb', page: 2 }, ['Stores42']],
	])('marks the entry of %j as current', async (address, expected) => {
		const current = within(await show(address))
			.getAllByRole('link')
			.filter((link) => link.getAttribute('aria-current') === 'page');
		expect(current.map(({ textContent }) => textContent)).toEqual(expected);
	});
});

describe('the staff menu', () => {
	test.each([
		['super admins', ROLES.superAdmin, ['Newsletter']],
		['admins', ROLES.admin, ['Newsletter']],
		['moderators', ROLES.moderator, []],
	])('shows %s the staff tabs', (_, role, newsletter) => {
		renderInRouter(<StaffMenu profile={buildProfile({ role })} address={{ tab: 'users' }} />);
		const menu = screen.getByRole('navigation', { name: 'Staff' });
		expect(texts(menu)).toEqual([
			'Review',
			'Manage UsersAdmin panel',
			'All DealsModerate deals',
			'Flagged CommentsReview reports',
			'Huddle Comments',
			'Contact Messages',
			'Affiliate LinksManage programs',
			...newsletter,
			'Moderation Log',
		]);
		expect(
			within(menu)
				.getByRole('link', { name: /Manage Users/ })
				.getAttribute('aria-current'),
		).toBe('page');
	});

	test.each([
		['members', buildProfile({ role: ROLES.member })],
		['store reps', buildProfile({ role: ROLES.storeRep })],
		['members of the highest rank', buildProfile({ role: ROLES.member, reputationPoints: 9_000 })],
	])('is hidden from %s', (_, profile) => {
		renderInRouter(<StaffMenu profile={profile} address={{}} />);
		expect(screen.queryByRole('navigation')).toBeNull();
	});
});
