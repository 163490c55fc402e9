import type { PageFigures } from './browser/lighthouse.ts';
import type { Summary } from './load/compare.ts';
import type { EmbeddedFigures, PageLimits } from './measure-embedded.ts';
import type { PostgresFigures } from './measure-postgres.ts';
import { median } from './median.ts';

/** One line of the report. `holds` is null if there is no target or no measurement. */
export interface Figure {
	figure: string;
	measured: string;
	target: string;
	holds: boolean | null;
}

/** Lists all figures with the targets of the architecture. */
export function listFigures(embedded: EmbeddedFigures, postgres: PostgresFigures | null): Figure[] {
	return [
		...startFigures(embedded, postgres),
		...cachedPageFigures(embedded),
		...feedFigures('embedded', embedded, 0.008),
		...(postgres ? feedFigures(postgres.server, postgres, 0.02) : []),
		...memoryFigures(embedded, postgres),
		...embedded.pages.flatMap(({ name, limits, figures }) =>
			'notMeasured' in figures ? [notMeasured(name)] : pageFigures(name, limits, figures),
		),
	];
}

function startFigures(embedded: EmbeddedFigures, postgres: PostgresFigures | null): Figure[] {
	return [
		atMost('first start, empty folder, with demo data', embedded.firstStart / 1000, 20, 's'),
		atMost('restart, embedded, median of three', median(embedded.restarts) / 1000, 3, 's'),
		atMost('SIGTERM to exit, slowest', Math.max(...embedded.shutdowns) / 1000, 10, 's'),
		...(postgres ? [plain(`restart, ${postgres.server}`, `${(postgres.restart / 1000).toFixed(2)} s`)] : []),
	];
}

function cachedPageFigures({ cachedPage, notModified, renderedPagesPerSecond }: EmbeddedFigures): Figure[] {
	return [
		atLeast('cached home page: requests/s to those of the control', cachedPage.ratio, 0.8),
		...comparison('cached home page', cachedPage),
		plain('cached page, 304: ratio', notModified.ratio.toFixed(2)),
		...comparison('cached page, 304', notModified),
		plain('pages rendered for the first time', `${renderedPagesPerSecond.toFixed(0)}/s`),
	];
}

function feedFigures(
	on: string,
	{ feed, feedFromDatabase }: { feed: Summary; feedFromDatabase: Summary },
	leastFromDatabase: number,
): Figure[] {
	const cached = `POST /api/homePageDeals, ${on}`;
	const read = `${cached}, page 4 (not cached)`;
	return [
		atLeast(`${cached}: ratio`, feed.ratio, 0.3, 3),
		...comparison(cached, feed),
		atLeast(`${read}: ratio`, feedFromDatabase.ratio, leastFromDatabase, 4),
		...comparison(read, feedFromDatabase),
	];
}

/** Shows rates, 99th percentile and processor time of the site next to the control's. */
function comparison(name: string, { requestsPerSecond, pairRatios, p99, cpuPerRequest, failed }: Summary): Figure[] {
	const both = (of: { site: number; control: number }, digits: number) =>
		`${of.site.toFixed(digits)} against ${of.control.toFixed(digits)}`;
	return [
		plain(
			`${name}: requests/s`,
			`${both(requestsPerSecond, 0)} (pairs ${pairRatios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
		),
		plain(`${name}: p99`, `${both(p99, 0)} ms`),
		plain(
			`${name}: processor time a request`,
			Number.isNaN(cpuPerRequest.site) ? 'not measured here' : `${both(cpuPerRequest, 0)} µs`,
		),
		{ figure: `${name}: requests that failed`, measured: String(failed), target: '0', holds: failed === 0 },
	];
}

function memoryFigures({ memory }: EmbeddedFigures, postgres: PostgresFigures | null): Figure[] {
	if (!memory) return [plain('memory', 'not measured here')];
	return [
		plain('memory of the first start, highest', `${memory.firstStartHighest.toFixed(0)} MiB`),
		plain('memory at start, embedded', `${memory.atStart.toFixed(0)} MiB`),
		atMost('memory after the load, embedded', memory.afterLoad, 400, 'MiB'),
		plain('memory, embedded, highest', `${memory.highest.toFixed(0)} MiB`),
		...(postgres?.memory
			? [
					plain('memory at start, DATABASE_URL', `${postgres.memory.atStart.toFixed(0)} MiB`),
					atMost('memory after the load, DATABASE_URL', postgres.memory.afterLoad, 250, 'MiB'),
					plain('memory, DATABASE_URL, highest', `${postgres.memory.highest.toFixed(0)} MiB`),
				]
			: [notMeasured('memory with DATABASE_URL (PostgreSQL is not reachable)')]),
	];
}

function pageFigures(
	name: string,
	limits: PageLimits,
	{ scores, lcp, tbt, ownTbt, cls, scriptBytes }: PageFigures,
): Figure[] {
	const scripts = `${name}, scripts as served`;
	const measured = `${(scriptBytes / 1000).toFixed(2)} kB`;
	return [
		...Object.entries(scores).map(([category, score]) => {
			const figure = `${name}, Lighthouse ${category}`;
			// Pages with noindex cannot pass this category.
			return category === 'seo' && !limits.isIndexed ? plain(figure, score.toFixed(0)) : atLeast(figure, score, 98, 0);
		}),
		atMost(`${name}, largest contentful paint`, lcp / 1000, limits.lcp, 's'),
		{
			...atMost(`${name}, total blocking time, by processor time`, ownTbt, 50, 'ms'),
			target: '< 50 ms',
			holds: ownTbt < 50,
		},
		plain(`${name}, total blocking time, by the clock`, `${tbt.toFixed(0)} ms`),
		{ figure: `${name}, layout shift`, measured: cls.toFixed(3), target: '0', holds: cls < 0.0005 },
		limits.scripts === null
			? plain(scripts, measured)
			: { ...atMost(scripts, scriptBytes / 1000, limits.scripts, 'kB'), measured },
	];
}

function plain(figure: string, measured: string): Figure {
	return { figure, measured, target: '', holds: null };
}

function notMeasured(figure: string): Figure {
	return plain(figure, 'not measured');
}

function atMost(figure: string, value: number, most: number, unit: string): Figure {
	const digits = unit === 's' ? 2 : 0;
	return { figure, measured: `${value.toFixed(digits)} ${unit}`, target: `≤ ${most} ${unit}`, holds: value <= most };
}

function atLeast(figure: string, value: number, least: number, digits = 2): Figure {
	return { figure, measured: value.toFixed(digits), target: `≥ ${least}`, holds: value >= least };
}
