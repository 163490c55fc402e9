import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './engines/fixtures.ts';
import { browserPath, chromiumPath } from './support/browser.ts';

const report = process.env.PLAYWRIGHT_REPORT;

/**
 * The switch that names them takes the place of Playwright's own, so what that one names stands here as well. With the first
 * three, Chromium loads the pages of its address bar for every new context, which takes as long as loading one of ours.
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

/** Pages of one site, mostly: the process that a tab begins with may stay. */
const ONE_PROCESS_A_TAB = '--disable-site-isolation-trials';

/** A page lives for seconds here: to optimise its scripts takes a tenth of all that these tests do, and comes too late to help. */
const NO_OPTIMISING = '--js-flags=--no-maglev --no-opt';

/**
 * What a service worker does is tried in what people have: without its windows, a page that a worker answers now and then never
 * ends to load, and more often with one process a tab.
 */
const OFFLINE = 'offline/*.spec.ts';

/** What is not installed has no tests. The journeys of one engine share a site, and one browser. */
const ENGINES = [
	{ engineName: 'firefox', browserPath: process.env.FIREFOX_PATH ?? '' },
	{ engineName: 'webkit', browserPath: process.env.WEBKIT_PATH ?? '' },
] as const;

/** A file whose name ends in `.test.ts` needs no browser and runs where there is none; one that ends in `.spec.ts` needs it. */
export default defineConfig<object, EngineOptions>({
	testDir: '.',
	outputDir: './artifacts',
	globalSetup: './support/seed-once.ts',
	// Three of the browser's, and one for what waits more than it works.
	workers: 4,
	fullyParallel: true,
	forbidOnly: true,
	timeout: 60_000,
	// A page that shares its processors with the server may take its time.
	expect: { timeout: 10_000 },
	reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
	use: {
		actionTimeout: 30_000,
		navigationTimeout: 30_000,
		// Without the snapshots, which cost the most. `--trace on` records everything.
		trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
		launchOptions: {
			executablePath: browserPath,
			args: [...SWITCHES, ONE_PROCESS_A_TAB, NO_OPTIMISING],
		},
	},
	// In this order: the engines, which wait much, stand beside two of the browser's workers, and after them what needs no browser.
	projects: [
		...ENGINES.filter(({ browserPath }) => browserPath).map((engine) => ({
			name: engine.engineName,
			testMatch: '**/*.journey.ts',
			use: engine,
			workers: 1,
			timeout: 120_000,
		})),
		...(browserPath
			? [
					// One more than the processors that a small machine has: some of what a test does is to wait.
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
