import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { COMPILE_ONCE } from './scripts/workspace.mjs';

const postgresUrl = process.env.TEST_POSTGRES_URL;

/** A server test that imports from one of these folders needs a database. */
const OPENS_DATABASE = /testing\/(database|site|set-ups)\//;

/** The comment of a test file that does not depend on the kind of database. It runs on one instead of both. */
const ONE_DATABASE = /^\/\/ One database is enough\b/m;

const serverTests = globSync('{server,demo}/src/**/*.test.ts', { cwd: import.meta.dirname });
const sourceOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const databaseTests = serverTests.filter((file) => OPENS_DATABASE.test(sourceOf(file)));
const bothDatabasesTests = databaseTests.filter((file) => !ONE_DATABASE.test(sourceOf(file)));

/**
 * A worker process runs many files and loads each module once, so every file must close what it opens. `expect.poll` waits longer
 * than a second because tests share the processors.
 */
const SHARED = { isolate: false, expect: { poll: { timeout: 8_000 } } } as const;

/** Tests with a database run on the embedded one, and again on PostgreSQL where a server was found. */
function databaseProject(name: string, include: string[], env: Record<string, string>) {
	return {
		test: {
			...SHARED,
			name,
			env,
			include,
			globalSetup: ['server/src/testing/database/template-database.ts'],
			execArgv: [COMPILE_ONCE],
			testTimeout: 30_000,
			hookTimeout: 60_000,
		},
	};
}

export default defineConfig({
	test: {
		maxWorkers: 4,
		silent: 'passed-only',
		projects: [
			{ test: { name: 'structure', include: ['{scripts,deploy}/**/*.test.mjs'], testTimeout: 30_000 } },
			{ test: { ...SHARED, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
			{
				test: {
					...SHARED,
					name: 'server',
					include: serverTests.filter((file) => !databaseTests.includes(file)),
					testTimeout: 30_000,
				},
			},
			databaseProject('server-embedded', postgresUrl ? bothDatabasesTests : databaseTests, { TEST_POSTGRES_URL: '' }),
			...(postgresUrl ? [databaseProject('server-postgres', databaseTests, { TEST_POSTGRES_URL: postgresUrl })] : []),
			// A worker has no document.
			{ test: { ...SHARED, name: 'service-worker', include: ['web/service-worker/**/*.test.ts'] } },
			{
				test: {
					// The set-up resets the document, the storages and the modules between files.
					...SHARED,
					name: 'web',
					include: ['web/src/**/*.test.{ts,tsx}'],
					environment: 'jsdom',
					setupFiles: ['web/src/testing/setup.ts'],
					testTimeout: 30_000,
				},
			},
		],
	},
});
