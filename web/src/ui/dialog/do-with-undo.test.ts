import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doWithUndo } from './do-with-undo.ts';

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(async () => {
	await advance(20_000);
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function remove(steps: { act?: () => Promise<void>; undo?: () => Promise<void> } = {}) {
	const undo = vi.fn(steps.undo ?? (async () => undefined));
	const outcome = doWithUndo({
		act: steps.act ?? (async () => undefined),
		undo,
		done: 'Message deleted.',
		undone: 'Message is back.',
		explain: (error) => (error instanceof Error ? error.message : 'Unknown'),
	});
	// The toast's code is loaded lazily.
	await act(() => vi.dynamicImportSettled());
	await advance(200);
	return { outcome, undo };
}

test('acts immediately, and takes it back on Undo', async () => {
	const { outcome, undo } = await remove();
	expect(undo).not.toHaveBeenCalled();
	fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
	await advance(200);
	expect(undo).toHaveBeenCalledOnce();
	expect(await outcome).toBe('undone');
	expect(screen.getByText('Message is back.')).toBeTruthy();
});

test('is final after ten seconds', async () => {
	const { outcome, undo } = await remove();
	await advance(9_000);
	expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
	await advance(2_500);
	expect(await outcome).toBe('done');
	expect(undo).not.toHaveBeenCalled();
});

test('shows why the action failed, without offering Undo', async () => {
	const { outcome } = await remove({ act: () => Promise.reject(new Error('You’re offline.')) });
	expect(await outcome).toBe('failed');
	expect(screen.getByText('You’re offline.')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('shows why Undo failed, and reports the action as done', async () => {
	const { outcome } = await remove({ undo: () => Promise.reject(new Error('Too late.')) });
	fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
	await advance(200);
	expect(await outcome).toBe('done');
	expect(screen.getByText('Too late.')).toBeTruthy();
});
