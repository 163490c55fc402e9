import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCategory } from '../testing/rows/factories.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { cacheTaxonomy } from './taxonomy.ts';

let site: TestSite;

beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());

it('reads each list once until it changes', async () => {
	const { db, pageCache } = site.context;
	// Only the primary, because a replica may lack the change.
	const lists = cacheTaxonomy({ db, pageCache });
	const read = () => Promise.all([lists.brands(), lists.categories(), lists.stores(), lists.tags()]);
	const before = await read();
	const again = await read();
	for (const [index, list] of before.entries()) expect(again[index]).toBe(list);
	await buildCategory(db, 'Audio');
	pageCache.clear(['taxonomy']);
	expect((await lists.categories()).map(({ name }) => name)).toContain('Audio');
});
