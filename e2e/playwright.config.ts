import { defineConfig } from '@playwright/test';
import { chromiumPath } from './support/browser.ts';

const report = process.env.PLAYWRIGHT_REPORT;

/** A file whose name ends in `.test.ts` needs no browser and runs where there is none; one that ends in `.spec.ts` needs it. */
export default defineConfig({
	testDir: '.',
	outputDir: './artifacts',
	globalSetup: './support/seed-once.ts',
	workers: 2,
	fullyParallel: true,
	retries: 0,
	forbidOnly: true,
	timeout: 60_000,
	// A page that shares its processors with the server may take its time.
	expect: { timeout: 10_000 },
	reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
	use: {
		actionTimeout: 30_000,
		navigationTimeout: 30_000,
		trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
		launchOptions: {
			executablePath: chromiumPath,
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
	projects: [
		{ name: 'process', testMatch: '**/*.test.ts' },
		...(chromiumPath ? [{ name: 'browser', testMatch: '**/*.spec.ts' }] : []),
	],
});
