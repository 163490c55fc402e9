import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER, type OpenDatabase } from '../platform/database/database.ts';
import { openTestDatabase } from '../testing/database/test-database.ts';
import { buildUser } from '../testing/rows/factories.ts';
import { affiliatePrograms } from './affiliates.ts';

const [file = ''] = globSync('*_affiliate-demo-ids.sql', { cwd: MIGRATIONS_FOLDER });

let database: OpenDatabase;

beforeEach(async () => {
	database = await openTestDatabase();
	await database.db
		.insert(affiliatePrograms)
		.values([
			program('amazon.ca', 'https://www.amazon.ca/dp/{ASIN}?tag=bilbyca-20', { tag: 'bilbyca-20' }),
			program('costco.com', 'https://click.example/deeplink?id=bilby&murl={URL}', { u1: 'bilby' }),
			program('ebay.com', 'https://rover.ebay.com/1?mpre={URL}&campid=5338000001&toolid=1', { campid: '5338000001' }),
			program('operator.example', 'https://go.example/?u={URL}&id=shop-of-bilby', { tag: 'real-22' }),
			program('target.com', 'https://goto.target.com/c/100001/8/2?u={URL}&subId1=bilby', { subId1: 'bilby' }),
		]);
});
afterEach(() => database.close());

function program(domain: string, pattern: string, trackingParams: Record<string, string>) {
	return { storeName: domain, domain, pattern, trackingParams, active: true };
}

async function migrate() {
	await database.db.execute(sql.raw(readFileSync(path.join(MIGRATIONS_FOLDER, file), 'utf8')));
	const { domain, pattern, trackingParams, active } = affiliatePrograms;
	return database.db
		.select({ domain, pattern, trackingParams, active })
		.from(affiliatePrograms)
		.orderBy(asc(affiliatePrograms.domain));
}

it('deactivates programs with made-up ids and leaves the operator’s unchanged', async () => {
	const programs = await migrate();
	expect(programs.map(({ domain, active }) => [domain, active])).toEqual([
		['amazon.ca', false],
		['costco.com', false],
		['ebay.com', false],
		['operator.example', true],
		['target.com', false],
	]);
	expect(programs[3]).toMatchObject({
		pattern: 'https://go.example/?u={URL}&id=shop-of-bilby',
		trackingParams: { tag: 'real-22' },
	});
});

it('replaces made-up ids in a demo and keeps its programs active', async () => {
	await buildUser(database.db, { email: 'superadmin@bilby.example' });
	const programs = await migrate();
	expect(programs.map(({ active }) => active)).toEqual([true, true, true, true, true]);
	expect(programs.map(({ pattern, trackingParams }) => [pattern, Object.values(trackingParams)])).toEqual([
		['https://www.amazon.ca/dp/{ASIN}?tag=bilby-demo', ['bilby-demo']],
		['https://click.example/deeplink?id=bilby-demo&murl={URL}', ['bilby-demo']],
		['https://rover.ebay.com/1?mpre={URL}&campid=bilby-demo&toolid=1', ['bilby-demo']],
		['https://go.example/?u={URL}&id=shop-of-bilby', ['real-22']],
		['https://goto.target.com/c/bilby-demo/8/2?u={URL}&subId1=bilby-demo', ['bilby-demo']],
	]);
});
