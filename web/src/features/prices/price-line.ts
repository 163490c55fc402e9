import type { PricePointWire } from '@bilby/contract/prices/wire';

/** Times in seconds and the prices at them. Null marks a gap without an offer. */
export type PriceLine = [times: number[], prices: (number | null)[]];

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
