import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { PricePointWire } from '@bilby/contract/prices/wire';
import { useEffect, useRef } from 'react';
import { chartOptions } from './price-chart-options.ts';

interface PriceChartProps {
	points: readonly PricePointWire[];
	usualPrice: number | null;
}

/** The line of prices, drawn to fit its space. It is redrawn when the theme changes or the page is printed. */
export default function PriceChart({ points, usualPrice }: PriceChartProps) {
	const container = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const element = container.current;
		if (!element) return;
		const [times, prices] = priceLine(points);
		const data: uPlot.AlignedData = [times, prices, times.map(() => usualPrice)];
		const chart = new uPlot(chartOptions(element), data, element);
		const sizes = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: element.clientHeight }));
		sizes.observe(element);
		const themes = new MutationObserver(() => chart.redraw());
		themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
		// Paper is light, and a canvas ignores the print style sheet. The attribute switches to the colours of the
		// light theme.
		const stopPrinting = onPrint((isPrinting) => {
			if (isPrinting) element.dataset.theme = 'light';
			else delete element.dataset.theme;
			chart.redraw();
		});
		return () => {
			stopPrinting();
			sizes.disconnect();
			themes.disconnect();
			chart.destroy();
		};
	}, [points, usualPrice]);
	return <div ref={container} className="relative h-full overflow-hidden" />;
}

function onPrint(change: (isPrinting: boolean) => void): () => void {
	const listeners = new AbortController();
	window.addEventListener('beforeprint', () => change(true), listeners);
	window.addEventListener('afterprint', () => change(false), listeners);
	return () => listeners.abort();
}

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
