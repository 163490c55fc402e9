import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { raiseToast } from './toaster.tsx';

/** How long a toast takes to disappear once its time is up. */
const LEAVING_MS = 1_000;
const STEP_MS = 100;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Advances in steps, because React renders only at the end of each, and the fade starts in that render. */
async function advance(ms: number): Promise<void> {
	for (let passed = 0; passed < ms; passed += STEP_MS) await act(() => vi.advanceTimersByTimeAsync(STEP_MS));
}

test('announces a toast, shows it for 5 seconds and removes it', async () => {
	await act(async () => raiseToast('success', 'The deal was saved.'));
	await advance(100);
	expect(screen.getByRole('status').textContent).toBe('The deal was saved.');
	await advance(4_800);
	expect(screen.queryByText('The deal was saved.')).toBeTruthy();
	await advance(200 + LEAVING_MS);
	expect(screen.queryByText('The deal was saved.')).toBeNull();
});

test('shows a second toast without shortening the first', async () => {
	await act(async () => raiseToast('success', 'First.'));
	await advance(3_000);
	await act(async () => raiseToast('error', 'Second.'));
	await advance(100);
	expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(
		expect.arrayContaining(['First.', 'Second.']),
	);
	await advance(2_000 + LEAVING_MS);
	expect(screen.queryByText('First.')).toBeNull();
	expect(screen.queryByText('Second.')).toBeTruthy();
	await advance(2_000 + LEAVING_MS);
	expect(screen.queryByText('Second.')).toBeNull();
});
