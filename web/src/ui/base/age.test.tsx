import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Age } from './age.tsx';

const POSTED_AT = '2026-11-20T00:00:00.000Z';
const HOUR_MS = 3_600_000;
const renderedAt = new Date(POSTED_AT).getTime() + 2 * HOUR_MS - 1_000;

beforeEach(() => {
	vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
	vi.useFakeTimers({ now: renderedAt });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test('hydrates an old cached page without errors, then shows the current age and follows the clock', async () => {
	const complaint = vi.spyOn(console, 'error');
	const onRecoverableError = vi.fn();
	const age = <Age postedAt={POSTED_AT} renderedAt={renderedAt} />;
	const host = document.createElement('div');
	host.innerHTML = renderToString(age);
	expect(host.textContent).toBe('1h ago');

	vi.setSystemTime(renderedAt + 60_000);
	const root = await act(async () => hydrateRoot(host, age, { onRecoverableError }));
	expect(host.textContent).toBe('2h ago');
	expect(host.querySelector('time')?.dateTime).toBe(POSTED_AT);
	expect(onRecoverableError).not.toHaveBeenCalled();
	expect(complaint).not.toHaveBeenCalled();

	await act(async () => vi.advanceTimersByTime(HOUR_MS));
	expect(host.textContent).toBe('3h ago');
	act(() => root.unmount());
});
