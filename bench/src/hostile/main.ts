// Attacks the running site as hostile visitors would, and stores the effect on all other visitors.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openEmbeddedDatabase } from '@bilby/server/platform/database/embedded-database';
import { startLocalWebServer } from '@bilby/server/testing/servers/local-web-server';
import { storeResults, table } from '../results.ts';
import { say } from '../say.ts';
import { runSite } from '../site/run-site.ts';
import { buildVoters } from '../votes/build-voters.ts';
import { attackByAddresses } from './addresses.ts';
import { attackByComments, storeOldComments } from './comments.ts';
import { attackByForms } from './forms.ts';
import { attackByManyValues } from './many-values.ts';
import { attackByPictures, hostileShop, makeHostilePictures } from './pictures.ts';
import { attackBySlowReaders } from './slow-readers.ts';
import { attackByRevisions, attackByTexts, storeLongHuddle } from './texts.ts';
import type { HostileFigures, Watched } from './watch-site.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');
const MEMBERS = 10;

interface AttackFigures {
	attacks: Record<string, HostileFigures>;
	/** Searches beyond the limit that returned a page because their address was spelled differently. */
	escapedSearches: number;
}

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'hostile-'));
try {
	storeFigures(await attackSite());
} finally {
	rmSync(folder, { recursive: true });
}

/**
 * Runs the attacks one after the other on one process, so each finds the state that the previous one left. Request
 * limits are off, except for the last attack, which tries to get around them.
 */
async function attackSite(): Promise<AttackFigures> {
	const pictures = await makeHostilePictures();
	const shop = await startLocalWebServer(hostileShop(pictures));
	const dataDir = path.join(folder, 'site');
	const sessionSecret = randomBytes(32).toString('hex');
	const env = { SESSION_SECRET: sessionSecret, FETCH_ALLOW: shop.host };
	await (await runSite({ dataDir, env })).stop();
	const database = await openEmbeddedDatabase(path.join(dataDir, 'database'));
	const tokens = await buildVoters(database, sessionSecret, MEMBERS);
	const dealId = await storeOldComments(database);
	const long = await storeLongHuddle(database);
	await database.close();
	const running = await runSite({ dataDir, env });
	const attacks: Record<string, HostileFigures> = {};
	try {
		const site = { ...running, tokens, shopUrl: shop.url('') };
		say('texts of 100 kB that would grow, also by members who may not store them');
		attacks.texts = await attackByTexts(site, long);
		say('revisions of a huddle, 22 of 60 kB each');
		attacks.revisions = await attackByRevisions(site, long);
		say('bodies of 85,000 values and forms of 46,000 fields');
		attacks['many values'] = await attackByManyValues(site);
		say('forms of 40 MB, of unknown and of repeated fields');
		attacks.forms = await attackByForms(site);
		say('pictures that are small as files and large in memory');
		attacks.pictures = await attackByPictures(site, pictures);
		say('comments of 165 kB each, requested by forty clients concurrently');
		attacks.comments = await attackByComments(site, dealId);
		say('forty clients that never read their response');
		attacks['slow readers'] = await attackBySlowReaders(site);
	} finally {
		await running.stop();
		await shop.close();
	}
	const limited = await runSite({ dataDir, env: { ...env, RATE_LIMIT: '1' } });
	try {
		say('searches beyond the limit, with differently spelled URLs');
		const { figures, escaped } = await attackByAddresses({ ...limited, tokens });
		return { attacks: { ...attacks, addresses: figures }, escapedSearches: escaped };
	} finally {
		await limited.stop();
	}
}

function storeFigures({ attacks, escapedSearches }: AttackFigures): void {
	const shown = ({ p50, p95, most, memory }: Watched) =>
		`${[p50, p95, most].map((ms) => ms.toFixed(1)).join(' / ')} ms, ${Math.round(memory)} MiB`;
	const rows = Object.entries(attacks).map(([attack, { before, alone, during, after, alive }]) => [
		attack,
		shown(before),
		alone ? shown(alone) : '',
		alone ? `${alone.cpuOfOne.toFixed(0)} ms` : '',
		shown(during),
		shown(after),
		(during.p95 / before.p95).toFixed(2),
		alive ? 'yes' : 'NO',
	]);
	const header = [
		'attack',
		'before',
		'one request at a time',
		'CPU of one',
		'during',
		'after',
		'p95 ratio, during to before',
		'lives',
	];
	const page = [
		'# Attacks',
		'A visitor loads a cached page every 20 ms. The figures are the median, 95th percentile and maximum in milliseconds, and the peak memory of the server and its child processes. `CPU of one` is the processor time of one request, including the cached pages read meanwhile. Rate limits are off, except for `addresses`.',
		table(header, rows),
		`Searches that got around their limit by another spelling of the address: ${escapedSearches}.`,
	].join('\n\n');
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('hostile', { attacks, escapedSearches }, page).join(' and ')}`);
}
