import type { PricePointWire } from '@bilby/contract/prices/wire';
import { formatDay, formatMonth } from '#lib/text/format.ts';

const SHORTEST_MONTH_S = 28 * 86_400;

/** Times in seconds and the prices at them. Null marks a gap without an offer. */
type PriceLine = [times: number[], prices: (number | null)[]];

/** Returns the corners of a stepped line: each price from its record for as long as it lasted, with gaps in between. */
export function priceLine(points: readonly PricePointWire[]): PriceLine {
	const times: number[] = [];
	const prices: (number | null)[] = [];
	const add = (time: number, price: number | null) => {
		times.push(time);
		prices.push(price);
	};
	points.forEach((point, index) => {
		const next = points[index + 1];
		const until = toSeconds(point.heldUntil);
		add(toSeconds(point.recordedAt), point.price);
		if (next && toSeconds(next.recordedAt) <= until) return;
		add(until, point.price);
		if (next) add(until + 1, null);
	});
	return [times, prices];
}

function toSeconds(instant: string): number {
	return Math.round(Date.parse(instant) / 1_000);
}

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
