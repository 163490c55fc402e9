import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { callApi } from '../api/api.ts';
import { startSession } from './change-session.ts';
import { loadPage, reloadPage } from './load-page.ts';
import { sendAction, storePendingActions } from './pending-actions.ts';
import { failedSignInPath, returnFromProvider, storeProviderReturnPath, takeReturnPath } from './return-path.ts';
import {
	clearDevice,
	followOtherTabs,
	onSessionChange,
	readToken,
	SESSION_SCRIPT,
	storeName,
	takeSessionNote,
} from './session.ts';

vi.mock('./load-page.ts');

const hint = () => document.documentElement.dataset.session;

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
	delete document.documentElement.dataset.session;
	window.history.replaceState(null, '', '/');
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	vi.mocked(reloadPage).mockClear();
	vi.mocked(loadPage).mockClear();
});

describe('a session on this device', () => {
	test("is stored under the specification's keys and shown immediately", () => {
		expect(startSession('abc')).toBe(true);
		expect(localStorage.getItem('myToken')).toBe('abc');
		expect(localStorage.getItem('myStatus')).toBe('logged_in');
		expect(hint()).toBe('in');
	});

	test("ends together with everything else in storage, except the device's preferences", () => {
		localStorage.setItem('theme', 'light');
		localStorage.setItem('onboardingCompleted', 'true');
		localStorage.setItem('affiliateConfigs', '{}');
		startSession('abc');
		clearDevice();
		expect({ ...localStorage }).toEqual({ theme: 'light', onboardingCompleted: 'true', myStatus: 'logged_out' });
		expect(hint()).toBeUndefined();
	});

	test('is known before the first paint', () => {
		new Function(SESSION_SCRIPT)();
		expect(hint()).toBeUndefined();
		localStorage.setItem('myStatus', 'logged_in');
		new Function(SESSION_SCRIPT)();
		expect(hint()).toBe('in');
	});

	test("comes with the member's first name, which goes with it", () => {
		startSession('abc');
		storeName('abc', 'Tess');
		expect(localStorage.getItem('name')).toBe('Tess');
		storeName('an earlier session', 'Kim');
		expect(localStorage.getItem('name')).toBe('Tess');
		clearDevice();
		expect(localStorage.getItem('name')).toBeNull();
	});

	test('is not stored if the browser forbids storage', () => {
		vi.spyOn(console, 'info').mockImplementation(() => undefined);
		vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
			throw new Error('forbidden');
		});
		expect(startSession('abc')).toBe(false);
	});

	test('follows logins and logouts in other tabs', () => {
		const received = vi.fn();
		const stop = onSessionChange(received);
		followOtherTabs();
		localStorage.setItem('myToken', 'from-another-tab');
		window.dispatchEvent(new StorageEvent('storage', { key: 'myToken' }));
		expect(hint()).toBe('in');
		localStorage.clear();
		window.dispatchEvent(new StorageEvent('storage', { key: null }));
		expect(hint()).toBeUndefined();
		expect(received).toHaveBeenCalledTimes(2);
		stop();
	});

	test('is read again when a page returns from the back/forward cache', () => {
		const received = vi.fn();
		const stop = onSessionChange(received);
		followOtherTabs();
		const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
		startSession('abc');
		received.mockClear();
		// Another page, while this one was in the cache.
		localStorage.clear();
		show(false);
		expect(received).not.toHaveBeenCalled();
		show(true);
		expect(received).toHaveBeenCalled();
		expect(hint()).toBeUndefined();
		stop();
	});

	test('has timed out if it says logged in but has no token', () => {
		localStorage.setItem('myStatus', 'logged_in');
		expect(takeSessionNote()).toBe('Session timed out');
		expect({ ...localStorage }).toEqual({ myStatus: 'logged_out' });
		expect(takeSessionNote()).toBeNull();
	});
});

describe('a request to the API', () => {
	test('contains the token', async () => {
		const calls = fakeFetch({ '/api/profile': { body: {} } });
		startSession('abc');
		await callApi('GET /api/profile');
		expect(calls[0]?.headers.accesstoken).toBe('abc');
	});

	test('contains no token without a session', async () => {
		const calls = fakeFetch({ '/api/profile': { body: {} } });
		await callApi('GET /api/profile');
		expect(calls[0]?.headers).toEqual({});
	});

	test.each(['no_session', 'session_expired'])('ends the session on a %s response', async (code) => {
		fakeFetch({ '/api/profile': rejection(401, code, 'Session over') });
		startSession('abc');
		await expect(callApi('GET /api/profile')).rejects.toThrow('Session over');
		expect(readToken()).toBeNull();
		expect(reloadPage).toHaveBeenCalledOnce();
		expect(takeSessionNote()).toBe('Session expired. Please login again.');
	});

	test.each(['edit_closed', 'not_allowed'])('keeps the session on a %s response', async (code) => {
		fakeFetch({ '/api/profile': rejection(401, code, 'No') });
		startSession('abc');
		await expect(callApi('GET /api/profile')).rejects.toThrow('No');
		expect(readToken()).toBe('abc');
	});
});

describe('an action that is sent as the session ends', () => {
	const SAVE = { kind: 'saveDeal', id: 42, name: 'Kettle' } as const;
	const stored = () => JSON.parse(sessionStorage.getItem('authIntendedAction') ?? 'null');
	const clickSave = async () => {
		startSession(buildToken(7));
		fakeFetch({ '/api/saveDeal': rejection(401, 'session_expired', 'Session over') });
		const send = () => callApi('POST /api/saveDeal', { body: { dealId: 42, saved: 1 } });
		await expect(sendAction(() => ({ ...SAVE, hash: '#comments' }), send)).rejects.toThrow('Session over');
	};

	test('is stored with its place, and the login is loaded', async () => {
		window.history.replaceState(null, '', '/deal-details/42');
		await clickSave();
		expect(loadPage).toHaveBeenCalledExactlyOnceWith('/login');
		expect(reloadPage).not.toHaveBeenCalled();
		expect(stored()).toMatchObject({ actions: [SAVE], memberId: 7, scrollY: 0 });
		expect(takeReturnPath()).toBe('/deal-details/42#comments');
		expect(takeSessionNote()).toBe('Session expired. Please login again.');
	});

	test('is stored with the other actions in flight and replaces earlier ones', async () => {
		storePendingActions({ ...SAVE, kind: 'reportExpired' });
		startSession(buildToken(7));
		fakeFetch({ '/api/saveDeal': rejection(401, 'session_expired', 'Session over') });
		const save = (dealId: number) =>
			sendAction(
				() => ({ ...SAVE, id: dealId }),
				() => callApi('POST /api/saveDeal', { body: { dealId, saved: 1 } }),
			);
		const responses = await Promise.allSettled([save(1), save(2)]);
		expect(responses.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
		expect(stored()).toMatchObject({
			actions: [
				{ ...SAVE, id: 1 },
				{ ...SAVE, id: 2 },
			],
			memberId: 7,
		});
	});

	test('leads back to the page where it was started, even if another page is open by then', async () => {
		window.history.replaceState(null, '', '/deal-details/42?from=feed');
		const clicked = clickSave();
		window.history.replaceState(null, '', '/deal-details/43');
		await clicked;
		expect(takeReturnPath()).toBe('/deal-details/42?from=feed#comments');
		expect(stored().actions).toMatchObject([{ place: '/deal-details/42?from=feed#comments' }]);
	});

	test('is not stored if the session ends after its response', async () => {
		fakeFetch({ '/api/saveDeal': { body: {} } });
		const send = () => callApi('POST /api/saveDeal', { body: { dealId: 42, saved: 1 } });
		await sendAction(() => SAVE, send);
		fakeFetch({ '/api/profile': rejection(401, 'session_expired', 'Session over') });
		startSession('abc');
		await expect(callApi('GET /api/profile')).rejects.toThrow('Session over');
		expect(stored()).toBeNull();
		expect(reloadPage).toHaveBeenCalledOnce();
	});
});

describe('drafts', () => {
	const storeDrafts = (memberId: number) => {
		startSession(buildToken(memberId));
		localStorage.setItem('dealDraft', 'a deal');
		localStorage.setItem('dealDraft:5', 'an edit');
		localStorage.setItem('commentDraft:42:0', 'a comment');
		localStorage.setItem('appealDraft:3', 'an appeal');
		localStorage.setItem(`votes:${memberId}`, 'a vote');
		localStorage.setItem('affiliateConfigs', '{}');
	};
	const storedKeys = () =>
		['dealDraft', 'dealDraft:5', 'commentDraft:42:0', 'appealDraft:3', 'votes:7', 'affiliateConfigs'].map((key) =>
			localStorage.getItem(key),
		);
	const loseSession = async () => {
		fakeFetch({ '/api/similarDeals': rejection(401, 'session_expired', 'Session over') });
		await expect(callApi('POST /api/similarDeals', { body: {} })).rejects.toThrow('Session over');
		expect(readToken()).toBeNull();
	};

	test('survive a session that expires, for the member who wrote them', async () => {
		storeDrafts(7);
		await loseSession();
		expect(storedKeys()).toEqual(['a deal', 'an edit', 'a comment', 'an appeal', 'a vote', null]);
		startSession(buildToken(7));
		expect(storedKeys()).toEqual(['a deal', 'an edit', 'a comment', 'an appeal', 'a vote', null]);
	});

	test('are hidden from the next member on the device', async () => {
		storeDrafts(7);
		await loseSession();
		startSession(buildToken(8));
		expect(storedKeys()).toEqual([null, null, null, null, null, null]);
		expect(readToken()).toBe(buildToken(8));
	});

	test('are removed by a logout', async () => {
		storeDrafts(7);
		clearDevice();
		expect({ ...localStorage }).toEqual({ myStatus: 'logged_out' });
	});
});

describe('the return path', () => {
	test('is the page where an action was started, and counts once', () => {
		window.history.replaceState(null, '', '/deal-details/5?x=1');
		storePendingActions();
		expect(takeReturnPath()).toBe('/deal-details/5?x=1');
		expect(takeReturnPath()).toBe('/');
	});

	test.each([
		['oidc', '/login?error=a%20%26%20b&provider=oidc'],
		['evil', '/login?error=a%20%26%20b'],
	])('is kept if a sign-in at %s fails', (provider, path) => {
		storeProviderReturnPath('google');
		localStorage.setItem('authProvider', provider);
		localStorage.setItem('authRedirect', '/profile');
		expect(failedSignInPath('a & b')).toBe(path);
		expect(takeReturnPath()).toBe('/profile');
	});

	test('survives the visit to a provider', () => {
		sessionStorage.setItem('authIntendedRoute', '/profile');
		expect(storeProviderReturnPath('google')).toBe('/profile');
		sessionStorage.clear();
		returnFromProvider();
		expect(takeReturnPath()).toBe('/profile');
		expect(localStorage.getItem('authRedirect')).toBeNull();
		expect(localStorage.getItem('authProvider')).toBeNull();
	});

	test('of an abandoned visit to a provider does not decide where a later login leads', () => {
		sessionStorage.setItem('authIntendedRoute', '/profile');
		storeProviderReturnPath('google');
		sessionStorage.clear();
		expect(takeReturnPath()).toBe('/');
		expect(localStorage.getItem('authRedirect')).toBeNull();
		expect(localStorage.getItem('authProvider')).toBeNull();
	});

	test.each([
		'https://evil.example',
		'//evil.example',
		'/\\evil.example',
		'/\t/evil.example',
		'/.//evil.example',
		'/a/..//evil.example',
		'/%2e//evil.example',
		' //evil.example',
		'javascript:alert(1)',
		'/login',
		'/./login',
		'/api/x',
	])('is never %s', (target) => {
		localStorage.setItem('authRedirect', target);
		sessionStorage.setItem('authIntendedRoute', target);
		expect(storeProviderReturnPath('google')).toBe('/');
		expect(takeReturnPath()).toBe('/');
		localStorage.setItem('authRedirect', target);
		returnFromProvider();
		expect(takeReturnPath()).toBe('/');
	});

	test.each(['/login', '/signup', '/auth/callback'])('is not overwritten by %s', (page) => {
		sessionStorage.setItem('authIntendedRoute', '/profile');
		window.history.replaceState(null, '', page);
		storePendingActions();
		expect(takeReturnPath()).toBe('/profile');
	});
});
