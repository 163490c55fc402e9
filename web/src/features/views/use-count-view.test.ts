import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { useCountView } from './use-count-view.ts';

let visibility: DocumentVisibilityState = 'visible';

function changeVisibility(to: DocumentVisibilityState): void {
	visibility = to;
	document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
	vi.useFakeTimers();
	visibility = 'visible';
	vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

test('a page visible for a second counts a view, once', () => {
	const calls = fakeFetch({ '/api/view': { body: {} } });
	renderHook(() => useCountView('dealId', 42, 7));
	vi.advanceTimersByTime(999);
	expect(calls).toHaveLength(0);
	vi.advanceTimersByTime(1);
	changeVisibility('hidden');
	changeVisibility('visible');
	vi.advanceTimersByTime(5_000);
	expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([{ path: '/api/view', body: { dealId: 42 } }]);
});

test('a page in the background counts a view only once it is visible', () => {
	const calls = fakeFetch({ '/api/view': { body: {} } });
	visibility = 'hidden';
	renderHook(() => useCountView('dealId', 42, 7));
	vi.advanceTimersByTime(5_000);
	expect(calls).toHaveLength(0);
	changeVisibility('visible');
	vi.advanceTimersByTime(1_000);
	expect(calls).toHaveLength(1);
});

test.each([
	['its author', 7, 0],
	['another member', 8, 1],
])('a page does not count views of its author: %s', (_, memberId, views) => {
	startSession(buildToken(memberId));
	const calls = fakeFetch({ '/api/view': { body: {} } });
	renderHook(() => useCountView('forumId', 5, 7));
	vi.advanceTimersByTime(5_000);
	expect(calls.filter(({ path }) => path === '/api/view')).toHaveLength(views);
	localStorage.clear();
});

test('a page that is left immediately counts no view', () => {
	const calls = fakeFetch({ '/api/view': { body: {} } });
	renderHook(() => useCountView('dealId', 42, 7)).unmount();
	vi.advanceTimersByTime(5_000);
	expect(calls).toHaveLength(0);
});
