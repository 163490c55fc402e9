import type { AboutText, SiteFigures as Counted } from '@bilby/contract/about/wire';
import { useNow } from '#lib/hooks/use-now.ts';
import { formatCount } from '#lib/text/format.ts';
import { LiveText } from '#ui/base/live-text.tsx';

interface SiteFiguresProps {
	statement: AboutText['statement'];
	figures: Counted;
	renderedAt: number;
}

/** The figures that the operator states, marked as such, and those that this installation counts. */
export function SiteFigures({ statement, figures, renderedAt }: SiteFiguresProps) {
	const { members, activeDeals, votes, priceRecords, countedAt } = figures;
	const counted = [
		{ label: members === 1 ? 'member' : 'members', value: formatCount(members) },
		{ label: activeDeals === 1 ? 'active deal' : 'active deals', value: formatCount(activeDeals) },
		{ label: votes === 1 ? 'vote on deals' : 'votes on deals', value: formatCount(votes) },
		{ label: priceRecords === 1 ? 'price record' : 'price records', value: formatCount(priceRecords) },
	];
	return (
		<>
			{statement && (
				<>
					<FigureGrid figures={statement.figures} />
					<p className="mt-2 text-muted text-small">
						As stated by the organisation, founded {statement.founded}, for all of its services.
					</p>
				</>
			)}
			<div className="mt-5 mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<h3 className="flex items-center gap-2 font-semibold text-muted">
					<span className="size-2 rounded-pill bg-success" aria-hidden />
					This site, right now
				</h3>
				<CountedAt countedAt={countedAt} renderedAt={renderedAt} />
			</div>
			<FigureGrid figures={counted} />
			<p className="mt-2 text-muted text-small">
				We don’t count money saved here, because we don’t know who bought what.
			</p>
		</>
	);
}

function FigureGrid({ figures }: { figures: { label: string; value: string }[] }) {
	return (
		<dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card tablet:grid-cols-4">
			{figures.map(({ label, value }) => (
				<div key={label} className="flex flex-col-reverse justify-end bg-surface p-4">
					<dt className="text-muted text-small">{label}</dt>
					<dd className="font-extrabold text-title tabular-nums tracking-tight [overflow-wrap:anywhere]">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function CountedAt({ countedAt, renderedAt }: { countedAt: string; renderedAt: number }) {
	const minutes = Math.floor((useNow(renderedAt).getTime() - Date.parse(countedAt)) / 60_000);
	return (
		<time dateTime={countedAt} className="text-muted text-small">
			<LiveText>{minutes < 1 ? 'counted just now' : `counted ${minutes} min ago`}</LiveText>
		</time>
	);
}
