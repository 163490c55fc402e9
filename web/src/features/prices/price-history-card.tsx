import { formatPrice } from '@bilby/contract/kernel/price';
import type { PricePointWire, PriceSummary } from '@bilby/contract/prices/wire';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Info } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { ApiError } from '#lib/api/api.ts';
import { useNearView } from '#lib/hooks/use-near-view.ts';
import { countOf, formatDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { type PriceHistory, priceHistoryQuery } from './price-history-query.ts';

/** A line needs two prices. */
const POINTS_FOR_CHART = 2;

/** The price history of a product as text, a chart and a table. Shows nothing if no price is recorded. */
export function PriceHistoryCard({ dealId }: { dealId: number }) {
	const { data: history, error, refetch } = useQuery(priceHistoryQuery(dealId));
	// The history of a held or suspended deal is private.
	const isHidden = error instanceof ApiError && error.status === 404;
	if (isHidden || (history && !history.summary)) return null;
	return (
		<section
			aria-labelledby="price-history-title"
			className="rounded-card border border-line bg-surface p-5 shadow-card desk:p-6"
		>
			<div className="flex items-baseline justify-between gap-4">
				<h2 id="price-history-title" className="font-bold text-body">
					Price history
				</h2>
				{history?.summary && history.summary.recordedDays > 0 && (
					<p className="text-muted text-small">{countOf(history.summary.recordedDays, 'day')}</p>
				)}
			</div>
			{history && <RecordedPrices history={history} />}
			{!history && (error ? <Failure onRetry={() => void refetch()} /> : <HistorySkeleton />)}
		</section>
	);
}

function RecordedPrices({ history: { points, summary } }: { history: PriceHistory }) {
	if (!summary) return null;
	const [first, ...others] = splitSentences(summary.sentence);
	const isChartShown = points.length >= POINTS_FOR_CHART;
	return (
		<>
			<p className="mt-3 font-extrabold text-title tracking-tight">{first}</p>
			{others.length > 0 && <p className="text-muted">{others.join(' ')}</p>}
			{isChartShown && <PriceChartPlaceholder points={points} summary={summary} />}
			{/* A verdict always shows the records that it comes from. */}
			{(isChartShown || summary.originalPriceNote !== null) && <PriceTable points={points} />}
			{summary.originalPriceNote !== null && (
				<p className="mt-4 flex items-start gap-2.5 border-line border-t pt-4 text-muted text-small">
					<Info size={16} aria-hidden className="mt-0.5 shrink-0" />
					{summary.originalPriceNote}
				</p>
			)}
		</>
	);
}

/** Splits text into sentences. A decimal point does not end one. */
function splitSentences(text: string): string[] {
	return text.split(/(?<=\.) (?=[A-Z])/);
}

function HistorySkeleton() {
	return (
		<div role="status">
			<span className="sr-only">Loading the price history…</span>
			<Skeleton className="mt-4 h-6 w-3/5" />
			<Skeleton className="mt-2 h-4 w-4/5" />
			<Skeleton className="mt-5 h-[190px] w-full rounded-control" />
		</div>
	);
}

function Failure({ onRetry }: { onRetry: () => void }) {
	return (
		<div role="alert" className="mt-3">
			<p className="text-muted">The price history couldn’t be loaded.</p>
			<button type="button" onClick={onRetry} className={`mt-3 ${buttonClass('outlined')}`}>
				Try again
			</button>
		</div>
	);
}

const PriceChart = lazyComponent(async () => (await import('./price-chart.tsx')).default);

interface PriceChartPlaceholderProps {
	points: readonly PricePointWire[];
	summary: PriceSummary;
}

/**
 * Reserves the chart's space until it is visible, because its code is large. The table has the same data, so the chart
 * is hidden from screen readers and, if not loaded, from print.
 */
function PriceChartPlaceholder({ points, summary }: PriceChartPlaceholderProps) {
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

/** The chart's data as a table, the latest price first. */
function PriceTable({ points }: { points: readonly PricePointWire[] }) {
	return (
		<details className="group mt-2 print:not-open:hidden">
			<summary className="-mx-2 inline-flex h-10 cursor-pointer list-none items-center gap-2 rounded-control px-2 font-semibold text-muted text-small transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
				Show as table
				<ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
			</summary>
			<table className="mt-1 w-full text-small">
				<caption className="sr-only">Recorded prices, latest first</caption>
				<thead>
					<tr className="bg-raised text-left">
						<th scope="col" className="rounded-l-control px-3 py-2 max-tablet:px-1.5 font-semibold">
							From
						</th>
						<th scope="col" className="px-3 py-2 max-tablet:px-1.5 font-semibold">
							Until
						</th>
						<th scope="col" className="rounded-r-control px-3 py-2 max-tablet:px-1.5 text-right font-semibold">
							Price
						</th>
					</tr>
				</thead>
				<tbody>
					{points.toReversed().map((point) => (
						<tr key={`${point.recordedAt} ${point.price}`} className="border-line border-b last:border-b-0">
							<td className="px-3 py-2 max-tablet:px-1.5">
								<time dateTime={point.recordedAt}>{formatDay(point.recordedAt)}</time>
							</td>
							<td className="px-3 py-2 max-tablet:px-1.5">
								{point.isCurrent ? 'Now' : <time dateTime={point.heldUntil}>{formatDay(point.heldUntil)}</time>}
							</td>
							<td className="px-3 py-2 max-tablet:px-1.5 text-right font-bold tabular-nums">
								{formatPrice(point.price)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
