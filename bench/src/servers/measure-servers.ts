// Runs two instances behind a load balancer and takes parts away under load: an instance, the replica, Redis, PostgreSQL.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { storeResults, table } from '../results.ts';
import { say } from '../say.ts';
import { hasNginx } from './nginx.ts';
import { runOutages } from './outages.ts';
import { checkSharedState, type Finding } from './shared-state.ts';
import { startCluster } from './start-cluster.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../../tmp');
mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'servers-'));
const cluster = hasNginx() ? await startCluster(folder) : null;
if (cluster === null) {
	console.error('This needs nginx, Redis or Valkey, and the programs of PostgreSQL. Nothing is measured.');
	process.exitCode = 1;
} else {
	try {
		const findings: Finding[] = [];
		const report = (finding: Finding) => {
			say(`${finding[3] ? 'yes' : 'NO '} ${finding.slice(0, 3).join(' | ')}`);
			findings.push(finding);
		};
		await checkSharedState(cluster, report);
		await runOutages(cluster, report);
		store(cluster.postgres.version, findings);
	} finally {
		await cluster.close();
	}
}
rmSync(folder, { recursive: true, force: true });

function store(postgres: string, findings: Finding[]): void {
	const page = [
		'# Several servers',
		`Two instances behind nginx, which sends requests to those whose /readyz responds with 200. They share ${postgres.replace(/^.*?([\d.]+) .*$/, 'PostgreSQL $1')} with a streaming replica, Redis, a bucket and a mail server, all on one machine with the visitors: 70% pages, 15% lists, 8% searches, 5% profiles and 2% votes, each on its own connection.`,
		table(
			['what', 'measured', 'target', 'target met'],
			findings.map(([what, measured, target, holds]) => [what, measured, target, holds ? 'yes' : 'NO']),
		),
	].join('\n\n');
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('servers', { findings }, page).join(' and ')}`);
}
