import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './engines/fixtures.ts';
import { browserPath, chromiumPath } from './support/browser.ts';

const report = process.env.PLAYWRIGHT_REPORT;

/**
 * This switch replaces Playwright's own, so it repeats those features. With the first three, Chromium loads the pages
 * of its address bar for every new context, which takes as long as loading one of our pages.
 */
const DISABLED_FEATURES = [
	'WebUIOmniboxPopup',
	'WebUIOmniboxAimPopup',
	'WebUIOmniboxFullPopup',
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'DestroyProfileOnBrowserClose',
	'HttpsUpgrades',
	'HttpsFirstBalancedModeAutoEnable',
	'LensOverlay',
	'MediaRouter',
	'PaintHolding',
	'ThirdPartyStoragePartitioning',
	'AvoidCorsURLLoaderRestartOnRedirect',
	'TcpPortRandomizationWin',
	'OptimizationHints',
	'NetworkTimeServiceQuerying',
	'AimEnabled',
	'PreconnectToSearch',
];

const SWITCHES = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	`--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/** Tests mostly visit one site, so a tab need not change its process. */
const ONE_PROCESS_A_TAB = '--disable-site-isolation-trials';

/** A page lives for seconds, so optimising its scripts costs a tenth of the run and never pays off. */
const NO_OPTIMISING = '--js-flags=--no-maglev --no-opt';

/**
 * Service workers are tested in the full browser: in the headless shell, a page served by a worker sometimes never
 * finishes loading, more often with one process per tab.
 */
const OFFLINE = 'offline/*.spec.ts';

/** Browsers that are not installed have no tests. The journeys of one browser share a site and a browser process. */
const ENGINES = [
	{ engineName: 'firefox', browserPath: process.env.FIREFOX_PATH ?? '' },
	{ engineName: 'webkit', browserPath: process.env.WEBKIT_PATH ?? '' },
] as const;

/** `.test.ts` files need no browser and run without one. `.spec.ts` files need one. */
export default defineConfig<object, EngineOptions>({
	testDir: '.',
	outputDir: './artifacts',
	globalSetup: './support/seed-once.ts',
	// Three for the browser, and one for tests that mostly wait.
	workers: 4,
	fullyParallel: true,
	forbidOnly: true,
	// A journey that checks each state in both variants takes up to a minute on a busy machine.
	timeout: 120_000,
	// As long as actions. A page that shares its processors with the server and other browsers can be slow.
	expect: { timeout: 30_000 },
	reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
	use: {
		actionTimeout: 30_000,
		navigationTimeout: 30_000,
		launchOptions: {
			executablePath: browserPath,
			args: [...SWITCHES, ONE_PROCESS_A_TAB, NO_OPTIMISING],
		},
	},
	// In this order, so that the engines, which mostly wait, run alongside two browser workers. Tests without a browser
	// follow.
	projects: [
		...ENGINES.filter(({ browserPath }) => browserPath).map((engine) => ({
			name: engine.engineName,
			testMatch: '**/*.journey.ts',
			use: engine,
			workers: 1,
			// Each look at a page takes WebKit up to a second beside three other browsers, and a sign-up has more than a hundred.
			timeout: 240_000,
			expect: { timeout: 45_000 },
		})),
		...(browserPath
			? [
					// One more than a small machine has processors, because tests also wait.
					{ name: 'browser', testMatch: '**/*.spec.ts', testIgnore: OFFLINE, workers: 3 },
					{
						name: 'offline',
						testMatch: OFFLINE,
						use: { launchOptions: { executablePath: chromiumPath || browserPath, args: SWITCHES } },
						workers: 1,
					},
				]
			: []),
		{ name: 'process', testMatch: '**/*.test.ts', workers: 1 },
	],
});
