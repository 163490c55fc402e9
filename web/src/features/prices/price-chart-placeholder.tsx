import type { PricePointWire, PriceSummary } from '@bilby/contract/prices/wire';
import { Suspense, useRef } from 'react';
import { useNearView } from '#lib/hooks/use-near-view.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const PriceChart = lazyComponent(async () => (await import('./price-chart.tsx')).default);

interface PriceChartPlaceholderProps {
	points: readonly PricePointWire[];
	summary: PriceSummary;
}

/**
 * Reserves the chart's space until it is visible, because its code is large. The table has the same data, so the chart
 * is hidden from screen readers and, if not loaded, from print.
 */
export function PriceChartPlaceholder({ points, summary }: PriceChartPlaceholderProps) {
	const container = useRef<HTMLDivElement>(null);
	const isNear = useNearView(container, 0);
	return (
		<div ref={container} aria-hidden className={`needs-script mt-4 h-[190px] ${isNear ? '' : 'print:hidden'}`}>
			{isNear && (
				<Suspense>
					<PriceChart points={points} usualPrice={summary.usualPrice} />
				</Suspense>
			)}
		</div>
	);
}
