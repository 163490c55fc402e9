import { expect, it } from 'vitest';
import { findJsonLd } from './find-json-ld.ts';
import { parsePage } from './parse-page.ts';

const JSON_LD = '{"@type":"Product","name":"Kettle","offers":{"price":"79.00"}}';
const find = (block: string) =>
	findJsonLd(parsePage(`<script type="application/ld+json">${block}</script>`, 'https://shop.example/'));

it.each([
	['a semicolon', `${JSON_LD};`],
	['trailing commas', JSON_LD.replace('"}}', '",},}')],
	['two commas', JSON_LD.replace(',"offers"', ',,"offers"')],
	['several objects', `{"@type":"WebSite"}${JSON_LD}`],
	['several objects and semicolons', `{"@type":"WebSite"};\n${JSON_LD};`],
	['comments', `/* product */${JSON_LD.replace(',"offers"', ', // offers\n"offers"')}`],
	['single quotes', JSON_LD.replaceAll('"', "'")],
	['unquoted names', JSON_LD.replace('"name"', 'name')],
	['quotation marks as entities', JSON_LD.replaceAll('"', '&quot;')],
	['unescaped quotation marks in a string', JSON_LD.replace('"offers"', '"description":"For 55" TVs","offers"')],
	['line breaks in a string', JSON_LD.replace('"offers"', '"description":"One\n two","offers"')],
	['an invalid escape', JSON_LD.replace('"offers"', '"description":"Dad\\\'s","offers"')],
	['an HTML comment around it', `<!-- ${JSON_LD} -->`],
	['CDATA around it', `//<![CDATA[\n${JSON_LD}\n//]]>`],
	['CDATA in comments around it', `/*<![CDATA[*/${JSON_LD}/*]]>*/`],
	['a byte order mark', `\ufeff${JSON_LD}`],
])('reads JSON-LD with %s', (_, block) => {
	const product = find(block).find(({ name }) => name !== undefined);
	expect(product).toMatchObject({ name: 'Kettle', offers: { price: '79.00' } });
});

it.each([
	['cut off', JSON_LD.slice(0, -5)],
	['too long to repair', `${JSON_LD.replace('79.00', '79.00'.padEnd(50_000, '0'))};`],
])('ignores JSON-LD that is %s', (_, block) => {
	expect(find(block)).toEqual([]);
});

it('resolves references and prefixes', () => {
	const [product] = find(
		'[{"@type":"schema:Product","schema:name":"Kettle","offers":{"@id":"#offer"}},{"@id":"#offer","price":79}]',
	);
	expect(product).toMatchObject({ name: 'Kettle', offers: [{ price: 79 }] });
});
