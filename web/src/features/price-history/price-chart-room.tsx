import type { PricePointWire, PriceSummary } from '@bilby/contract/price-history';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useNearView } from '../comments/use-near-view.ts';

const PriceChart = lazyPart(async () => (await import('./price-chart.tsx')).default);

interface PriceChartRoomProps {
	points: readonly PricePointWire[];
	summary: PriceSummary;
}

/** Holds the chart's place until somebody sees it: its code is large. The table says the same, so readers of screens pass it by. */
export function PriceChartRoom({ points, summary }: PriceChartRoomProps) {
	const room = useRef<HTMLDivElement>(null);
	const isNear = useNearView(room, 0);
	return (
		<div ref={room} aria-hidden className="[:root:not([data-script])_&]:hidden mt-4 h-[190px]">
			{isNear && (
				<Suspense>
					<PriceChart points={points} usualPrice={summary.usualPrice} />
				</Suspense>
			)}
		</div>
	);
}
