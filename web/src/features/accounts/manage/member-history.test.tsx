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
	reports: [],
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
	expect(screen.getByText('Nobody has reported a comment by this member.')).toBeTruthy();
	expect(screen.getByText('Staff have not changed this account.')).toBeTruthy();
});

test('shows reports and actions in words', async () => {
	const report = { reason: 'spam', note: 'Again', excerpt: 'Buy <b>here</b>', reportedAt: AT, state: 'upheld' };
	const action = { by: 'mod', doneAt: AT };
	responses['/api/memberHistory'] = {
		body: {
			...EMPTY,
			reports: [report],
			actions: [
				{ ...action, act: 'member.role', details: { from: 4, to: 3 } },
				{ ...action, act: 'member.status', details: { from: 1, to: 3 }, by: null },
				{ ...action, act: 'member.suspension', details: { until: '2026-06-08T00:00:00.000Z' } },
			],
		},
	};
	show();
	const item = within((await screen.findByText('“Buy <b>here</b>”')).closest('li') ?? document.body);
	for (const text of ['Spam or an ad', 'Upheld', 'Again']) expect(item.getByText(text)).toBeTruthy();
	expect(screen.getByText('Changed the role to Moderator')).toBeTruthy();
	expect(screen.getByText('Disabled the account')).toBeTruthy();
	expect(screen.getByText('Suspended the member until 8 Jun 2026')).toBeTruthy();
	expect(screen.getByText(/^A former staff member/)).toBeTruthy();
});

test('says why it could not load', async () => {
	responses['/api/memberHistory'] = rejection(403, 'not_allowed', 'Something is wrong.');
	show();
	expect(await screen.findByText('Something is wrong.')).toBeTruthy();
});
