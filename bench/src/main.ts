// Measures the site against the targets of the architecture in one run on this machine, and stores the figures.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { measureEmbedded } from './measure-embedded.ts';
import { measurePostgres } from './measure-postgres.ts';
import { type Figure, listFigures } from './report.ts';
import { storeResults, table } from './results.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../tmp');

/** The other benchmarks. `--fill` is first, because it has options that are also the names of other benchmarks. */
const BENCHMARKS = new Map<string, () => Promise<unknown>>([
	['--fill', () => import('./fill/measure-fill.ts')],
	['--duplicates', () => import('./growth/duplicates.ts')],
	['--search', () => import('./search/measure-search.ts')],
	['--growth', () => import('./feed-growth.ts')],
	['--million', () => import('./feed-growth.ts')],
	['--posting', () => import('./measure-posting.ts')],
	['--votes', () => import('./measure-votes.ts')],
	['--comments', () => import('./measure-comments.ts')],
	['--huddles', () => import('./huddles/measure-huddles.ts')],
	['--alerts', () => import('./alerts/measure-alerts.ts')],
	['--alert-delivery', () => import('./alerts/measure-delivery.ts')],
	['--pushes', () => import('./alerts/measure-pushes.ts')],
	['--messages', () => import('./messages/measure-messages.ts')],
	['--mail', () => import('./measure-mail.ts')],
	['--accounts', () => import('./measure-accounts.ts')],
	['--hub', () => import('./measure-hub.ts')],
	['--staff', () => import('./staff/measure-staff.ts')],
	['--early-clicks', () => import('./early-clicks.ts')],
	['--crash', () => import('./crash/measure-crashes.ts')],
	['--load', () => import('./load/measure-load.ts')],
	['--upgrade', () => import('./upgrade/measure-upgrade.ts')],
	['--servers', () => import('./servers/measure-servers.ts')],
	['--backup', () => import('./backup/measure-backup.ts')],
	['--hostile', () => import('./hostile/main.ts')],
]);

const chosen = [...BENCHMARKS].find(([option]) => process.argv.includes(option));
if (chosen) await chosen[1]();
else await measureSite();

async function measureSite(): Promise<void> {
	mkdirSync(TEMPORARY_FOLDER, { recursive: true });
	const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'run-'));
	try {
		const embedded = await measureEmbedded(folder);
		const postgres = await measurePostgres(folder);
		const figures = listFigures(embedded, postgres);
		const page = sitePage(figures, missedAudits(embedded.pages));
		console.log(`\n${page}`);
		const stored = storeResults('site', { figures, embedded, postgres }, page);
		console.log(`\nStored in ${stored.join(' and ')}`);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

function sitePage(figures: Figure[], audits: string): string {
	const rows = figures.map(({ figure, measured, target, holds }) => [
		figure,
		measured,
		target,
		holds === null ? '' : holds ? 'yes' : 'NO',
	]);
	return [
		'# The site',
		'Medians of rounds. Ratios compare each round with one of a bare `node:http` server that sends the same response, in alternation; 50 connections.',
		table(['figure', 'measured', 'target', 'target met'], rows),
		audits,
	].join('\n\n');
}

function missedAudits(pages: Awaited<ReturnType<typeof measureEmbedded>>['pages']): string {
	return pages
		.map(({ name, figures }) => {
			if ('notMeasured' in figures) return `The ${name} was not measured. ${figures.notMeasured}`;
			const missed = figures.failedAudits.length > 0 ? figures.failedAudits.join(', ') : 'none';
			return `Audits that the ${name} does not pass: ${missed}.`;
		})
		.join('\n\n');
}
