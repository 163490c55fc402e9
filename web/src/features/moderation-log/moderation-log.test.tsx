import { findDecisionKind } from '@bilby/contract/moderation/decisions';
import type { LogEntry } from '@bilby/contract/moderation-log/wire';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { halfType } from '#testing/half-type.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { ModerationLog } from './moderation-log.tsx';
import { PublicLog } from './public-log.tsx';
import { type PublicLogAddress, readPublicLogAddress } from './public-log-query.ts';

const SUSPENSION: LogEntry = {
	id: 5,
	at: '2026-11-20T02:00:00.000Z',
	act: 'deal.suspend',
	label: 'Deal suspended',
	by: { id: 2, username: 'mod', avatar: null },
	byOperator: false,
	subject: { kind: 'deal', id: 31, title: 'Sony <i>headphones</i>', path: '/deal-details/31' },
	member: { id: 9, username: 'quollfan' },
	reason: 'Spam or an ad',
	changes: [{ name: 'status', before: '1', after: '2' }],
};
const REMOVAL: LogEntry = {
	...SUSPENSION,
	id: 4,
	act: 'comment.remove',
	label: 'Comment removed',
	by: null,
	member: null,
	reason: null,
	subject: { kind: 'comment', id: 8, title: null, path: null },
	changes: [],
};
const HOLD: LogEntry = {
	...REMOVAL,
	id: 3,
	act: 'deal.hold',
	label: 'Deal held for review',
	subject: { kind: 'deal', id: 32, title: 'A bag of beans', path: '/deal-details/32' },
};
const TURNED_OFF: LogEntry = {
	...REMOVAL,
	id: 2,
	act: 'member.remove-factors',
	label: 'Two-step login of a member turned off',
	subject: { kind: 'member', id: 9, title: 'quollfan', path: null },
	byOperator: true,
};

const responses: Parameters<typeof fakeFetch>[0] = {};
let calls: ReturnType<typeof fakeFetch>;

beforeEach(() => {
	stubBrowser();
	for (const path of Object.keys(responses)) delete responses[path];
	responses['/api/moderationLog'] = { body: { entries: [SUSPENSION, REMOVAL, HOLD, TURNED_OFF], nextCursor: null } };
	calls = fakeFetch(responses);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
});

describe('the log for staff', () => {
	const show = (role: 3 | 4 = 3) => renderInRouter(<ModerationLog token="t" profile={buildProfile({ role })} />);
	const list = async () => within(await screen.findByRole('list', { name: 'Actions, latest first' }));
	const requests = () => calls.map(({ body }) => body);

	test('shows who did what to what, why, and the values before and after', async () => {
		show();
		const log = await list();
		expect(await log.findByText('Deal suspended')).toBeTruthy();
		expect(log.getByText(/^mod ·/)).toBeTruthy();
		expect(log.getByRole('link', { name: 'Deal 31: Sony <i>headphones</i>' }).getAttribute('href')).toBe(
			'/deal-details/31',
		);
		expect(log.getByRole('link', { name: 'quollfan' })).toBeTruthy();
		expect(log.getByText('Reason: Spam or an ad')).toBeTruthy();
		expect(log.getByText('status: 1 → 2')).toBeTruthy();
		expect(log.getByText(/^Someone who has left ·/)).toBeTruthy();
		expect(log.getByText(/^Automatic ·/)).toBeTruthy();
		expect(log.getByText(/^The operator ·/)).toBeTruthy();
		expect(log.getByText('Comment 8')).toBeTruthy();
	});

	test('is loaded again each time it is opened', async () => {
		const { rerender, wrap } = show();
		await (await list()).findByText('Deal suspended');
		rerender(wrap(null));
		responses['/api/moderationLog'] = { body: { entries: [REMOVAL], nextCursor: null } };
		rerender(wrap(<ModerationLog token="t" profile={buildProfile({ role: 3 })} />));
		const log = await list();
		await waitFor(() => expect(log.queryByText('Deal suspended')).toBeNull());
		expect(log.getByText('Comment removed')).toBeTruthy();
	});

	test('sends the chosen filters, and clears them', async () => {
		show();
		await (await list()).findByText('Deal suspended');
		fireEvent.change(screen.getByLabelText('Moderator'), { target: { value: 'mod' } });
		fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'deal.suspend' } });
		fireEvent.change(screen.getByLabelText('Words of the reason'), { target: { value: 'spam' } });
		fireEvent.click(screen.getByRole('button', { name: 'Search' }));
		await waitFor(() => expect(requests().at(-1)).toEqual({ moderator: 'mod', act: 'deal.suspend', words: 'spam' }));
		fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
		await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Moderator').value).toBe(''));
	});

	test.each([
		['of 24 hours', '2026-11-20', '2026-11-19T13:00:00.000Z', '2026-11-20T13:00:00.000Z'],
		['on which daylight saving ends', '2027-04-04', '2027-04-03T13:00:00.000Z', '2027-04-04T14:00:00.000Z'],
		['on which daylight saving starts', '2027-10-03', '2027-10-02T14:00:00.000Z', '2027-10-03T13:00:00.000Z'],
	])('includes the whole last day, %s', async (_, day, from, until) => {
		vi.stubEnv('TZ', 'Australia/Sydney');
		show();
		fireEvent.change(await screen.findByLabelText('From'), { target: { value: day } });
		fireEvent.change(screen.getByLabelText('To'), { target: { value: day } });
		fireEvent.click(screen.getByRole('button', { name: 'Search' }));
		await waitFor(() => expect(requests().at(-1)).toEqual({ from, until }));
	});

	test('does not search with a half-typed date', async () => {
		show();
		await (await list()).findByText('Deal suspended');
		const from = screen.getByLabelText<HTMLInputElement>('From');
		halfType(from);
		fireEvent.click(screen.getByRole('button', { name: 'Search' }));
		expect(screen.getByText('Please enter a whole and valid date.')).toBeTruthy();
		expect(document.activeElement).toBe(from);
		expect(requests()).toHaveLength(1);
		fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
		expect(screen.queryByText('Please enter a whole and valid date.')).toBeNull();
	});

	test('says that nothing matches, and why it could not be loaded', async () => {
		responses['/api/moderationLog'] = { body: { entries: [], nextCursor: null } };
		show();
		expect(await screen.findByText('Nothing yet')).toBeTruthy();
		cleanup();
		responses['/api/moderationLog'] = rejection(500, 'internal', 'Something went wrong on our side.');
		show();
		expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
	});

	test('loads nothing for members', async () => {
		show(4);
		expect(await screen.findByText('Only staff can read the log of moderators.')).toBeTruthy();
		expect(calls).toEqual([]);
	});
});

describe('the public log', () => {
	const show = (address: PublicLogAddress = {}, nextCursor: string | null = null) =>
		renderInRouter(
			<PublicLog
				siteName="Bilby"
				address={address}
				entries={[{ at: '2026-11-20T02:00:00.000Z', kind: 'deal', label: 'Deal suspended', reason: 'Spam or an ad' }]}
				nextCursor={nextCursor}
			/>,
		);

	test('shows each action in a table with its reason', async () => {
		show();
		const row = within(await screen.findByRole('row', { name: /Deal suspended/ }));
		expect(row.getByText('Spam or an ad')).toBeTruthy();
		expect(row.getByText('20 Nov 2026')).toBeTruthy();
		expect(screen.queryByRole('link', { name: 'Earlier actions' })).toBeNull();
	});

	test('promises notifications and appeals only for decisions that have them', async () => {
		show();
		const text = await screen.findByText(/^Authors are notified when/);
		const promised = 'suspend, remove, merge, move or lock their deals, comments or huddles';
		expect(text.textContent).toContain(`when moderators ${promised}, and can appeal most of these decisions once.`);
		for (const outcome of ['suspended', 'removed', 'merged', 'moved', 'locked']) {
			const kinds = ['deal', 'comment', 'huddle'] as const;
			const known = kinds.flatMap((kind) => findDecisionKind(kind, outcome) ?? []);
			expect(known.map(({ isAppealable }) => isAppealable)).toEqual(known.map(() => true));
			expect(known).not.toEqual([]);
		}
	});

	test('leads to earlier actions of the same kind, and back to the latest', async () => {
		show({ kind: 'deal', cursor: 'abc' }, 'def');
		const earlier = await screen.findByRole('link', { name: 'Earlier actions' });
		expect(earlier.getAttribute('href')).toBe('/moderation-log?kind=deal&cursor=def');
		expect(screen.getByRole('link', { name: 'Latest actions' }).getAttribute('href')).toBe('/moderation-log?kind=deal');
	});

	test('ignores parameters that it does not know', () => {
		expect(readPublicLogAddress({ kind: 'member', cursor: 5, more: 1 })).toEqual({});
		expect(readPublicLogAddress({ kind: 'huddle', cursor: 'abc' })).toEqual({ kind: 'huddle', cursor: 'abc' });
	});
});
