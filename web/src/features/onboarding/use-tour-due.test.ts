import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTourDue } from './use-tour-due.ts';

beforeEach(() => {
	vi.useFakeTimers();
	localStorage.clear();
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.restoreAllMocks();
});

const isDue = () => renderHook(useTourDue).result;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('the tour is due shortly after the page has loaded, and not before', () => {
	const due = isDue();
	wait(7_900);
	expect(due.current).toBe(false);
	wait(200);
	expect(due.current).toBe(true);
});

test('the tour is due as soon as the visitor scrolls', () => {
	const due = isDue();
	act(() => window.dispatchEvent(new Event('scroll')));
	expect(due.current).toBe(true);
});

test('a tour that was started but not finished is due again', () => {
	localStorage.setItem('onboardingCompleted', 'false');
	const due = isDue();
	wait(10_000);
	expect(due.current).toBe(true);
});

test('a finished tour is never due', () => {
	localStorage.setItem('onboardingCompleted', 'true');
	const due = isDue();
	act(() => window.dispatchEvent(new Event('scroll')));
	wait(10_000);
	expect(due.current).toBe(false);
});

test('the tour is never due if the browser forbids storage', () => {
	vi.spyOn(console, 'info').mockImplementation(() => undefined);
	vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
		throw new Error('forbidden');
	});
	const due = isDue();
	wait(10_000);
	expect(due.current).toBe(false);
});
