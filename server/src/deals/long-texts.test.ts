// One database is enough: this tests how the server shortens long texts.
import { DESCRIPTION_HTML, MAX_LISTED_DESCRIPTION_BYTES } from '@bilby/contract/deals/limits';
import type { DealListReply, DealReply } from '@bilby/contract/deals/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIST_BYTES } from '../platform/http/limits/reply-size.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { dealRevisions } from '../schema/posting.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

const { maxBytes } = DESCRIPTION_HTML;
const SENTENCE = '<p>It does what it says.</p>';

let site: TestSite;
beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());

const sentences = (bytes: number) => SENTENCE.repeat(Math.floor(bytes / SENTENCE.length));

/** Builds a deal with the longest accepted description. */
function buildLongDeal() {
	const { html } = cleanRichText(sentences(maxBytes), { field: 'description', ...DESCRIPTION_HTML });
	return buildDeal(site.context.db, { descriptionHtml: html });
}

async function readDeal(id: number): Promise<DealReply['deal']> {
	return (await site.app.inject({ url: `/api/deal/${id}` })).json<DealReply>().deal;
}

it("cuts long descriptions in a list of deals, but not on a deal's page", async () => {
	for (let index = 0; index < 100; index += 1) await buildLongDeal();
	const response = await site.app.inject({ method: 'POST', url: '/api/deals', payload: { perPage: 100 } });
	const { deals } = response.json<DealListReply>();
	expect(deals).toHaveLength(100);
	expect(Buffer.byteLength(response.body)).toBeLessThan(100 * (MAX_LISTED_DESCRIPTION_BYTES + 4_000));
	const beginning = sentences(MAX_LISTED_DESCRIPTION_BYTES);
	expect(deals.map(({ del_descr }) => del_descr.startsWith(beginning))).toEqual(Array(100).fill(true));
	expect((await readDeal(deals[0]?.id ?? 0)).del_descr).toBe(sentences(maxBytes));
});

it('shows a short description in full in a list', async () => {
	const { id } = await buildDeal(site.context.db);
	const response = await site.app.inject({ method: 'POST', url: '/api/deals', payload: { perPage: 1 } });
	expect(response.json<DealListReply>().deals).toMatchObject([{ id, del_descr: '<p>Worth having.</p>' }]);
});

it("cuts an old description that exceeds today's limit", async () => {
	const { id } = await buildDeal(site.context.db);
	await site.context.db.execute(sql`update deals set description_html = ${sentences(300_000)} where id = ${id}`);
	const { del_descr } = await readDeal(id);
	expect(Buffer.byteLength(del_descr)).toBeLessThan(maxBytes + 20);
	expect(del_descr).toMatch(/^<p>It does what it says\.<\/p>.*…/);
});

it('returns as many of the latest edits as fit into one response', async () => {
	const { id } = await buildDeal(site.context.db);
	const editor = await buildMember(site);
	const words = 'x'.repeat(10_000);
	await site.context.db.insert(dealRevisions).values(
		Array.from({ length: 60 }, (_, index) => ({
			dealId: id,
			version: index + 2,
			editorId: editor.id,
			changes: [{ field: 'Description', before: '', after: words }],
			editedAt: new Date(),
		})),
	);
	const { body } = await editor.call('GET', `/api/deal-revisions/${id}`);
	const versions: number[] = body.revisions.map(({ version }: { version: number }) => version);
	expect(JSON.stringify(body).length).toBeLessThan(LIST_BYTES * 1.1);
	expect(versions).toEqual(Array.from({ length: versions.length }, (_, index) => 61 - index));
	expect(versions.length).toBeGreaterThan(20);
});
