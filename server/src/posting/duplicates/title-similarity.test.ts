import { describe, expect, it } from 'vitest';
import { readTitle, searchWords } from './read-title.ts';
import { realTitles, type TitlePair, titlePairs } from './title-pairs.ts';
import { SIMILAR_FROM, titleSimilarity } from './title-similarity.ts';

const isSimilar = (one: string, other: string, stores: string[] = []) =>
	titleSimilarity(one, other, stores) >= SIMILAR_FROM;

function countHits(pairs: TitlePair[]) {
	const said = pairs.filter(({ titles: [one, other], store }) => isSimilar(one, other, [store]));
	const right = said.filter(({ same }) => same).length;
	return { recall: right / pairs.filter(({ same }) => same).length, precision: right / said.length };
}

describe('titleSimilarity', () => {
	it.each([
		['word order', 'Bonds socks mens 5 pack', '5 pack of mens Bonds socks'],
		['prices', 'Weber Baby Q $399', 'Weber Baby Q now $399, was $549 (27% off)'],
		['plurals and typing errors', 'Roborock robot vacuums', 'Roborock robot vaccum'],
		['joined words', 'Anker power bank', 'Anker powerbank'],
		['inches', 'Hisense 75" U7 TV', 'Hisense 75 inch U7 television'],
		['inches without a unit', 'Hisense 75in U7 TV', 'Hisense U7 75 TV'],
		['terabytes', 'Seagate Expansion drive 2 TB', 'Seagate Expansion drive 2000GB'],
		['litres', 'Palmolive hand wash refill 500 ml', 'Palmolive hand wash refill 0.5l'],
		['packs', 'Oral-B CrossAction heads twin pack', 'Oral-B CrossAction heads 2-pack'],
		['years', 'Norton 360 subscription 12 months', 'Norton 360 subscription 1 year'],
		['models with and without hyphens', 'Sony WH-1000XM6', 'Sony WH1000XM6'],
		['regional model numbers', 'LG OLED65C4PSA C4 TV', 'LG OLED65C4 C4 TV'],
		['a size within a model code', 'LG C4 65" OLED TV', 'LG OLED65C4PSA'],
		['a platform within a model code', 'Milwaukee M18 Fuel Impact Driver', 'Milwaukee M18FID3-0 Fuel Impact Driver'],
		['abbreviations', 'Bose QC45 with ANC', 'Bose QuietComfort 45 Noise Cancelling'],
		['how a flight is written', 'Sydney to Bali return', 'Return flights Bali from Sydney'],
		['limits', 'Sony WF-C510 earbuds (max 5 per customer)', 'Sony WF-C510 earbuds'],
		['a colour', 'Logitech MX Keys S keyboard (Graphite)', 'Logitech MX Keys S keyboard'],
		['accents and capitals', 'L’Oréal Elvive Shampoo', "L'OREAL elvive shampoo"],
	])('ignores %s', (_what, one, other) => {
		expect(isSimilar(one, other)).toBe(true);
		expect(isSimilar(other, one)).toBe(true);
	});

	it.each([
		['a size', 'Hisense 75" U7 TV', 'Hisense 65" U7 TV'],
		['a model', 'Sony WH-1000XM6 headphones', 'Sony WH-1000XM5 headphones'],
		['a generation', 'Apple iPad Air 6th gen', 'Apple iPad Air 5th generation'],
		['a bare number', 'Apple iPhone 16 128GB', 'Apple iPhone 15 128GB'],
		['a variant', 'Apple iPhone 16 128GB', 'Apple iPhone 16 Pro 128GB'],
		['a capacity', 'Samsung T7 SSD 1TB', 'Samsung T7 SSD 2TB'],
		['a pack', 'Bonds socks 5 pack', 'Bonds socks 3 pack'],
		['a volume', 'Jameson whiskey 700ml', 'Jameson whiskey 1L'],
		['a plus sign', 'Samsung Galaxy S25+ 256GB', 'Samsung Galaxy S25 256GB'],
		['a tier', 'Pepsi Max 1.25L', 'Pepsi 1.25L'],
		['a number within a series', 'Lenovo Slim 5 Ryzen 7', 'Lenovo Slim 5 Ryzen 5'],
		['a flavour', 'Cadbury Dairy Milk Caramello 180g', 'Cadbury Dairy Milk Hazelnut 180g'],
		['the way back', 'Gold Coast to Bali $299', 'Bali to Gold Coast $299'],
		['a destination', 'Melbourne to Gold Coast $59', 'Melbourne to Sunshine Coast $59'],
		['a flight with a dash', 'Sydney – Bali one way $199', 'Bali – Sydney one way $199'],
		['a size within a code', 'Samsung QA65S90D OLED TV', 'Samsung 77" S90D OLED TV'],
		['a word in the same place', 'Logitech MX Master 3S', 'Logitech MX Anywhere 3S'],
		['face values', 'Vodafone $40 SIM for $20', 'Vodafone $60 SIM for $30'],
		['the target group', "Asics Novablast men's shoes", "Asics Novablast women's shoes"],
		['a bed size', 'Koala mattress queen', 'Koala mattress king'],
		['the product of a brand', 'Breville Bambino coffee machine', 'Breville Smart Oven air fryer'],
		['every word', 'Weber Baby Q', 'Hades II on Steam'],
		['missing text', '', ''],
	])('tells titles apart by %s', (_what, one, other) => {
		expect(isSimilar(one, other)).toBe(false);
		expect(isSimilar(other, one)).toBe(false);
	});

	it('ignores the name of the store', () => {
		expect(isSimilar('The Good Guys: Miele C2', 'The Good Guys: Bosch S6', ['The Good Guys'])).toBe(false);
		expect(isSimilar("Dan Murphy's: Four Pillars gin", 'Four Pillars gin', ["Dan Murphy's"])).toBe(true);
	});

	it.each([
		'a',
		'1 x 2 x 3',
		'('.repeat(200),
		'@'.repeat(200),
		'1-'.repeat(100),
		'9'.repeat(200),
		'漢字',
		'\ud800',
		'½"',
	])('accepts any text: %s', (text) => {
		expect(titleSimilarity(text, text, [text])).toBeGreaterThanOrEqual(0);
		expect(titleSimilarity(text, text, [])).toBeLessThanOrEqual(1);
	});

	it.each(realTitles.filter(({ half }) => half !== 'held out'))('reads $titles as the same: $same', (pair) => {
		const { titles, store, same } = pair;
		expect(isSimilar(titles[0], titles[1], [store])).toBe(same);
		expect(isSimilar(titles[1], titles[0], [store])).toBe(same);
	});

	it('is right about 28 of 30 pairs that were held out', () => {
		const heldOut = realTitles.filter(({ half }) => half === 'held out');
		const right = heldOut.filter(({ titles, store, same }) => isSimilar(titles[0], titles[1], [store]) === same);
		expect(heldOut).toHaveLength(30);
		expect(right.length).toBeGreaterThanOrEqual(28);
	});

	it('compares hostile titles in a few milliseconds', () => {
		const hostile = ['a1aa1a ', 'aaaaaaaaaaaaaaaaaaa1 aa ', 'aa to ', 'a1-b2 ', 'from aaa '].map((text) =>
			text.repeat(60).slice(0, 255),
		);
		const start = performance.now();
		for (const one of hostile) for (const other of hostile) titleSimilarity(one, other, []);
		expect(performance.now() - start).toBeLessThan(1_000);
	});

	it('recognises duplicates in a set of 200 pairs', () => {
		const halves = Map.groupBy(titlePairs, ({ half }) => half);
		const figures = new Map([...halves].map(([half, pairs]) => [half, countHits(pairs)]));
		const whole = countHits(titlePairs);
		console.log('recall and precision of similar titles:', { whole, ...Object.fromEntries(figures) });
		expect(titlePairs.filter(({ same }) => same)).toHaveLength(titlePairs.length / 2);
		expect(whole.recall).toBeGreaterThanOrEqual(0.95);
		expect(whole.precision).toBeGreaterThanOrEqual(0.9);
	});
});

describe('readTitle', () => {
	it.each([
		['80x28x202cm', { length: [80, 28, 202] }],
		['2x16GB DDR5', { count: [2], bytes: [16] }],
		['12GB/256GB', { bytes: [12, 256] }],
		['12/256GB', { bytes: [12, 256] }],
		['24 x 375ml', { count: [24], volume: [375] }],
		['for dogs 15.1 to 30kg', { mass: [15_100, 30_000] }],
		['1/2" socket', { screen: [0.5] }],
		['20 Car Pack', { count: [20] }],
		['24,000mAh', { charge: [24] }],
		['5W-30 oil 10L', { volume: [10_000] }],
		['2nd Gen', { generation: [2] }],
		['Gen 3', { generation: [3] }],
		['WV9-1409W', {}],
	])('reads the quantities of %s as %j', (title, quantities) => {
		expect(Object.fromEntries(readTitle(title, []).quantities)).toEqual(quantities);
	});

	it('ignores sale talk, prices and stores', () => {
		const { tokens, amounts } = readTitle(
			'JB Hi-Fi: 20% off Sony Speakers only $1,299.50 (was $1,499) + Free Delivery @ JB',
			['JB Hi-Fi'],
		);
		expect(tokens).toEqual(['sony', 'speaker']);
		expect([...amounts]).toEqual(['1299.5', '1499']);
	});

	it('returns at most a dozen search words', () => {
		expect(searchWords('Sony WH-1000XM6 headphones for $547 @ JB Hi-Fi', ['JB Hi-Fi'])).toEqual([
			...['sony', 'wh', '1000xm6', 'headphones', '547'],
		]);
		expect(searchWords(Array.from({ length: 50 }, (_, index) => `word${index}`).join(' '), [])).toHaveLength(12);
	});
});
