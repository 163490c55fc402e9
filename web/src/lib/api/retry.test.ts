import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilLoaded } from './retry.ts';

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

function failing(times: number) {
	const load = vi.fn(async () => 'code');
	for (let n = 0; n < times; n++) load.mockRejectedValueOnce(new Error('offline'));
	return load;
}

test('loads once if that succeeds', async () => {
	const load = failing(0);
	expect(await retryUntilLoaded(load)).toBe('code');
	expect(load).toHaveBeenCalledOnce();
});

test('tries again after pauses that grow to a minute', async () => {
	const load = failing(7);
	const code = retryUntilLoaded(load);
	await vi.advanceTimersByTimeAsync(2_000);
	expect(load).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(2_000);
	expect(load).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(2_000);
	expect(load).toHaveBeenCalledTimes(3);
	await vi.advanceTimersByTimeAsync(4 * 60_000);
	expect(load).toHaveBeenCalledTimes(8);
	expect(await code).toBe('code');
});

test('tries again immediately when the network is back, and only once', async () => {
	const load = failing(2);
	const code = retryUntilLoaded(load);
	await vi.advanceTimersByTimeAsync(0);
	window.dispatchEvent(new Event('online'));
	await vi.advanceTimersByTimeAsync(0);
	expect(load).toHaveBeenCalledTimes(2);
	window.dispatchEvent(new Event('online'));
	expect(await code).toBe('code');
	window.dispatchEvent(new Event('online'));
	await vi.advanceTimersByTimeAsync(120_000);
	expect(load).toHaveBeenCalledTimes(3);
});

test('does not load code again that has failed while it ran', async () => {
	const load = vi.fn(async () => 'code').mockRejectedValueOnce(new RangeError('invalid language tag: C'));
	const done = vi.fn();
	void retryUntilLoaded(load).then(done, done);
	await vi.advanceTimersByTimeAsync(4 * 60_000);
	expect(load).toHaveBeenCalledOnce();
	expect(done).not.toHaveBeenCalled();
});
