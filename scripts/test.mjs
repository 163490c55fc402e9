// Everything that has to hold, on a fresh clone as well: set-up, lint, types, dead code, then all tests. The last line counts what passed and failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, findHeadlessShell, installMissing } from './find-chromium.mjs';
import { findFirefox, findWebKit } from './find-engines.mjs';
import { findPostgres } from './find-postgres.mjs';
import { findRedis } from './find-redis.mjs';
import { buildWhatIsOutOfDate, installWhatIsMissing, NODE, ROOT, toolEnvironment } from './workspace.mjs';

// Both wait for the network much of the time.
const browsersAreInstalled = installMissing('chromium', 'chromium-headless-shell');
installWhatIsMissing();
buildWhatIsOutOfDate();
await browsersAreInstalled;

const chromium = findChromium();
const headlessShell = findHeadlessShell();
const firefox = findFirefox();
const webkit = findWebKit();
const postgres = findPostgres();
const redisUrl = findRedis();
if (!chromium && !headlessShell) {
	console.log(
		'\nNo Chromium: the browser tests are skipped. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
	);
}
if (!firefox) console.log('\nSkipped: Firefox is not installed (Debian: apt-get install firefox-esr).');
if (!webkit) {
	console.log('\nSkipped: WebKitGTK is not installed (Debian: apt-get install webkit2gtk-driver xvfb).');
}
if (!postgres.url) {
	console.log('\nNo PostgreSQL: the tests run on the embedded database only. Start a server or set TEST_POSTGRES_URL.');
}

if (!redisUrl) console.log('\nNo Redis: what copies share through it is not tested. Start one or set TEST_REDIS_URL.');

const TEST_ENVIRONMENT = {
	TEST_POSTGRES_URL: postgres.url ?? '',
	CHROMIUM_PATH: chromium ?? '',
	HEADLESS_SHELL_PATH: headlessShell ?? '',
	FIREFOX_PATH: firefox ?? '',
	WEBKIT_PATH: webkit ?? '',
	TEST_REDIS_URL: redisUrl ?? '',
};

/** What fails is tried once more, since three tests share two processors; what then passes is named, so that it gets mended. */
const RETRIES = 1;

/** Linux' file system in memory, and how much of it has to be free: several sites and browsers keep their data there at once. */
const IN_MEMORY = '/dev/shm';
const IN_MEMORY_BYTES = 4 * 1024 ** 3;

/** The compiler's other threads repeat work, and the site that starts beside it has the second processor. */
const ONE_THREAD = '--singleThreaded';

const CHECKS = [
	['lint', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
	...['contract', 'server', 'web', 'web/service-worker', 'e2e', 'bench', 'demo'].map((name) => [
		`types of ${name}`,
		['typescript/bin/tsc', '-p', name, ONE_THREAD],
	]),
	['dead code', ['knip/bin/knip.js']],
];

/** Which tests are wanted: all unless there are some; those of the browser where the first begins with `e2e`. */
const args = process.argv.slice(2);
const wantsVitest = !args[0]?.startsWith('e2e');
const wantsPlaywright = args.length === 0 || !wantsVitest;

try {
	await withFolder(async (folder) => {
		// Of every process from here on: what one leaves behind goes with the folder.
		process.env.TMPDIR = folder;
		const seededData = path.join(folder, 'seeded');
		// A start of the site keeps one processor busy, so it shares its time with the checks.
		const [checks, isSeeded] = await Promise.all([runChecks(), wantsPlaywright && seed(seededData)]);
		const runs = [checks];
		if (wantsVitest) runs.push(await runVitest(path.join(folder, 'vitest.json')));
		// Where it could not be made, these try again, and say why not.
		const env = isSeeded ? { SEEDED_DATA: seededData } : {};
		if (wantsPlaywright) runs.push(await runPlaywright(path.join(folder, 'playwright.json'), env));
		report(runs);
	});
} finally {
	postgres.stop();
}

async function runChecks() {
	const failures = [];
	for (const [name, [script, ...options]] of CHECKS) {
		const isFine = (await runTool(script, options)) === 0;
		console.log(`${isFine ? 'ok    ' : 'FAILED'} ${name}`);
		if (!isFine) failures.push(name);
	}
	const failed = failures.length;
	return { passed: CHECKS.length - failed, failed, skipped: 0, failures, flaky: [] };
}

/** Makes the data of a first start, which the sites of the browser tests begin with; answers whether it could. */
async function seed(folder) {
	mkdirSync(folder);
	return (await runNode(['e2e/support/seed-once.ts', folder])) === 0;
}

/** Last, where whoever reads the end of the output sees it. */
function report(runs) {
	const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
	list(
		'Failed',
		runs.flatMap(({ failures }) => failures),
	);
	list(
		'Passed at the second try',
		runs.flatMap(({ flaky }) => flaky),
	);
	console.log(sum('skipped') > 0 ? `\n${sum('skipped')} skipped` : '');
	console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
	process.exitCode = sum('failed') > 0 ? 1 : 0;
}

async function runVitest(resultFile) {
	const options = [`--retry=${RETRIES}`, '--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`];
	const exitCode = await runTool('vitest/vitest.mjs', ['run', ...options, ...args], TEST_ENVIRONMENT);
	const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(resultFile, 'utf8'));
	// A file that could not even be loaded counts as a failure although none of its tests ran.
	const failed = numFailedTests + testResults.filter(failedAsAWhole).length;
	const tests = testResults.flatMap((file) =>
		file.assertionResults.map((test) => ({ ...test, title: `${path.relative(ROOT, file.name)} › ${test.fullName}` })),
	);
	const titlesOf = (isWanted) => tests.filter(isWanted).map(({ title }) => title);
	return {
		passed: numPassedTests,
		failed: atLeastOne(failed, exitCode),
		skipped: numPendingTests,
		failures: [
			...titlesOf(({ status }) => status === 'failed'),
			...testResults.filter(failedAsAWhole).map(({ name }) => path.relative(ROOT, name)),
		],
		flaky: titlesOf(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
	};
}

async function runPlaywright(resultFile, env) {
	const options = ['--config=e2e/playwright.config.ts', `--retries=${RETRIES}`];
	const exitCode = await runTool('@playwright/test/cli.js', ['test', ...options, ...args], {
		...TEST_ENVIRONMENT,
		...env,
		PLAYWRIGHT_REPORT: resultFile,
	});
	const { stats, errors, suites } = JSON.parse(readFileSync(resultFile, 'utf8'));
	const journeys = suites.flatMap(journeysOf);
	const titlesOf = (wanted) => journeys.filter(({ status }) => status === wanted).map(({ title }) => title);
	return {
		passed: stats.expected + stats.flaky,
		failed: atLeastOne(stats.unexpected + errors.length, exitCode),
		skipped: stats.skipped,
		failures: titlesOf('unexpected'),
		flaky: titlesOf('flaky'),
	};
}

/** All tests of a suite of Playwright's report and of those within it. */
function journeysOf({ specs = [], suites = [] }) {
	const own = specs.flatMap(({ file, title, tests }) =>
		tests.map(({ status, projectName }) => ({ status, title: `[${projectName}] ${file} › ${title}` })),
	);
	return [...own, ...suites.flatMap(journeysOf)];
}

function list(heading, titles) {
	if (titles.length > 0) console.log(`\n${heading}:\n${titles.map((title) => `  ${title}`).join('\n')}`);
}

/** Calls with a folder that is gone afterwards; in memory where there is room, which is a good deal faster for many small files. */
async function withFolder(use) {
	const folder = mkdtempSync(path.join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'bilby-tests-'));
	try {
		await use(folder);
	} finally {
		rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 200 });
	}
}

function hasRoom(folder) {
	if (!existsSync(folder)) return false;
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize > IN_MEMORY_BYTES;
}

/** A run that ends with a failure has one, whatever its report says. */
function atLeastOne(failed, exitCode) {
	return exitCode === 0 ? failed : Math.max(1, failed);
}

function failedAsAWhole({ status, assertionResults }) {
	return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

function runTool(script, options, env) {
	return runNode([path.join('node_modules', script), ...options], env);
}

/** Runs the project's own Node to its end; answers the exit code. */
async function runNode(options, env = {}) {
	const child = spawn(NODE, options, {
		cwd: ROOT,
		stdio: 'inherit',
		env: toolEnvironment({ NODE_ENV: '', ...env }),
	});
	const [exitCode] = await once(child, 'exit');
	return exitCode ?? 1;
}
