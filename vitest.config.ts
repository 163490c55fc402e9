import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { COMPILE_ONCE } from './scripts/workspace.mjs';

const postgresUrl = process.env.TEST_POSTGRES_URL;

/** Where a test of the server has its site or its database from; one that imports nothing from there runs once, without a database. */
const OPENS_DATABASE = /[/#]testing\/(database|site|set-ups)\//;

const serverTests = globSync('server/src/**/*.test.ts', { cwd: import.meta.dirname });
const databaseTests = serverTests.filter((file) =>
	OPENS_DATABASE.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
);

/**
 * Of these, the ones that ask what no database has a say in: how bytes become requests and forms, what is refused by address,
 * size or role, what may be stored, what pages of shops and pictures of the demo are like, and what copies of a site tell each
 * other, which share a server. They run once, on the server where there is one, since a site opens faster there.
 */
const ON_EITHER_DATABASE = [
	'server/src/accounts/sessions/permissions.test.ts',
	'server/src/accounts/sessions/session-answers.test.ts',
	'server/src/demo/seed-pictures.test.ts',
	'server/src/live/live-instances.test.ts',
	'server/src/platform/forms/forms.test.ts',
	'server/src/platform/forms/multipart.test.ts',
	'server/src/platform/http/hostile-requests.test.ts',
	'server/src/platform/http/limits/forwarded-addresses.test.ts',
	'server/src/platform/http/limits/http-server.test.ts',
	'server/src/platform/http/openapi.test.ts',
	'server/src/platform/http/site-addresses.test.ts',
	'server/src/platform/page-cache/invalidation-bus.test.ts',
	'server/src/platform/redis/redis.test.ts',
	'server/src/posting/autofill/autofill.test.ts',
];

const testsOfDatabases = databaseTests.filter((file) => !ON_EITHER_DATABASE.includes(file));

/** Each project begins with these: begun late, they would go on while all others are done. */
const LONGEST = /\/(fuzz|seed-pictures|permissions|erase-members|prepare-export)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const rank = ({ moduleId }: TestSpecification) => (LONGEST.test(moduleId) ? 0 : 1);
		const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
		return [...projects.values()].flatMap((ofProject) => ofProject.toSorted((a, b) => rank(a) - rank(b)));
	}
}

/** One process runs many files of these, and reads what they import once instead of once a file. What they open they close. */
const SHARED = { isolate: false } as const;

/** The tests with a database run on the embedded one, and a second time on a PostgreSQL server where one was found. */
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
		sequence: { sequencer: LongestFirst },
		silent: 'passed-only',
		projects: [
			{ test: { name: 'structure', include: ['scripts/**/*.test.mjs'] } },
			{ test: { ...SHARED, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
			{
				test: {
					...SHARED,
					name: 'server',
					include: serverTests.filter((file) => !databaseTests.includes(file)),
					testTimeout: 30_000,
				},
			},
			databaseProject('server-embedded', postgresUrl ? testsOfDatabases : databaseTests, { TEST_POSTGRES_URL: '' }),
			...(postgresUrl ? [databaseProject('server-postgres', databaseTests, { TEST_POSTGRES_URL: postgresUrl })] : []),
			{
				test: {
					// The set-up empties what files share: the document, the storages, the modules of the site.
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
