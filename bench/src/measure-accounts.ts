// Measures logins per second against the cost of a password hash, whether timing reveals known addresses, and the cost
// of the own profile against a bare server.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { loginReply } from '@bilby/contract/accounts/wire';
import { hashPassword, isPassword } from '@bilby/server/accounts/credentials/passwords';
import { applyLoad } from './load/apply-load.ts';
import { compareWithControl, type Summary, summarise } from './load/compare.ts';
import type { BenchRequest } from './load/record-response.ts';
import { median } from './median.ts';
import { storeResults, table } from './results.ts';
import { say } from './say.ts';
import { type BenchSite, runSite } from './site/run-site.ts';

const TEMPORARY_FOLDER = path.join(import.meta.dirname, '../tmp');
const PASSWORD = 'numbat-at-night-7';
const TRIES = 60;

interface AccountFigures {
	loginsPerSecond: number;
	/** Password checks per second in a process that does nothing else. */
	hashesPerSecond: number;
	/** Medians in milliseconds. */
	knownAddress: number;
	unknownAddress: number;
	profile: Summary;
}

mkdirSync(TEMPORARY_FOLDER, { recursive: true });
const folder = mkdtempSync(path.join(TEMPORARY_FOLDER, 'accounts-'));
try {
	const site = await runSite({ dataDir: path.join(folder, 'site'), env: { DEMO_PASSWORD: PASSWORD } });
	try {
		storeFigures(await measureAccounts(site));
	} finally {
		await site.stop();
	}
} finally {
	rmSync(folder, { recursive: true });
}

async function measureAccounts(site: BenchSite): Promise<AccountFigures> {
	say('logging in, one after the other');
	const times = await timeLogins(site.url);
	say('logging in, fifty at a time');
	const login = loginWith('member@bilby.example', PASSWORD);
	await applyLoad(site, login, 2);
	const { requestsPerSecond } = await applyLoad(site, login, 6);
	const hashesPerSecond = await countHashes(6_000);
	say('the profile against a bare server');
	const response = await fetch(`${site.url}/api/login`, {
		method: 'POST',
		headers: login.headers,
		body: login.body ?? '',
	});
	const { token } = loginReply.parse(await response.json());
	const profile: BenchRequest = { method: 'GET', path: '/api/profile', headers: { accesstoken: token }, expected: 200 };
	const comparison = await compareWithControl(site, profile, { rounds: 3, seconds: 3, folder });
	return { loginsPerSecond: requestsPerSecond, hashesPerSecond, ...times, profile: summarise(comparison) };
}

function loginWith(email: string, password: string): BenchRequest {
	return {
		method: 'POST',
		path: '/api/login',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ email, password }),
		expected: 200,
	};
}

/** Sends a wrong password for a known and an unknown address in turn. */
async function timeLogins(url: string): Promise<Pick<AccountFigures, 'knownAddress' | 'unknownAddress'>> {
	const times = { known: [] as number[], unknown: [] as number[] };
	for (let round = 0; round < TRIES; round += 1) {
		times.known.push(await measureTime(url, 'member@bilby.example'));
		times.unknown.push(await measureTime(url, `nobody-${round}@bilby.example`));
	}
	return { knownAddress: median(times.known), unknownAddress: median(times.unknown) };
}

async function measureTime(url: string, email: string): Promise<number> {
	const { headers, body } = loginWith(email, 'not-the-password-1');
	const before = performance.now();
	const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body: body ?? '' });
	await response.text();
	return performance.now() - before;
}

/** Runs as many hashes concurrently as the thread pool allows. */
async function countHashes(milliseconds: number): Promise<number> {
	const passwordHash = await hashPassword(PASSWORD);
	const end = performance.now() + milliseconds;
	let done = 0;
	const check = async () => {
		for (; performance.now() < end; done += 1) await isPassword(PASSWORD, passwordHash);
	};
	await Promise.all([check(), check(), check(), check()]);
	return done / (milliseconds / 1_000);
}

function storeFigures(figures: AccountFigures): void {
	const { loginsPerSecond, hashesPerSecond, knownAddress, unknownAddress, profile } = figures;
	const rows = [
		['logins per second, 50 at a time', loginsPerSecond.toFixed(1)],
		['password checks per second without other work (the limit for logins)', hashesPerSecond.toFixed(1)],
		['logins to checks', (loginsPerSecond / hashesPerSecond).toFixed(2)],
		['wrong password, known address, median of 60', `${knownAddress.toFixed(1)} ms`],
		['wrong password, unknown address, median of 60', `${unknownAddress.toFixed(1)} ms`],
		['GET /api/profile: ratio to the control', profile.ratio.toFixed(3)],
		[
			'GET /api/profile: requests/s',
			`${Math.round(profile.requestsPerSecond.site)} against ${Math.round(profile.requestsPerSecond.control)}`,
		],
	];
	const page = `# Accounts\n\nEmbedded database, demo data.\n\n${table(['figure', 'measured'], rows)}`;
	console.log(`\n${page}`);
	console.log(`\nStored in ${storeResults('accounts', figures, page).join(' and ')}`);
}
