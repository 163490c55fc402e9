import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatPrice } from '@bilby/contract/kernel/price';
import type { PricePointWire } from '@bilby/contract/prices/wire';
import { useEffect, useRef } from 'react';
import { formatDay } from '#lib/text/format.ts';
import { priceLine, timeLabels } from './price-line.ts';

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

const LINE_WIDTH = 2;
const DOT_RADIUS = 4.5;
/** Space at the right for the labels of the current and the usual price. */
const LABEL_ROOM_PX = 76;
const FONT = '13px "Figtree Variable", system-ui, sans-serif';
const NAME_HEIGHT_PX = 18;
const BOLD_FONT = '800 15px "Figtree Variable", system-ui, sans-serif';

/** Returns a function that reads the current value of a style sheet token. */
type Colour = (token: string) => () => string;

/**
 * Returns the options of a stepped price line with the usual price, a label at its end, and a value under the pointer.
 */
function chartOptions(container: HTMLElement): uPlot.Options {
	const colour: Colour = (token) => () => getComputedStyle(container).getPropertyValue(token);
	const axis: uPlot.Axis = { font: FONT, stroke: colour('--muted'), ticks: { show: false }, gap: 8 };
	return {
		width: container.clientWidth,
		height: container.clientHeight,
		padding: [12, LABEL_ROOM_PX, 0, 0],
		legend: { show: false },
		cursor: { y: false, drag: { x: false, y: false }, points: { size: 9, fill: colour('--ochre')(), width: 0 } },
		scales: { y: { range: (_chart, low, high) => priceRange(low, high) } },
		axes: [
			{
				...axis,
				grid: { show: false },
				size: 30,
				space: 64,
				values: (_chart, times, _axis, _space, step) => timeLabels(times, step),
			},
			{
				...axis,
				size: (_chart, labels) => 16 + Math.max(...(labels ?? ['']).map((label) => label.length)) * 8,
				space: 28,
				grid: { stroke: colour('--line'), width: 1 },
				values: (_chart, prices) => prices.map(shortPrice),
			},
		],
		series: [
			{},
			{
				stroke: colour('--text'),
				fill: colour('--raised'),
				width: LINE_WIDTH,
				points: { show: false },
				...steps(),
			},
			{ stroke: colour('--eucalypt'), width: 1.5, dash: [4, 5], points: { show: false } },
		],
		hooks: { draw: [(chart) => drawLabels(chart, colour)], setCursor: [showValue(container)] },
	};
}

function steps(): Pick<uPlot.Series, 'paths'> {
	const paths = uPlot.paths.stepped?.({ align: 1 });
	return paths ? { paths } : {};
}

/** Adds some space above and below, so a constant price is a line in the middle. Never goes below zero. */
function priceRange(low: number, high: number): [number, number] {
	const air = Math.max((high - low) * 0.2, high * 0.06, 1);
	return [Math.max(0, low - air), high + air];
}

function shortPrice(price: number): string {
	return `$${price.toLocaleString('en-AU')}`;
}

/** Labels the current price at the end of the line, and the usual price unless the labels would overlap. */
function drawLabels(chart: uPlot, colour: Colour): void {
	const [times, prices, usualPrices] = chart.data;
	const price = prices?.at(-1);
	const time = times.at(-1);
	if (price == null || time === undefined) return;
	const { ctx } = chart;
	const x = chart.valToPos(time, 'x', true) / devicePixelRatio;
	const toHeight = (value: number) => chart.valToPos(value, 'y', true) / devicePixelRatio;
	const y = toHeight(price);
	const write = (text: string, height: number, token: string, font: string) => {
		ctx.fillStyle = colour(token)();
		ctx.font = font;
		ctx.fillText(text, x + 12, height);
	};
	ctx.save();
	ctx.scale(devicePixelRatio, devicePixelRatio);
	ctx.textAlign = 'left';
	ctx.textBaseline = 'middle';
	write(formatPrice(price), y, '--text', BOLD_FONT);
	const usual = usualPrices?.at(-1);
	if (usual != null && Math.abs(toHeight(usual) - y) > NAME_HEIGHT_PX) {
		write('Usual', toHeight(usual), '--eucalypt', FONT);
	}
	ctx.fillStyle = colour('--ochre')();
	ctx.beginPath();
	ctx.arc(x, y, DOT_RADIUS, 0, 2 * Math.PI);
	ctx.fill();
	ctx.restore();
}

/** Shows the price under the pointer in a label that follows it. */
function showValue(container: HTMLElement): (chart: uPlot) => void {
	const label = document.createElement('div');
	label.className =
		'pointer-events-none absolute top-0 z-10 hidden -translate-x-1/2 whitespace-nowrap rounded-badge bg-ink px-2 py-1 font-semibold text-bg text-small tabular-nums';
	container.append(label);
	return (chart) => {
		const { idx, left } = chart.cursor;
		const price = idx == null ? null : chart.data[1]?.[idx];
		const time = idx == null ? undefined : chart.data[0][idx];
		const isShown = price != null && time !== undefined && left !== undefined && left >= 0;
		label.classList.toggle('hidden', !isShown);
		if (!isShown) return;
		label.textContent = `${formatPrice(price)}, ${formatDay(new Date(time * 1_000).toISOString())}`;
		const middle = chart.over.offsetLeft + left;
		const half = label.offsetWidth / 2;
		label.style.left = `${Math.min(Math.max(middle, half), container.clientWidth - half)}px`;
	};
}
