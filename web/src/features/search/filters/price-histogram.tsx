import type { PriceStepWire } from '@bilby/contract/search/facets-wire';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { countOf } from '#lib/text/format.ts';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { describePrices, isInRange, stepName } from './price-steps.ts';

interface PriceHistogramProps {
	/** Undefined until they are counted. */
	steps: PriceStepWire[] | undefined;
	/** Its price range is highlighted. */
	search: SearchAddress;
}

/** Shows how many deals there are at each price. */
export function PriceHistogram({ steps, search }: PriceHistogramProps) {
	if (!steps) return <Skeleton className="mb-3 h-12 needs-script" />;
	const most = Math.max(...steps.map(({ count }) => count), 1);
	return (
		<>
			<p className="sr-only">{describePrices(steps)}</p>
			<div aria-hidden className="mb-3 flex h-12 items-end gap-[3px]">
				{steps.map((step) => (
					<div
						key={step.from}
						title={`${stepName(step)}: ${countOf(step.count, 'deal')}`}
						className="flex h-full flex-1 items-end"
					>
						<div
							// No deals are shown as a line, and a single deal is clearly taller.
							style={{ height: step.count === 0 ? 2 : `max(5px, ${(step.count / most) * 100}%)` }}
							className={`w-full rounded-t-[3px] transition-colors ${step.count > 0 && isInRange(step, search) ? 'bg-ink' : 'bg-line'}`}
						/>
					</div>
				))}
			</div>
		</>
	);
}
