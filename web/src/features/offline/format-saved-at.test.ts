import { expect, test } from 'vitest';
import { formatSavedAt } from './format-saved-at.ts';

const local = (day: number, hour: number) => new Date(2026, 10, day, hour, 5);

test('names only the time for today', () => {
	expect(formatSavedAt(local(22, 14).toISOString(), local(22, 20))).toMatch(/^at 2:05\spm$/);
});

test('names the day and the time for other days', () => {
	expect(formatSavedAt(local(21, 9).toISOString(), local(22, 8))).toMatch(/^on Saturday,? 21 November at 9:05\sam$/);
});
