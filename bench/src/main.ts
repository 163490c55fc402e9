// Measures the site against the targets of the architecture in one run on this machine, and stores the figures.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { measureEmbedded } from './measure-embedded.ts';
import { measurePostgres } from './measure-postgres.ts';
import { type Figure, listFigures } from './report.ts';
import { storeResults, table } from './results.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../tmp');

// First, because it has options that are also the names of other benchmarks.
if (process.argv.includes('--fill')) {
	await import('./fill/measure-fill.ts');
} else if (process.argv.includes('--duplicates')) {
	await import('./growth/duplicates.ts');
} else if (process.argv.includes('--search')) {
	await import('./search/measure-search.ts');
} else if (process.argv.includes('--growth') || process.argv.includes('--million')) {
	await import('./feed-growth.ts');
} else if (process.argv.includes('--posting')) {
	await import('./measure-posting.ts');
} else if (process.argv.includes('--votes')) {
	await import('./measure-votes.ts');
} else if (process.argv.includes('--comments')) {
	await import('./measure-comments.ts');
} else if (process.argv.includes('--huddles')) {
	await import('./huddles/measure-huddles.ts');
} else if (process.argv.includes('--alerts')) {
	await import('./alerts/measure-alerts.ts');
} else if (process.argv.includes('--alert-delivery')) {
	await import('./alerts/measure-delivery.ts');
} else if (process.argv.includes('--pushes')) {
	await import('./alerts/measure-pushes.ts');
} else if (process.argv.includes('--messages')) {
	await import('./messages/measure-messages.ts');
} else if (process.argv.includes('--mail')) {
	await import('./measure-mail.ts');
} else if (process.argv.includes('--accounts')) {
	await import('./measure-accounts.ts');
} else if (process.argv.includes('--hub')) {
	await import('./measure-hub.ts');
} else if (process.argv.includes('--staff')) {
	await import('./staff/measure-staff.ts');
} else if (process.argv.includes('--early-clicks')) {
	await import('./early-clicks.ts');
} else if (process.argv.includes('--crash')) {
	await import('./crash/measure-crashes.ts');
} else if (process.argv.includes('--load')) {
	await import('./load/measure-load.ts');
} else if (process.argv.includes('--upgrade')) {
	await import('./upgrade/measure-upgrade.ts');
} else if (process.argv.includes('--servers')) {
	await import('./servers/measure-servers.ts');
} else if (process.argv.includes('--backup')) {
	await import('./backup/measure-backup.ts');
} else if (process.argv.includes('--hostile')) {
	await import('./hostile/main.ts');
} else {
	await measureSite();
}

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
		'Medians. Ratios are the median over pairs of rounds, the site and a bare `node:http` server with the same answer in turn; 50 connections.',
		table(['figure', 'measured', 'target', 'target met'], rows),
		audits,
	].join('\n\n');
}

function missedAudits(pages: Awaited<ReturnType<typeof measureEmbedded>>['pages']): string {
	return pages
		.map(({ name, figures }) => {
			if ('notMeasured' in figures) return `The ${name} was not looked at. ${figures.notMeasured}`;
			const missed = figures.failedAudits.length > 0 ? figures.failedAudits.join(', ') : 'none';
			return `Audits that the ${name} does not pass: ${missed}.`;
		})
		.join('\n\n');
}
