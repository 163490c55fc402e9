import { formatDay, formatMonth } from '#lib/text/format.ts';

const SHORTEST_MONTH_S = 28 * 86_400;

/** Months, or days where the marks of a young history are nearer than that; each once. `step`: seconds between two marks. */
export function timeLabels(times: readonly number[], step: number): string[] {
	const labels = times.map((seconds) => {
		const instant = new Date(seconds * 1_000).toISOString();
		return step < SHORTEST_MONTH_S
			? formatDay(instant).replace(/ \d{4}$/, '')
			: formatMonth(instant).replace(/ \d\d/, ' ');
	});
	return labels.map((label, place) => (label === labels[place - 1] ? '' : label));
}
