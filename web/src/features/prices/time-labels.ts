import { formatDay, formatMonth } from '#lib/text/format.ts';

const SHORTEST_MONTH_S = 28 * 86_400;

/**
 * Returns labels for the time axis: months, or days if the marks are closer than that. Each label appears once. `step`
 * is the distance between two marks in seconds.
 */
export function timeLabels(times: readonly number[], step: number): string[] {
	const labels = times.map((seconds) => {
		const instant = new Date(seconds * 1_000).toISOString();
		return step < SHORTEST_MONTH_S
			? formatDay(instant).replace(/ \d{4}$/, '')
			: formatMonth(instant).replace(/ \d\d/, ' ');
	});
	return labels.map((label, place) => (label === labels[place - 1] ? '' : label));
}
