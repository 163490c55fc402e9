import type { PriceStepWire } from '@bilby/contract/search/facets-wire';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { type ReactNode, useId } from 'react';
import { countOf, formatCount } from '#lib/text/format.ts';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { fieldWellClass } from '#ui/field/field-well.ts';

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
							// A step without deals is a thin line. A step with one deal is clearly taller.
							style={{ height: step.count === 0 ? 2 : `max(5px, ${(step.count / most) * 100}%)` }}
							className={`w-full rounded-t-[3px] transition-colors ${step.count > 0 && isInRange(step, search) ? 'bg-ink' : 'bg-line'}`}
						/>
					</div>
				))}
			</div>
		</>
	);
}

/** True if the search includes prices of the step. */
export function isInRange({ from, to }: PriceStepWire, { minPrice, maxPrice }: SearchAddress): boolean {
	const isAboveLowest = minPrice === undefined || to === null || to > Number(minPrice);
	return isAboveLowest && (maxPrice === undefined || from === 0 || from < Number(maxPrice));
}

/**
 * Returns for example "Most deals cost $20 to $50." Picks the shortest run of steps with at least half of the deals.
 * Returns null if there is none.
 */
export function describePrices(steps: PriceStepWire[]): string | null {
	const total = countIn(steps);
	if (total === 0) return null;
	for (let length = 1; length <= steps.length; length += 1) {
		const ranges = steps.slice(0, steps.length - length + 1).map((_, first) => steps.slice(first, first + length));
		const fullest = ranges.reduce((most, range) => (countIn(range) > countIn(most) ? range : most));
		if (countIn(fullest) * 2 >= total) return `Most deals ${describeRange(fullest)}.`;
	}
	return null;
}

/** Returns for example "$20 to $50". */
export function stepName({ from, to }: PriceStepWire): string {
	if (from === 0) return 'Free';
	return to === null ? `From ${dollars(from)}` : `${dollars(Math.floor(from))} to ${dollars(to)}`;
}

function describeRange(range: PriceStepWire[]): string {
	const from = range[0]?.from ?? 0;
	const to = range.at(-1)?.to ?? null;
	if (range.length === 1 && from === 0) return 'are free';
	if (to === null) return `cost ${dollars(Math.floor(from))} or more`;
	return from < 1 ? `cost less than ${dollars(to)}` : `cost ${dollars(from)} to ${dollars(to)}`;
}

function countIn(steps: PriceStepWire[]): number {
	return steps.reduce((sum, { count }) => sum + count, 0);
}

/** All steps except the second start at whole dollars. */
function dollars(amount: number): string {
	return `$${formatCount(amount)}`;
}

interface PriceRangeProps {
	draft: SearchAddress;
	onChange: (change: Partial<SearchAddress>) => void;
	/** Called when a field loses focus. */
	onLeave?: (() => void) | undefined;
	/** Shown above the fields. */
	children: ReactNode;
}

const ENDS = [
	{ name: 'minPrice', label: 'Lowest price', placeholder: '0' },
	{ name: 'maxPrice', label: 'Highest price', placeholder: 'Any' },
] as const;

export function PriceRange({ draft, onChange, onLeave, children }: PriceRangeProps) {
	const id = useId();
	return (
		<fieldset className="min-w-0">
			<legend className="mb-2 font-semibold text-small">Price</legend>
			{children}
			<div className="flex items-center gap-2">
				{ENDS.map(({ name, label, placeholder }, place) => (
					<div key={name} className="contents">
						{place > 0 && (
							<span aria-hidden className="text-muted">
								to
							</span>
						)}
						<div className={`flex h-11 min-w-0 flex-1 items-center ${fieldWellClass(false)}`}>
							<label htmlFor={`${id}-${name}`} className="pl-3 text-muted">
								<span aria-hidden>$</span>
								<span className="sr-only">{label} in dollars</span>
							</label>
							<input
								id={`${id}-${name}`}
								name={name}
								type="text"
								inputMode="decimal"
								autoComplete="off"
								placeholder={placeholder}
								value={draft[name] ?? ''}
								onChange={({ target }) => onChange({ [name]: target.value })}
								onBlur={onLeave}
								className="h-full w-full min-w-0 flex-1 rounded-control bg-transparent px-1.5 text-ink tabular-nums outline-none placeholder:text-muted"
							/>
						</div>
					</div>
				))}
			</div>
		</fieldset>
	);
}
