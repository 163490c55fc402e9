import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { downloadCsv } from '#lib/text/csv.ts';
import { countOf, formatCount, formatDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';
import { type Clicks, clicksQuery, type ManagedProgram } from './programs-query.ts';

interface ClickChartProps {
	token: string;
	programs: readonly ManagedProgram[];
}

/** Clicks on affiliate links in the last 30 days, of all programs or one, as a chart and a table. */
export function ClickChart({ token, programs }: ClickChartProps) {
	const { data, isError, error, refetch } = useQuery(clicksQuery(token));
	return (
		<section
			aria-labelledby="affiliate-clicks"
			className="rounded-card border border-line bg-surface p-4 shadow-card desk:p-6"
		>
			<h3 id="affiliate-clicks" className="font-bold text-body">
				Clicks in the last 30 days
			</h3>
			{data && <ClickStatistics data={data} programs={programs} />}
			{!data && isError && <FailurePanel level={3} text={failureText(error)} onRetry={() => void refetch()} />}
			{!data && !isError && <LoadingPanel label="Loading the clicks" />}
		</section>
	);
}

function ClickStatistics({ data, programs }: { data: Clicks; programs: readonly ManagedProgram[] }) {
	const [chosen, setChosen] = useState('');
	const shown = chosen === '' ? data.clicks : data.clicks.filter(({ programId }) => String(programId) === chosen);
	const days = sumByDay(data, shown);
	const total = shown.reduce((sum, { clicks }) => sum + clicks, 0);
	const clicked = programs.filter(({ id }) => data.clicks.some(({ programId }) => programId === id));
	if (data.clicks.length === 0) return <p className="mt-2 text-muted">No one has clicked an affiliate link yet.</p>;
	return (
		<>
			<div className="mt-4 flex flex-wrap items-end justify-between gap-3">
				<div className="w-64 max-w-full">
					<SelectField label="Program" value={chosen} onChange={({ target }) => setChosen(target.value)}>
						<option value="">All programs</option>
						{clicked.map((program) => (
							<option key={program.id} value={program.id}>
								{nameProgram(program)}
							</option>
						))}
					</SelectField>
				</div>
				<button type="button" onClick={() => exportClicks(data, programs)} className={buttonClass('outlined', 'field')}>
					<Download size={18} aria-hidden />
					Export clicks
				</button>
			</div>
			<p className="mt-4 font-extrabold text-title tracking-tight">{countOf(total, 'click')}</p>
			<Bars days={days} />
			<ClickTable days={days} />
		</>
	);
}

interface ClickDay {
	day: string;
	clicks: number;
}

/** Returns every day of the period, also those without clicks. */
function sumByDay({ firstDay, lastDay }: Clicks, clicks: Clicks['clicks']): ClickDay[] {
	const days: ClickDay[] = [];
	for (const date = new Date(firstDay); ; date.setUTCDate(date.getUTCDate() + 1)) {
		const day = date.toISOString().slice(0, 10);
		if (day > lastDay) return days;
		const onDay = clicks.filter((row) => row.day === day);
		days.push({ day, clicks: onDay.reduce((sum, row) => sum + row.clicks, 0) });
	}
}

const HEIGHT = 140;
const STEP = 20;

/** One bar a day. The table has the same data, so the chart is hidden from screen readers. */
function Bars({ days }: { days: readonly ClickDay[] }) {
	const most = Math.max(1, ...days.map(({ clicks }) => clicks));
	const middle = days[Math.floor((days.length - 1) / 2)];
	return (
		<div aria-hidden className="mt-3">
			<p className="text-muted text-small tabular-nums">{formatCount(most)}</p>
			<svg
				viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
				aria-hidden
				preserveAspectRatio="none"
				className="h-[140px] w-full border-line border-y"
			>
				{days.map(({ day, clicks }, index) => {
					const height = (clicks / most) * HEIGHT;
					return (
						<rect
							key={day}
							x={index * STEP + 3}
							y={HEIGHT - height}
							width={STEP - 6}
							height={height}
							className="fill-reef"
						>
							<title>{`${shortDay(day)}: ${countOf(clicks, 'click')}`}</title>
						</rect>
					);
				})}
			</svg>
			<p className="mt-1 flex justify-between text-muted text-small">
				{[days[0], middle, days.at(-1)].map((one) => one && <span key={one.day}>{shortDay(one.day)}</span>)}
			</p>
		</div>
	);
}

/** The latest day first. Days without clicks are left out. */
function ClickTable({ days }: { days: readonly ClickDay[] }) {
	const rows = days.filter(({ clicks }) => clicks > 0).toReversed();
	if (rows.length === 0) return null;
	return (
		<details className="group mt-2">
			<summary className="-mx-2 inline-flex h-10 cursor-pointer list-none items-center gap-2 rounded-control px-2 font-semibold text-muted text-small transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
				Show as table
				<ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
			</summary>
			<table className="mt-1 w-full text-small">
				<caption className="sr-only">Clicks by day, latest first</caption>
				<thead>
					<tr className="bg-raised text-left">
						<th scope="col" className="rounded-l-control px-3 py-2 font-semibold">
							Day
						</th>
						<th scope="col" className="rounded-r-control px-3 py-2 text-right font-semibold">
							Clicks
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ day, clicks }) => (
						<tr key={day} className="border-line border-b last:border-b-0">
							<td className="px-3 py-2">
								<time dateTime={day}>{shortDay(day)}</time>
							</td>
							<td className="px-3 py-2 text-right font-bold tabular-nums">{formatCount(clicks)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}

/** At 2:00 UTC it is the same day in all time zones of Australia. */
function shortDay(day: string): string {
	return formatDay(`${day}T02:00:00.000Z`);
}

/** A store has a program for each of its domains. */
export function nameProgram({ storeName, domain }: ManagedProgram): string {
	return `${storeName}, ${domain}`;
}

function exportClicks({ clicks, lastDay }: Clicks, programs: readonly ManagedProgram[]): void {
	const byId = new Map(programs.map((program) => [program.id, program]));
	const rows = clicks.map(({ programId, day, clicks: count }) => {
		const { storeName = '', domain = '' } = byId.get(programId) ?? {};
		return [day, storeName, domain, count];
	});
	downloadCsv(`affiliate-clicks-${lastDay}.csv`, [['Day', 'Store Name', 'Domain', 'Clicks'], ...rows]);
}
