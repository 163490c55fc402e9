import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { PricePointWire } from '@bilby/contract/prices/wire';
import { useEffect, useRef } from 'react';
import { chartOptions } from './price-chart-options.ts';
import { priceLine } from './price-line.ts';

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
