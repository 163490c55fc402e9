// npm test: everything that must hold, on a fresh clone too: set-up, lint, types, dead code and all tests.
// npm test -- votes: the server and component tests whose path contains "votes", on the embedded database, without a build.
// npm test -- e2e/votes: the browser tests in that folder, after a build.
// The last line counts what passed and failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, findHeadlessShell, installMissing } from './find-chromium.mjs';
import { findFirefox, findWebKit, hasJava } from './find-engines.mjs';
import { findPostgres } from './find-postgres.mjs';
import { findRedis } from './find-redis.mjs';
import {
	buildWhatIsOutOfDate,
	installHtmlChecker,
	installWhatIsMissing,
	NODE,
	ROOT,
	toolEnvironment,
} from './workspace.mjs';

/** Linux's file system in memory, and the free space it must have: several sites and browsers store their data there. */
const IN_MEMORY = '/dev/shm';
const IN_MEMORY_BYTES = 4 * 1024 ** 3;

/** More compiler threads would repeat work, and the site that starts at the same time needs the second processor. */
const ONE_THREAD = '--singleThreaded';

/** Characters: how much of a failed test's page is printed. */
const PRINTED_LENGTH = 8_000;

const CHECKS = [
	['lint', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
	...['contract', 'server', 'web', 'web/service-worker', 'e2e', 'bench', 'demo'].map((name) => [
		`types of ${name}`,
		['typescript/bin/tsc', '-p', name, ONE_THREAD],
	]),
	['dead code', ['knip/bin/knip.js']],
];

const args = process.argv.slice(2);
const runsEverything = args.length === 0;
const runsBrowsers = runsEverything || args[0].startsWith('e2e');

if (runsBrowsers) {
	// Both wait for the network most of the time.
	const browsersAreInstalled = installMissing('chromium', 'chromium-headless-shell');
	installWhatIsMissing();
	buildWhatIsOutOfDate();
	await browsersAreInstalled;
} else {
	installWhatIsMissing();
}

const browsers = runsBrowsers ? findBrowsers() : {};
const services = runsEverything ? findServices() : { env: {}, stop: () => {} };

try {
	await withFolder(async (folder) => {
		// Every process from here on stores its temporary files in this folder, which is deleted afterwards.
		process.env.TMPDIR = folder;
		report(await runAll(folder));
	});
} finally {
	services.stop();
}

async function runAll(folder) {
	if (!runsBrowsers) return [await runVitest(folder)];
	if (!runsEverything) return [await runPlaywright(folder, await seed(folder))];
	// A starting site uses one processor, so the checks run at the same time.
	const [checks, seededData] = await Promise.all([runChecks(), seed(folder)]);
	return [checks, await runVitest(folder), await runPlaywright(folder, seededData)];
}

/** Returns the paths of the installed browsers as environment variables, and says which are missing. */
function findBrowsers() {
	const chromium = findChromium();
	const headlessShell = findHeadlessShell();
	const firefox = findFirefox();
	const webkit = findWebKit();
	if (!chromium && !headlessShell) {
		console.log(
			'\nNo Chromium: the browser tests are skipped. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
		);
	}
	if (!firefox) console.log('\nSkipped: Firefox is not installed (Debian: apt-get install firefox-esr).');
	if (!webkit) {
		console.log('\nSkipped: WebKitGTK is not installed (Debian: apt-get install webkit2gtk-driver xvfb).');
	}
	const htmlChecker = hasJava() ? installHtmlChecker() : '';
	if (!htmlChecker) {
		console.log('\nSkipped: the HTML is not checked without Java (Debian: apt-get install default-jre-headless).');
	}
	return {
		HTML_CHECKER: htmlChecker,
		CHROMIUM_PATH: chromium ?? '',
		HEADLESS_SHELL_PATH: headlessShell ?? '',
		FIREFOX_PATH: firefox ?? '',
		WEBKIT_PATH: webkit ?? '',
	};
}

/** Returns the addresses of PostgreSQL and Redis as environment variables, and says which are missing. */
function findServices() {
	const postgres = findPostgres();
	const redisUrl = findRedis();
	if (!postgres.url) {
		console.log(
			'\nNo PostgreSQL: the tests run on the embedded database only. Start a server or set TEST_POSTGRES_URL.',
		);
	}
	if (!redisUrl) console.log('\nNo Redis: tests of several instances are skipped. Start one or set TEST_REDIS_URL.');
	return { env: { TEST_POSTGRES_URL: postgres.url ?? '', TEST_REDIS_URL: redisUrl ?? '' }, stop: postgres.stop };
}

async function runChecks() {
	const failures = [];
	for (const [name, [script, ...options]] of CHECKS) {
		const isFine = (await runTool(script, options)) === 0;
		console.log(`${isFine ? 'ok    ' : 'FAILED'} ${name}`);
		if (!isFine) failures.push(name);
	}
	const failed = failures.length;
	return { passed: CHECKS.length - failed, failed, skipped: 0, failures };
}

/** Creates the data of a first start, which every site of the browser tests copies. Returns its folder, or null on failure. */
async function seed(folder) {
	const seededData = path.join(folder, 'seeded');
	mkdirSync(seededData);
	return (await runNode(['e2e/support/seed-once.ts', seededData])) === 0 ? seededData : null;
}

/** Prints the failures and the totals last, where they are easy to find. */
function report(runs) {
	const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
	const failures = runs.flatMap((run) => run.failures);
	if (failures.length > 0) console.log(`\nFailed:\n${failures.map((title) => `  ${title}`).join('\n')}`);
	console.log(sum('skipped') > 0 ? `\n${sum('skipped')} skipped` : '');
	console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
	process.exitCode = sum('failed') > 0 ? 1 : 0;
}

async function runVitest(folder) {
	const resultFile = path.join(folder, 'vitest.json');
	const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`];
	const exitCode = await runTool('vitest/vitest.mjs', ['run', ...options, ...args], services.env);
	if (!existsSync(resultFile)) return { passed: 0, failed: 1, skipped: 0, failures: ['Vitest, before any test ran'] };
	const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(resultFile, 'utf8'));
	// A file that fails to load counts as a failure although none of its tests ran.
	const unloaded = testResults.filter(hasFailedToLoad);
	const failures = testResults.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status }) => status === 'failed')
			.map(({ fullName }) => `${path.relative(ROOT, name)} › ${fullName}`),
	);
	return {
		passed: numPassedTests,
		failed: atLeastOne(numFailedTests + unloaded.length, exitCode),
		skipped: numPendingTests,
		failures: [...failures, ...unloaded.map(({ name }) => path.relative(ROOT, name))],
	};
}

async function runPlaywright(folder, seededData) {
	const resultFile = path.join(folder, 'playwright.json');
	const exitCode = await runTool('@playwright/test/cli.js', ['test', '--config=e2e/playwright.config.ts', ...args], {
		...services.env,
		...browsers,
		// Without seeded data, Playwright seeds again and reports the error.
		...(seededData ? { SEEDED_DATA: seededData } : {}),
		PLAYWRIGHT_REPORT: resultFile,
	});
	const { stats, errors, suites } = JSON.parse(readFileSync(resultFile, 'utf8'));
	const tests = suites.flatMap(testsIn);
	for (const { title, pages } of tests) for (const page of pages) console.log(`\nThe page of ${title}:\n${page}`);
	return {
		passed: stats.expected,
		failed: atLeastOne(stats.unexpected + errors.length, exitCode),
		skipped: stats.skipped,
		failures: tests.filter(({ status }) => status === 'unexpected').map(({ title }) => title),
	};
}

/** Returns all tests of a suite in Playwright's report, those of nested suites included. */
function testsIn({ specs = [], suites = [] }) {
	const own = specs.flatMap(({ file, title, tests }) =>
		tests.map(({ status, projectName, results }) => ({
			status,
			title: `[${projectName}] ${file} › ${title}`,
			pages: results.flatMap(pagesIn),
		})),
	);
	return [...own, ...suites.flatMap(testsIn)];
}

/** Returns what the page contained when a test failed, because often only the output of a run is kept. */
function pagesIn({ attachments }) {
	return attachments
		.filter(({ name }) => name === 'page')
		.map(({ body }) => Buffer.from(body, 'base64').toString().slice(0, PRINTED_LENGTH));
}

/** Calls `use` with a temporary folder, in memory if there is space: that is much faster for many small files. */
async function withFolder(use) {
	const folder = mkdtempSync(path.join(hasSpace(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'bilby-tests-'));
	try {
		await use(folder);
	} finally {
		rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 200 });
	}
}

function hasSpace(folder) {
	if (!existsSync(folder)) return false;
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize > IN_MEMORY_BYTES;
}

/** A run that exits with an error has at least one failure, even if its report has none. */
function atLeastOne(failed, exitCode) {
	return exitCode === 0 ? failed : Math.max(1, failed);
}

function hasFailedToLoad({ status, assertionResults }) {
	return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

function runTool(script, options, env) {
	return runNode([path.join('node_modules', script), ...options], env);
}

/** Runs the project's own Node and returns the exit code. */
async function runNode(options, env = {}) {
	const child = spawn(NODE, options, {
		cwd: ROOT,
		stdio: 'inherit',
		env: toolEnvironment({ NODE_ENV: '', ...env }),
	});
	const [exitCode] = await once(child, 'exit');
	return exitCode ?? 1;
}
