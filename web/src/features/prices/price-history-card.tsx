import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { ApiError } from '#lib/api/api.ts';
import { countOf } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { PriceChartPlaceholder } from './price-chart-placeholder.tsx';
import { type PriceHistory, priceHistoryQuery } from './price-history-query.ts';
import { PriceTable } from './price-table.tsx';

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
	return (
		<>
			<p className="mt-3 font-extrabold text-title tracking-tight">{first}</p>
			{others.length > 0 && <p className="text-muted">{others.join(' ')}</p>}
			{points.length >= POINTS_FOR_CHART && (
				<>
					<PriceChartPlaceholder points={points} summary={summary} />
					<PriceTable points={points} />
				</>
			)}
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
