import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { isPageLoading, loadPage } from '#lib/session/load-page.ts';
import { readPendingActions } from '#lib/session/pending-actions.ts';
import { RETURN_ROUTE } from '#lib/session/session.ts';
import { buildLabel } from '#testing/build-label.ts';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { FollowButton } from './label-page.tsx';

vi.mock('#ui/toast/toast.ts');
vi.mock('#lib/session/load-page.ts');

const STORE = { kind: 'store', id: 5, name: 'JB Hi-Fi', slug: 'jb-hi-fi' } as const;

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.mocked(showToast).mockClear();
});

const button = (name: 'Follow' | 'Following') => screen.findByRole('button', { name });

test('shows that a member follows a store, and unfollows it on a click', async () => {
	startSession('abc');
	const calls = fakeFetch({
		'/api/following': { body: { following: [STORE] } },
		'/api/follow': { body: { followed: 0 } },
	});
	renderInRouter(<FollowButton label={buildLabel()} />);
	const following = await button('Following');
	expect(following.getAttribute('aria-pressed')).toBe('true');
	fireEvent.click(following);
	expect((await button('Follow')).getAttribute('aria-pressed')).toBe('false');
	await waitFor(() => expect(calls.at(-1)?.body).toEqual({ type: 'str', id: 5, follow: 0 }));
	await waitFor(() => expect(screen.getByRole('button', { name: 'Follow' })).toBeTruthy());
});

test('does not mistake a brand for a store with the same id', async () => {
	startSession('abc');
	const calls = fakeFetch({ '/api/following': { body: { following: [{ ...STORE, kind: 'brand' }] } } });
	renderInRouter(<FollowButton label={buildLabel()} />);
	await waitFor(() => expect(calls).toHaveLength(1));
	expect((await button('Follow')).getAttribute('aria-pressed')).toBe('false');
});

test('shows a click immediately, and reverts it if the server rejects it', async () => {
	startSession('abc');
	const response = Promise.withResolvers<ReturnType<typeof rejection>>();
	fakeFetch({ '/api/following': { body: { following: [] } }, '/api/follow': () => response.promise });
	renderInRouter(<FollowButton label={buildLabel()} />);
	fireEvent.click(await button('Follow'));
	expect(await button('Following')).toBeTruthy();
	response.resolve(rejection(409, 'conflict', 'You follow 500 already.'));
	expect(await button('Follow')).toBeTruthy();
	expect(showToast).toHaveBeenCalledWith('error', 'You follow 500 already.');
});

test('leads a visitor to the login, and follows afterwards', async () => {
	const calls = fakeFetch({});
	window.history.replaceState(null, '', '/store/jb-hi-fi');
	const { router } = renderInRouter(<FollowButton label={buildLabel()} />);
	const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
	fireEvent.click(await button('Follow'));
	expect(navigate).toHaveBeenCalledWith({ to: '/login' });
	expect(sessionStorage.getItem(RETURN_ROUTE)).toBe('/store/jb-hi-fi');
	expect(calls).toEqual([]);
	expect(readPendingActions()).toMatchObject([{ kind: 'followStore', id: 5, name: 'JB Hi-Fi' }]);
});

test('loads the login if another page is already loading, because that page would replace it', async () => {
	vi.mocked(isPageLoading).mockReturnValueOnce(true);
	const { router } = renderInRouter(<FollowButton label={buildLabel()} />);
	const navigate = vi.spyOn(router, 'navigate');
	fireEvent.click(await button('Follow'));
	expect(loadPage).toHaveBeenCalledWith('/login');
	expect(navigate).not.toHaveBeenCalled();
	expect(readPendingActions()).toMatchObject([{ kind: 'followStore', id: 5 }]);
});

test('stores a click for the login if the session has ended', async () => {
	startSession(buildToken(7));
	fakeFetch({
		'/api/following': { body: { following: [] } },
		'/api/follow': rejection(401, 'session_expired', 'Session over'),
	});
	renderInRouter(<FollowButton label={buildLabel()} />);
	fireEvent.click(await button('Follow'));
	await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/login'));
	expect(readPendingActions()).toMatchObject([{ kind: 'followStore', id: 5, memberId: 7 }]);
	expect(await button('Follow')).toBeTruthy();
});
