import { defineConfig } from 'vitest/config';

const postgresUrl = process.env.TEST_POSTGRES_URL;

/** The server's tests run on the embedded database, and a second time on a PostgreSQL server where one was found. */
function serverProject(name: string, env: Record<string, string>) {
	return {
		test: {
			name,
			env,
			include: ['server/src/**/*.test.ts'],
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
			{ test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
			serverProject('server-embedded', { TEST_POSTGRES_URL: '' }),
			...(postgresUrl ? [serverProject('server-postgres', { TEST_POSTGRES_URL: postgresUrl })] : []),
			{
				test: {
					name: 'web',
					include: ['web/src/**/*.test.{ts,tsx}'],
					environment: 'jsdom',
					setupFiles: ['web/src/testing/setup.ts'],
					testTimeout: 30_000,
				},
			},
			{
				test: {
					name: 'e2e',
					include: ['e2e/**/*.test.ts'],
					testTimeout: 120_000,
					hookTimeout: 120_000,
					// A page that shares its processors with the server may take its time.
					expect: { poll: { timeout: 10_000 } },
					fileParallelism: false,
					// A browser starved for a moment is not a fault of the site. The report says which test needed its second try.
					retry: 1,
				},
			},
		],
	},
});
