import { describe, expect, it } from 'vitest';
import type { SearchFilters } from '../filters.ts';
import { goldenVocabulary } from './golden-set.ts';
import { compileVocabulary } from './names/vocabulary.ts';
import { readSentence } from './sentence.ts';

type Row = [sentence: string, filters: SearchFilters, words: string];

const vocabulary = compileVocabulary(goldenVocabulary);

function expectReading(sentence: string, filters: SearchFilters, words: string): void {
	expect(readSentence(sentence, vocabulary)).toEqual({ filters, words });
}

describe('a price', () => {
	it.each<Row>([
		['ssd $80-120', { minPrice: 80, maxPrice: 120 }, 'ssd'],
		['$1.5k–$2k tv', { minPrice: 1500, maxPrice: 2000 }, 'tv'],
		['2-3 grand', { minPrice: 2000, maxPrice: 3000 }, ''],
		['ipad between 500 and 1k', { minPrice: 500, maxPrice: 1000 }, 'ipad'],
		['AU$1,299 laptop', { maxPrice: 1299 }, 'laptop'],
		['AUD50 vase', { maxPrice: 50 }, 'vase'],
		['vase 50$', { maxPrice: 50 }, 'vase'],
		['vase less then $ 50', { maxPrice: 50 }, 'vase'],
		['under a hundred bucks', { maxPrice: 100 }, ''],
		['ipad under five hundred', { maxPrice: 500 }, 'ipad'],
		['milk under 50c', { maxPrice: 0.5 }, 'milk'],
		['tv $500ish', { minPrice: 400, maxPrice: 600 }, 'tv'],
		['> 50 < 100 candles', { minPrice: 50, maxPrice: 100 }, 'candles'],
		['plan under $70 a month', { maxPrice: 70 }, 'plan'],
		['plan under 30 per month', { maxPrice: 30 }, 'plan'],
		['lamp under 50 in store', { maxPrice: 50, isOnline: false }, 'lamp'],
		['under 50 kids lamp', { maxPrice: 50 }, 'kids lamp'],
		['kids shoes $50 or less', { maxPrice: 50 }, 'kids shoes'],
		['i have a budget of 600 for a kayak', { maxPrice: 600 }, 'kayak'],
		['at least $50 but no more than $80', { minPrice: 50, maxPrice: 80 }, ''],
		['not over $50 and over $10', { minPrice: 10, maxPrice: 50 }, ''],
		['free shipping on orders over $50', { freeShipping: true }, ''],
		['kettle under $20 with free delivery when you spend $35 or more', { maxPrice: 20, freeShipping: true }, 'kettle'],
		['custom orders', {}, 'custom orders'],
	])('is read in "%s"', expectReading);

	it.each<Row>([
		['under 50 under 100', { maxPrice: 100 }, ''],
		['over 100 under 50', { maxPrice: 50 }, ''],
		['free vase under 5', { maxPrice: 5 }, 'vase'],
	])('that comes later in a sentence wins: "%s"', expectReading);

	it.each<Row>([
		['$20 off pizza', {}, '$20 off pizza'],
		['up to $50 off', {}, 'up to $50 off'],
		['save $50 on vacuum', {}, 'save $50 vacuum'],
		['size 10-12 shoes', {}, 'size 10-12 shoes'],
		['nbn 100/20 plan', {}, 'nbn 100/20 plan'],
		['under 4k monitor', {}, '4k monitor'],
		['55" tv', {}, '55" tv'],
		['3 for 2 books', {}, '3 for 2 books'],
		['toys for under 5s', { category: 'toys' }, '5s'],
		['under 10000000', {}, 'under 10000000'],
	])('is not read in "%s"', expectReading);
});

describe('a discount', () => {
	it.each<Row>([
		['save 30% kettle', { minDiscount: 30 }, 'kettle'],
		['1/2 price shampoo', { minDiscount: 50 }, 'shampoo'],
		['less than 30% off', {}, 'less than 30% off'],
		['up to 70% off shoes', {}, 'up to 70% off shoes'],
	])('is read in "%s"', expectReading);
});

describe('a negation', () => {
	it.each<Row>([
		['-amazon headphones', { notStore: 'amazon-au' }, 'headphones'],
		['headphones -refurbished', { without: 'refurbished' }, 'headphones'],
		['not refurbished or used macbook', { without: 'refurbished used' }, 'macbook'],
		['headphones without noise cancelling under 100', { without: 'noise cancelling', maxPrice: 100 }, 'headphones'],
		['except amazon, ebay', { notStore: 'amazon-au', without: 'ebay' }, ''],
		['no ikea furniture', { notStore: 'ikea', category: 'furniture' }, ''],
		['tv not samsung 50% off', { notBrand: 'samsung', minDiscount: 50 }, 'tv'],
		['not online', { isOnline: false }, ''],
		['no lock in contract', {}, 'no lock in contract'],
		['plan without lock-in contract', { without: 'lock-in contract' }, 'plan'],
		['without one two three four five six', { without: 'one two three four five' }, ''],
	])('applies to the words directly after it: "%s"', expectReading);
});

describe('a name', () => {
	it.each<Row>([
		['JB Hi‑Fi kettle', { store: 'jb-hi-fi' }, 'kettle'],
		['www.jbhifi.com.au', { store: 'jb-hi-fi' }, ''],
		['k-mart kettle', { store: 'kmart' }, 'kettle'],
		['office works paper', { store: 'officeworks' }, 'paper'],
		["kmart's airfryer", { store: 'kmart' }, 'airfryer'],
		["macca's", { store: 'mcdonalds' }, ''],
		['dan murphy gin', { store: 'dan-murphys' }, 'gin'],
		['temple webster lamp', { store: 'temple-and-webster' }, 'lamp'],
		['DÉLONGHI kettle', { brand: 'delonghi' }, 'kettle'],
	])('is read in any spelling: "%s"', expectReading);

	it.each<Row>([
		['nike socks', { brand: 'nike' }, 'socks'],
		['socks from nike', { store: 'nike' }, 'socks'],
		['nike store socks', { store: 'nike' }, 'socks'],
		['kettle from apple', { brand: 'apple' }, 'kettle'],
	])('of both a store and a brand depends on its context: "%s"', expectReading);

	it.each<Row>([
		['apples', {}, 'apples'],
		['xbox controller', {}, 'xbox controller'],
		['laptop with intel i7', {}, 'laptop intel i7'],
		['sony, bose or jbl headphones', {}, 'sony bose or jbl headphones'],
		['"apple" kettle', {}, 'apple kettle'],
		['target-based kettle', {}, 'target-based kettle'],
		['same as us', {}, 'same as us'],
	])('is not read in "%s"', expectReading);

	it.each<Row>([
		['#christmas kettle', { tag: 'christmas' }, 'kettle'],
		['christmas kettle', {}, 'christmas kettle'],
		['open box kettle', { tag: 'open-box' }, 'kettle'],
	])('of a tag is read if it is marked or describes the deal: "%s"', expectReading);

	it.each<Row>([
		['camping', { category: 'camping-and-hiking' }, ''],
		['camping chairs', {}, 'camping chairs'],
		['kettles in camping', { category: 'camping-and-hiking' }, 'kettles'],
		['electronics and toys', {}, 'electronics and toys'],
	])('of a category is read if it stands alone: "%s"', expectReading);
});

describe('the remaining words', () => {
	it.each<Row>([
		['"the last of us"', {}, 'the last of us'],
		['a bag for the gym', {}, 'bag gym'],
		['lord of the flies', {}, 'lord of the flies'],
		['Tefal 2-in-1 Wok/Grill, please', {}, 'Tefal 2-in-1 Wok/Grill'],
		['best value toasters today', { sortBy: 'popular', postedWithin: 1 }, 'toasters'],
	])('keep order and spelling: "%s"', expectReading);
});
