import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadPage } from '#lib/session/load-page.ts';
import { type Action, readPendingActions, storePendingActions } from '#lib/session/pending-actions.ts';
import { buildProfile, buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { LoginPage } from './login-page.tsx';

vi.mock('#lib/session/load-page.ts');

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

function logInFor(actions: Action | Action[], further: Parameters<typeof fakeFetch>[0] = {}, next?: string) {
	const calls = fakeFetch({
		'/api/login': { body: { token: buildToken(9) } },
		'/api/profile': { body: { data: buildProfile({ id: 9 }) } },
		...further,
	});
	window.history.replaceState(null, '', '/deal-details/42');
	storePendingActions(...[actions].flat());
	window.history.replaceState(null, '', '/');
	const { router } = renderInRouter(<LoginPage next={next} />);
	const heading = screen.getByRole('heading', { level: 1 }).textContent;
	fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'tess@example.com' } });
	fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'wombat7' } });
	fireEvent.submit(screen.getByRole('form', { name: 'Login' }));
	return { calls, router, heading };
}

describe('logging in for an action', () => {
	test.each([
		[
			{ kind: 'saveDeal', id: 42, name: 'Kettle' },
			'save “Kettle”',
			'/api/saveDeal',
			{ dealId: 42, saved: 1 },
			'Saved “Kettle”.',
		],
		[
			{ kind: 'answerPoll', id: 42, name: 'Which kettle?', choices: [] },
			'take back your vote in “Which kettle?”',
			'/api/huddle-poll',
			{ forumId: 42, choices: [] },
			'Your vote in “Which kettle?” was taken back.',
		],
		[
			{ kind: 'unsaveDeal', id: 42, name: 'Kettle' },
			'remove “Kettle” from your saved deals',
			'/api/saveDeal',
			{ dealId: 42, saved: 0 },
			'Removed “Kettle” from your saved deals.',
		],
		[
			{ kind: 'followStore', id: 5, name: 'JB Hi-Fi' },
			'follow JB Hi-Fi',
			'/api/follow',
			{ type: 'str', id: 5, follow: 1 },
			'You’re following JB Hi-Fi.',
		],
		[
			{ kind: 'unfollowTag', id: 6, name: 'coffee' },
			'unfollow coffee',
			'/api/follow',
			{ type: 'tag', id: 6, follow: 0 },
			'You unfollowed coffee.',
		],
		[
			{ kind: 'reopenDeal', id: 42, name: 'Kettle' },
			'say that “Kettle” is active',
			'/api/reportExpired',
			{ dealId: 42, expired: false },
			'You said that “Kettle” is active.',
		],
		[
			{ kind: 'reportExpired', id: 42, name: 'Kettle' },
			'report “Kettle” as expired',
			'/api/reportExpired',
			{ dealId: 42, expired: true },
			'Thanks for reporting “Kettle” as expired.',
		],
	] as const)(
		'$kind is described, and done on the page where it was started',
		async (action, purpose, path, body, text) => {
			const { calls, router, heading } = logInFor(action, { [path]: { body: {} } });
			expect(heading).toBe(`Log in to ${purpose}`);
			await waitFor(() => expect(router.history.location.href).toBe('/deal-details/42'));
			await waitFor(() => expect(calls.filter((call) => call.path === path).map((call) => call.body)).toEqual([body]));
			expect(await screen.findByText(text)).toBeTruthy();
			await waitFor(() => expect(readPendingActions()).toEqual([]));
		},
	);

	test('sets a vote rather than toggling it', async () => {
		const stored = { status: 1, likecount: 5, dislikecount: 0, revision: 3, success: true };
		const { calls } = logInFor(
			{ kind: 'likeDeal', id: 42, name: 'Kettle' },
			{
				'/api/profile': { body: { data: buildProfile({ id: 9, mylikes: [42] }) } },
				'/api/batch-likes': { body: { updates: [{ dealId: 42, ...stored }] } },
			},
		);
		expect(await screen.findByText('Vote counted for “Kettle”.')).toBeTruthy();
		const sent = calls.filter(({ path }) => path === '/api/batch-likes');
		expect(sent.map(({ body }) => body)).toMatchObject([{ operations: [{ dealId: 42, status: 1 }] }]);
	});

	test('through an ordinary link leads to its page, and forgets an earlier action', async () => {
		const { calls, router, heading } = logInFor(
			{ kind: 'saveDeal', id: 42, name: 'Kettle' },
			{},
			'/faq?category=deals',
		);
		expect(heading).toBe('Welcome back.');
		await waitFor(() => expect(router.history.location.href).toBe('/faq?category=deals'));
		expect(readPendingActions()).toEqual([]);
		expect(calls.some(({ path }) => path === '/api/saveDeal')).toBe(false);
	});

	const BOTH: Action[] = [
		{ kind: 'reportExpired', id: 41, name: 'Mower' },
		{ kind: 'saveDeal', id: 42, name: 'Kettle' },
	];

	test('describes and does several actions, even if the server rejects the first', async () => {
		const { calls, heading } = logInFor(BOTH, {
			'/api/reportExpired': rejection(409, 'conflict', 'This deal is over already.'),
			'/api/saveDeal': { body: {} },
		});
		expect(heading).toBe('Log in to report “Mower” as expired and save “Kettle”');
		expect(await screen.findByText('Saved “Kettle”.')).toBeTruthy();
		const sent = calls.map(({ path }) => path).filter((path) => /saveDeal|reportExpired/.test(path));
		expect(sent).toEqual(['/api/reportExpired', '/api/saveDeal']);
		expect(readPendingActions()).toEqual([]);
	});

	test('does a private action while others wait for a verified address', async () => {
		const { calls } = logInFor(BOTH, {
			'/api/profile': { body: { data: buildProfile({ id: 9, emailVerified: false }) } },
			'/api/saveDeal': { body: {} },
		});
		expect(await screen.findByText('Saved “Kettle”.')).toBeTruthy();
		expect(calls.some(({ path }) => path === '/api/reportExpired')).toBe(false);
		expect(readPendingActions()).toMatchObject([BOTH[0]]);
	});

	test('says once that it is offline, and which actions wait for the next page', async () => {
		const { calls } = logInFor(BOTH, { '/api/reportExpired': 'offline' });
		await screen.findByText(/^You’re offline, so we couldn’t report “Mower” as expired and save “Kettle”/);
		expect(calls.some(({ path }) => path === '/api/saveDeal')).toBe(false);
		expect(readPendingActions()).toMatchObject(BOTH);
	});

	test('leaves the remaining actions undone once another member has logged in', async () => {
		const { calls } = logInFor(BOTH, {
			'/api/reportExpired': () => {
				localStorage.setItem('myToken', buildToken(8));
				return { body: {} };
			},
			'/api/saveDeal': { body: {} },
		});
		await screen.findByText('Thanks for reporting “Mower” as expired.');
		await vi.dynamicImportSettled();
		expect(calls.some(({ path }) => path === '/api/saveDeal')).toBe(false);
	});

	test('keeps the actions if the session ends again', async () => {
		logInFor(BOTH, { '/api/reportExpired': rejection(401, 'session_expired', 'Session over') });
		await waitFor(() => expect(reloadPage).toHaveBeenCalled());
		expect(readPendingActions()).toMatchObject(BOTH);
	});

	test('names only the first of many actions', async () => {
		const many = ['A', 'B', 'C', 'D'].map((name, id): Action => ({ kind: 'saveDeal', id: id + 1, name }));
		const { heading } = logInFor(many, { '/api/saveDeal': { body: {} } });
		expect(heading).toBe('Log in to save “A”, save “B” and finish 2 more');
		await screen.findByText('Saved “D”.');
	});

	test('says why the server rejected an action', async () => {
		logInFor(
			{ kind: 'reportExpired', id: 42, name: 'Kettle' },
			{ '/api/reportExpired': rejection(409, 'conflict', 'This deal is over already.') },
		);
		expect(await screen.findByText('This deal is over already.')).toBeTruthy();
	});

	test('keeps a report until the address is verified', async () => {
		const { calls, router } = logInFor(
			{ kind: 'reportExpired', id: 42, name: 'Kettle' },
			{ '/api/profile': { body: { data: buildProfile({ id: 9, emailVerified: false }) } } },
		);
		await waitFor(() => expect(router.history.location.href).toBe('/deal-details/42'));
		await waitFor(() => expect(calls.some(({ path }) => path === '/api/profile')).toBe(true));
		expect(calls.some(({ path }) => path === '/api/reportExpired')).toBe(false);
		expect(sessionStorage.getItem('authIntendedAction')).toContain('"reportExpired"');
	});

	test('leaves a reply to the comments', async () => {
		const { router } = logInFor({ kind: 'reply', id: 7, name: 'tilly' });
		await waitFor(() => expect(router.history.location.href).toBe('/deal-details/42'));
		expect(sessionStorage.getItem('authIntendedAction')).toContain('"reply"');
	});
});
