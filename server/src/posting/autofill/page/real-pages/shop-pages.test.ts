import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GetImageReply } from '@bilby/contract/posting/suggestions';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { presentPage } from '../../autofill.present.ts';
import { decodePage } from '../fetch-page.ts';
import { readPage } from '../read-page.ts';

/** A list holds all values that are right. */
const value = z.union([z.string(), z.number(), z.null(), z.array(z.union([z.string(), z.number(), z.null()]))]);
const shopPage = z.strictObject({
	name: z.string(),
	/** The reason why the page is difficult to read. */
	kind: z.string(),
	url: z.url(),
	/** The page, or its bytes as characters if it is not in UTF-8. */
	html: z.string().optional(),
	bytes: z.string().optional(),
	contentType: z.string().optional(),
	expected: z.strictObject({
		unreadable: z.literal(true).optional(),
		title: value.optional(),
		price: value.optional(),
		originalPrice: value.optional(),
		store: value.optional(),
		brand: value.optional(),
		image0: value.optional(),
	}),
});
type ShopPage = z.infer<typeof shopPage>;

const readJson = (file: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
const readPages = (file: string) => z.array(shopPage).parse(readJson(file));

const label = z.object({ name: z.string(), domain: z.string().nullable().default(null) });
const readLabels = (file: string) => {
	const rows = z.array(label).parse(readJson(path.join('../../../../starter-data', file)));
	return rows.map((row, index) => ({ id: index + 1, ...row }));
};
const known = { stores: readLabels('stores.json'), brands: readLabels('brands.json'), categories: [] };

describe.each(['shop-pages.json', 'more-shop-pages.json'])('pages of %s', (file) => {
	it.each(readPages(file))('$name ($kind) fills in the form', (page) => {
		const reply = fill(page);
		const { unreadable, ...expected } = page.expected;
		if (unreadable)
			return expect(reply).toMatchObject({ title: null, price: null, images: [], message: expect.any(String) });
		for (const [field, right] of Object.entries(expected)) {
			expect({ field, right, is: pickValue(reply, field) }).toSatisfy(({ is }) => [right].flat().includes(is));
		}
	});
});

function fill({ html = '', bytes, contentType = 'text/html; charset=utf-8', url }: ShopPage): GetImageReply {
	const body = bytes === undefined ? Buffer.from(html) : Buffer.from(bytes, 'latin1');
	// One page is long, but its length is not worth storing.
	const text = decodePage(body, contentType).replace('x…600000 times…x', 'x'.repeat(600_000));
	return presentPage(readPage(text, url), { ...known, addresses: [url] });
}

function pickValue({ title, price, originalPrice, store, brand, images }: GetImageReply, field: string) {
	const values: Record<string, string | number | null> = {
		title,
		price,
		originalPrice,
		store: store?.str_name ?? null,
		brand: brand?.brd_name ?? null,
		image0: images[0] ?? null,
	};
	return values[field];
}
