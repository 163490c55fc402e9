import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { examineSite } from '#examine-site.ts';
import { importContent } from '#imports/import-content.ts';
import { users } from '#schema/accounts.ts';
import { dealCounts, deals } from '#schema/deals.ts';
import { comments } from '#schema/discussions.ts';
import { importedRows } from '#schema/imports.ts';
import { brands, categories, stores, tags } from '#schema/master-data.ts';
import { pricePoints } from '#schema/prices.ts';
import { searchWords } from '#schema/search.ts';
import { openTestSite } from '../site/test-site.ts';

export const MEMBERS = `id,email,username,first_name,last_name,created_at
m1,Joan@Example.com,joan_of_old,Joan,Archer,2015-03-01T10:00:00Z
m2,pete@example.com,,Peter,Baker,2016-03-01T10:00:00+11:00
`;
export const DEALS = `id,author,title,description,price,original_price,url,categories,stores,created_at,expires_at
d1,m1,"Kettle, steel","Boils fast.
Two colours.",29.90,59,https://shop.example/kettle?utm_source=x,Kettles,Old Shop,2020-05-05T00:00:00Z,2020-06-01T00:00:00Z
d2,m2,Free coffee,<p>One <b>each</b><script>alert(1)</script></p>,0,,,Kettles,,2021-05-05T00:00:00Z,
`;
export const COMMENTS = [
	{ id: 1, deal: 'd1', author: 'm2', text: 'Is it loud?', created_at: '2020-05-06T00:00:00Z' },
	{ id: 2, deal: 'd1', author: 'm1', parent: 1, text: 'Not at all.', created_at: '2020-05-06T01:00:00Z' },
];
/** Any deal. */
export const TEA = {
	id: 1,
	author: 'm1',
	title: 'Tea',
	description: 'Black tea',
	price: 1,
	categories: 'Kettles',
	created_at: '2021-05-05T00:00:00Z',
};

/** Returns the text of an NDJSON file. */
export const lines = (rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/**
 * Opens one site for the tests of a file. Each test starts without members and deals, with the category "Kettles" as the
 * only label, and with a folder of two members, two deals and two comments.
 */
export async function openImportSite() {
	const site = await openTestSite();
	const { db } = site.context;
	let folder = mkdtempSync(path.join(tmpdir(), 'bilby-import-'));
	afterAll(async () => {
		rmSync(folder, { recursive: true });
		await site.close();
	});
	beforeEach(async () => {
		const contents = [importedRows, comments, pricePoints, deals, dealCounts, searchWords, users];
		for (const table of [...contents, stores, brands, tags, categories]) await db.delete(table);
		await db.insert(categories).values({ name: 'Kettles' });
		await examineSite(site.context, { repair: true, say: () => undefined });
		write({ 'members.csv': MEMBERS, 'deals.csv': DEALS, 'comments.ndjson': lines(COMMENTS) });
	});

	/** Replaces the files of the folder. */
	function write(files: Record<string, string>): void {
		rmSync(folder, { recursive: true });
		folder = mkdtempSync(path.join(tmpdir(), 'bilby-import-'));
		for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
	}

	async function run(options: { dryRun?: boolean; createLabels?: boolean } = {}) {
		const said: string[] = [];
		const totals = await importContent(site.context, {
			folder,
			dryRun: false,
			createLabels: true,
			say: (line: string) => said.push(line),
			...options,
		});
		return { totals, rejected: said.filter((line) => !line.endsWith('rows read')) };
	}

	return { site, write, run };
}
