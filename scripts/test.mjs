// Everything that has to hold, on a fresh clone as well: set-up, lint, types, dead code, then all tests. The last line counts what passed and failed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, findHeadlessShell } from './find-chromium.mjs';
import { findFirefox, findWebKit } from './find-engines.mjs';
import { findPostgres } from './find-postgres.mjs';
import { findRedis } from './find-redis.mjs';
import { buildWhatIsOutOfDate, installWhatIsMissing, NODE, ROOT, toolEnvironment } from './workspace.mjs';

installWhatIsMissing();
buildWhatIsOutOfDate();

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

const CHECKS = [
	['lint', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
	...['contract', 'server', 'web', 'web/service-worker', 'e2e', 'bench'].map((name) => [
		`types of ${name}`,
		['typescript/bin/tsc', '-p', name],
	]),
	['dead code', ['knip/bin/knip.js']],
];

let failedChecks = 0;
try {
	for (const [name, [script, ...args]] of CHECKS) {
		const isFine = runTool(script, args) === 0;
		console.log(`${isFine ? 'ok    ' : 'FAILED'} ${name}`);
		if (!isFine) failedChecks += 1;
	}
	const tests = runTests();
	const passed = tests.passed + CHECKS.length - failedChecks;
	const failed = tests.failed + failedChecks;
	list('Failed', tests.failures);
	list('Passed at the second try', tests.flaky);
	console.log(tests.skipped > 0 ? `\n${tests.skipped} skipped` : '');
	console.log(`${passed} passed, ${failed} failed`);
	process.exitCode = failed > 0 ? 1 : 0;
} finally {
	postgres.stop();
}

/** Both runs, or where arguments say which tests are wanted, one: that of the browser tests where they begin with `e2e`. */
function runTests() {
	const args = process.argv.slice(2);
	if (args.length > 0) return args[0].startsWith('e2e') ? runPlaywright(args) : runVitest(args);
	const runs = [runVitest([]), runPlaywright([])];
	const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
	const all = (key) => runs.flatMap((run) => run[key]);
	return {
		passed: sum('passed'),
		failed: sum('failed'),
		skipped: sum('skipped'),
		failures: all('failures'),
		flaky: all('flaky'),
	};
}

function runVitest(args) {
	return withReport((report) => {
		const options = [`--retry=${RETRIES}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
		const exitCode = runTool('vitest/vitest.mjs', ['run', ...options, ...args], TEST_ENVIRONMENT);
		const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
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
	});
}

function runPlaywright(args) {
	return withReport((report) => {
		const options = ['--config=e2e/playwright.config.ts', `--retries=${RETRIES}`];
		const exitCode = runTool('@playwright/test/cli.js', ['test', ...options, ...args], {
			...TEST_ENVIRONMENT,
			PLAYWRIGHT_REPORT: report,
		});
		const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
		const journeys = suites.flatMap(journeysOf);
		const titlesOf = (wanted) => journeys.filter(({ status }) => status === wanted).map(({ title }) => title);
		return {
			passed: stats.expected + stats.flaky,
			failed: atLeastOne(stats.unexpected + errors.length, exitCode),
			skipped: stats.skipped,
			failures: titlesOf('unexpected'),
			flaky: titlesOf('flaky'),
		};
	});
}

/** All tests of a suite of Playwright's report and of those within it. */
function journeysOf({ specs = [], suites = [] }) {
	const own = specs.flatMap(({ file, title, tests }) =>
		tests.map(({ status, projectName }) => ({ status, title: `[${projectName}] ${file} › ${title}` })),
	);
	return [...own, ...suites.flatMap(journeysOf)];
}

/** Last, where whoever reads the end of the output sees it. */
function list(heading, titles) {
	if (titles.length > 0) console.log(`\n${heading}:\n${titles.map((title) => `  ${title}`).join('\n')}`);
}

/** Calls with the name of a file that may be written, and is gone afterwards. */
function withReport(run) {
	const folder = mkdtempSync(path.join(tmpdir(), 'bilby-tests-'));
	try {
		return run(path.join(folder, 'report.json'));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** A run that ends with a failure has one, whatever its report says. */
function atLeastOne(failed, exitCode) {
	return exitCode === 0 ? failed : Math.max(1, failed);
}

function failedAsAWhole({ status, assertionResults }) {
	return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

function runTool(script, args, env = {}) {
	const { status } = spawnSync(NODE, [path.join(ROOT, 'node_modules', script), ...args], {
		cwd: ROOT,
		stdio: 'inherit',
		env: toolEnvironment({ NODE_ENV: '', ...env }),
	});
	return status ?? 1;
}
