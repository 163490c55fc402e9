import { INSTALLATION_PARTS, type InstallationPart } from '@bilby/contract/self-check/installation-parts';
import { expect, test } from 'vitest';
import { summarise } from './self-check.tsx';

test.each<[InstallationPart[], string]>([
	[[], 'Everything works.'],
	[['mail'], 'Mail does not work. Everything else works.'],
	[['jobs'], 'Jobs do not work. Everything else works.'],
	[['mail', 'storage'], 'Mail and storage do not work. Everything else works.'],
	[['database', 'jobs', 'redis'], 'Database, jobs and Redis do not work. Everything else works.'],
	[[...INSTALLATION_PARTS], 'Nothing works.'],
])('says which parts are broken: %j', (broken, text) => {
	expect(summarise(INSTALLATION_PARTS.map((name) => ({ name, healthy: !broken.includes(name) })))).toBe(text);
});
