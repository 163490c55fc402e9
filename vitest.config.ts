import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const postgresUrl = process.env.TEST_POSTGRES_URL;

/** What a test of the server imports that opens a database; one that imports none of these runs once, without a database. */
const OPENS_DATABASE = /\/testing\/(busy-site|form-site|site-copies|test-database|test-site)\.ts'/;

const serverTests = globSync('server/src/**/*.test.ts', { cwd: import.meta.dirname });
const databaseTests = serverTests.filter((file) =>
	OPENS_DATABASE.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
);

/** The tests with a database run on the embedded one, and a second time on a PostgreSQL server where one was found. */
function databaseProject(name: string, env: Record<string, string>) {
	return {
		test: {
			name,
			env,
			include: databaseTests,
			globalSetup: ['server/src/testing/template-database.ts'],
			testTimeout: 30_000,
			hookTimeout: 60_000,
		},
	};
}

export default defineConfig({
	test: {
		maxWorkers: 2,
		silent: 'passed-only',
		projects: [
			{ test: { name: 'structure', include: ['scripts/**/*.test.mjs'] } },
			{ test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
			{
				test: {
					name: 'server',
					include: serverTests.filter((file) => !databaseTests.includes(file)),
					testTimeout: 30_000,
				},
			},
			databaseProject('server-embedded', { TEST_POSTGRES_URL: '' }),
			...(postgresUrl ? [databaseProject('server-postgres', { TEST_POSTGRES_URL: postgresUrl })] : []),
			{
				test: {
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
