import { expect, test } from 'vitest';
import { timeLabels } from './price-chart-options.ts';

const at = (day: string) => Date.parse(`${day}T02:00:00.000Z`) / 1_000;

test('labels a short history by days, each once', () => {
	const times = [at('2026-11-20'), at('2026-11-20') + 6 * 3_600, at('2026-11-21')];
	expect(timeLabels(times, 6 * 3_600)).toEqual(['20 Nov', '', '21 Nov']);
});

test('labels a long one by months', () => {
	expect(timeLabels([at('2026-09-01'), at('2026-10-01')], 30 * 86_400)).toEqual(['Sep 26', 'Oct 26']);
});
