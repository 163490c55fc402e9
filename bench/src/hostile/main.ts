// Attacks the running site as strangers would, and keeps what that did to everybody else.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openEmbeddedDatabase } from '@bilby/server/platform/database/embedded-database';
import { startLocalWebServer } from '@bilby/server/testing/servers/local-web-server';
import { keepResults, table } from '../results.ts';
import { say } from '../say.ts';
import { runSite } from '../site/run-site.ts';
import { buildVoters } from '../votes/build-voters.ts';
import { attackByComments, storeOldComments } from './comments.ts';
import { attackByForms } from './forms.ts';
import { attackByPictures, hostileShop, makeHostilePictures } from './pictures.ts';
import { attackBySlowReaders } from './slow-readers.ts';
import type { HostileFigures, Watched } from './watch-site.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');
const MEMBERS = 10;

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'hostile-'));
try {
	keepFigures(await attackSite());
} finally {
	rmSync(folder, { recursive: true });
}

/** One attack after the other, on the same process: each finds what the one before has left. Limits by count are off. */
async function attackSite(): Promise<Record<string, HostileFigures>> {
	const pictures = await makeHostilePictures();
	const shop = await startLocalWebServer(hostileShop(pictures));
	const dataDir = path.join(folder, 'site');
	const sessionSecret = randomBytes(32).toString('hex');
	const env = { SESSION_SECRET: sessionSecret, FETCH_ALLOW: shop.host };
	await (await runSite({ dataDir, env })).stop();
	const database = await openEmbeddedDatabase(path.join(dataDir, 'database'));
	const tokens = await buildVoters(database, sessionSecret, MEMBERS);
	const dealId = await storeOldComments(database);
	await database.close();
	const running = await runSite({ dataDir, env });
	try {
		const site = { ...running, tokens, shopUrl: shop.url('') };
		say('forms of 40 MB, of unknown and of repeated fields');
		const forms = await attackByForms(site);
		say('pictures that are small as files and large in memory');
		const byPictures = await attackByPictures(site, pictures);
		say('comments of 165 kB each, asked for by forty at once');
		const comments = await attackByComments(site, dealId);
		say('forty readers that take nothing');
		return { comments, forms, pictures: byPictures, 'slow readers': await attackBySlowReaders(site) };
	} finally {
		await running.stop();
		await shop.close();
	}
}

function keepFigures(figures: Record<string, HostileFigures>): void {
	const shown = ({ p50, p95, memory }: Watched) =>
		`${p50.toFixed(1)} / ${p95.toFixed(1)} ms, ${Math.round(memory)} MiB`;
	const rows = Object.entries(figures).map(([attack, { before, during, after, alive }]) => [
		attack,
		shown(before),
		shown(during),
		shown(after),
		(during.p95 / before.p95).toFixed(2),
		alive ? 'yes' : 'NO',
	]);
	const header = ['attack', 'before', 'during', 'after', 'p95 during to before', 'lives'];
	const page = [
		'# Attacks',
		'A cached page every 20 ms: half and 95 of 100 were there within so many milliseconds. Memory at its highest, with all processes below the server.',
		table(header, rows),
	].join('\n\n');
	console.log(`\n${page}`);
	console.log(`\nKept in ${keepResults('hostile', { attacks: figures }, page).join(' and ')}`);
}
