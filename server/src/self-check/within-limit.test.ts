import { expect, it } from 'vitest';
import { withinLimit } from './within-limit.ts';

it('returns the result of the work or throws its error', async () => {
	expect(await withinLimit(60_000, async () => 7)).toBe(7);
	const failing = withinLimit(60_000, async () => {
		throw new Error('Broken.');
	});
	await expect(failing).rejects.toThrow('Broken.');
});

it('rejects after the timeout', async () => {
	const hanging = withinLimit(20, () => new Promise(() => {}));
	await expect(hanging).rejects.toThrow('There was no response within 0.02 seconds.');
});

it('ignores a failure after the timeout', async () => {
	const { promise, reject } = Promise.withResolvers<never>();
	await expect(withinLimit(1, () => promise)).rejects.toThrow('no response');
	reject(new Error('Too late to matter.'));
	await expect(promise).rejects.toThrow('Too late to matter.');
});
