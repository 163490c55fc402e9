import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { MemberHistory } from './member-history.tsx';

const AT = '2026-06-01T00:00:00.000Z';
const EMPTY = {
	activity: { deals: 3, comments: 1_250, votes: 8, reputation: 40, lastSeenAt: null },
	reportsReceived: { total: 2, upheld: 1 },
	reportsMade: { total: 0, upheld: 0 },
	sharedNetworks: { members: [], isCut: false, byMany: 0 },
	sharedDevices: { members: [], isCut: false, byMany: 0 },
	reports: [],
	madeReports: [],
	actions: [],
};
const responses: Parameters<typeof fakeFetch>[0] = {};

beforeEach(() => {
	stubBrowser();
	fakeFetch(responses);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const show = () => renderInRouter(<MemberHistory token="t" userId={9} />);

test('shows figures, and says that nothing happened', async () => {
	responses['/api/memberHistory'] = { body: EMPTY };
	show();
	for (const text of ['1,250', 'Unknown', '2 reports, 1 upheld', '0 reports, 0 upheld']) {
		expect(await screen.findByText(text)).toBeTruthy();
	}
	expect(screen.getByText('Nobody has reported this member.')).toBeTruthy();
	expect(screen.getByText('This member has not reported anything.')).toBeTruthy();
	expect(screen.getByText('Nobody below you logged in from the same network in the last 90 days.')).toBeTruthy();
	expect(screen.getByText('Nobody below you logged in from the same device in the last 90 days.')).toBeTruthy();
	expect(screen.getByText('Staff have not changed this account.')).toBeTruthy();
});

test('shows reports and actions in words', async () => {
	const report = {
		kind: 'comment',
		reason: 'spam',
		note: 'Again',
		excerpt: 'Buy <b>here</b>',
		reportedAt: AT,
		state: 'upheld',
	};
	const action = { by: 'mod', doneAt: AT };
	responses['/api/memberHistory'] = {
		body: {
			...EMPTY,
			reports: [report],
			madeReports: [
				{ ...report, kind: 'deal', reason: 'wrongPrice', excerpt: 'Kettle', state: 'open', note: '' },
				{ ...report, kind: 'post', excerpt: 'Not nice', state: 'dismissed', note: '' },
			],
			actions: [
				{ ...action, act: 'member.role', details: { from: 4, to: 3 } },
				{ ...action, act: 'member.status', details: { from: 1, to: 3 }, by: null },
				{ ...action, act: 'member.remove-factors', details: { byOperator: true }, by: null },
				{ ...action, act: 'member.suspension', details: { until: '2026-06-08T00:00:00.000Z' } },
			],
		},
	};
	show();
	const item = within((await screen.findByText('“Buy <b>here</b>”')).closest('li') ?? document.body);
	for (const text of ['Spam or an ad', 'Upheld', 'Again']) expect(item.getByText(text)).toBeTruthy();
	const made = within(screen.getByText('“Not nice”').closest('li') ?? document.body);
	for (const text of ['Post in a huddle', 'Dismissed']) expect(made.getByText(text)).toBeTruthy();
	const deal = within(screen.getByText('“Kettle”').closest('li') ?? document.body);
	for (const text of ['Deal', 'The price is wrong', 'Not reviewed']) expect(deal.getByText(text)).toBeTruthy();
	expect(screen.getByText('Changed the role to Moderator')).toBeTruthy();
	expect(screen.getByText('Disabled the account')).toBeTruthy();
	expect(screen.getByText('Suspended the member until 8 Jun 2026')).toBeTruthy();
	expect(screen.getByText(/^A former staff member/)).toBeTruthy();
	expect(screen.getByText('Turned off two-step login')).toBeTruthy();
	expect(screen.getByText(/^The operator/)).toBeTruthy();
});

test('names members on the same network or device, and says when too many share it', async () => {
	const shared = { id: 12, username: 'quollfan', lastAt: '2026-06-03T00:00:00.000Z', ownLastAt: AT };
	responses['/api/memberHistory'] = {
		body: {
			...EMPTY,
			sharedNetworks: { members: [shared], isCut: true, byMany: 1 },
			sharedDevices: { members: [], isCut: false, byMany: 2 },
		},
	};
	show();
	const link = await screen.findByRole('link', { name: 'quollfan' });
	expect(link.getAttribute('href')).toContain('user=12');
	const item = link.closest('li')?.textContent;
	expect(item).toBe(
		'Shares a network with quollfanquollfan logged in from it on 3 Jun 2026, this member on 1 Jun 2026',
	);
	expect(screen.getByText('There are more. These are the latest.')).toBeTruthy();
	const many = 'shared by more than 50 members, who are not listed.';
	expect(screen.getByText(`1 network of this member is ${many}`)).toBeTruthy();
	expect(screen.getByText(`2 devices of this member are ${many}`)).toBeTruthy();
	expect(screen.queryByText(/Nobody below you logged in from the same device/)).toBeNull();
});

test('says why it could not load', async () => {
	responses['/api/memberHistory'] = rejection(403, 'not_allowed', 'Something is wrong.');
	show();
	expect(await screen.findByText('Something is wrong.')).toBeTruthy();
});
