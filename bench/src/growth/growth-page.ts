import { table } from '../results.ts';
import type { Cost } from './explain.ts';

/** The limit for the cost on the largest table relative to the smallest. */
const MAX_GROWTH = 1.2;

/** One per row read: a larger table has deeper indexes and a larger visibility map. */
const DEEPER_BUFFERS = 21;

/** Differences below this are noise: a warm statement of a tenth of a millisecond varies by more than a fifth. */
const NOISE_MS = 0.1;

/** Explains the cases that are not flat. */
const NOT_FLAT =
	'Not flat, and why: a small table holds fewer matches than a response has space for, so it reads and joins less of them (all rows named “whole response”; most of all where few deals fit, as in the smallest category or from $1,000). Votes in a category, price limits and words have no index in the order of the feed, because each vote would pay for it: see [decision 1](../../docs/decisions/001-listing-column.md). Totals are counted up to 1,000.';

/**
 * Renders the results as a page: the cost at each size, the growth from the smallest to the largest, and the plan on
 * the largest.
 */
export function growthPage(sizes: number[], costs: Map<string, Cost[]>, server: string): string {
	const shown = sizes.map((size) => size.toLocaleString('en'));
	const header = [
		'statement',
		...shown.map((size) => `${size}: buffers, ms`),
		'growth: buffers, ms',
		'buffers a deal shown',
		'flat',
	];
	const rows = [...costs].map(([name, measured]) => {
		const growth = computeGrowth(measured);
		return [
			name,
			...measured.map(figures),
			`×${growth.buffers.toFixed(2)}, ×${growth.time.toFixed(2)}`,
			perDeal(measured),
			yes(growth.isFlat),
		];
	});
	const plans = [...costs].map(([name, measured]) => [
		name,
		[...new Set(measured.map(({ plan }) => plan))].join(' — then — '),
	]);
	return [
		'# Feed statements on a growing table',
		`${server}, warm cache, median of nine runs, counted by EXPLAIN (ANALYZE, BUFFERS). Flat: at most ${MAX_GROWTH} times the buffers and the time of the smallest table (up to ${DEEPER_BUFFERS} buffers more, one a row, are deeper indexes, up to ${NOISE_MS} ms are noise).`,
		table(header, rows),
		NOT_FLAT,
		'## Plans',
		'Where a plan changes with the size, each is named in turn.',
		table(['statement', 'plan'], plans),
	].join('\n\n');
}

export function computeGrowth(measured: Cost[]): { buffers: number; time: number; isFlat: boolean } {
	const first = measured[0];
	const last = measured.at(-1);
	if (!first || !last) throw new Error('Nothing was measured.');
	const buffers = last.buffers / first.buffers;
	const time = last.milliseconds / first.milliseconds;
	const isTimeFlat = time <= MAX_GROWTH || last.milliseconds - first.milliseconds < NOISE_MS;
	const areBuffersFlat = buffers <= MAX_GROWTH || last.buffers - first.buffers <= DEEPER_BUFFERS;
	return { buffers, time, isFlat: areBuffersFlat && isTimeFlat };
}

/** Returns the growth of the buffers per shown deal, because a smaller table may not fill a page. */
function perDeal(measured: Cost[]): string {
	const [first, last] = [measured[0], measured.at(-1)];
	if (!first?.shown || !last?.shown) return '';
	const growth = last.buffers / last.shown / (first.buffers / first.shown);
	return `×${growth.toFixed(2)} (${first.shown} and ${last.shown} deals)`;
}

function figures({ buffers, milliseconds }: Cost): string {
	return `${buffers}, ${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)}`;
}

function yes(holds: boolean): string {
	return holds ? 'yes' : 'NO';
}
