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
		['tv under 2 and a half grand', { maxPrice: 2500 }, 'tv'],
		['laptop between half a grand and a grand', { minPrice: 500, maxPrice: 1000 }, 'laptop'],
		['tv between two hundred and three hundred', { minPrice: 200, maxPrice: 300 }, 'tv'],
		['tv between one hundred and fifty and two hundred', { minPrice: 150, maxPrice: 200 }, 'tv'],
		['monitor 2-3 hundred', { minPrice: 200, maxPrice: 300 }, 'monitor'],
		['chair under two fifty', { maxPrice: 250 }, 'chair'],
		['fridge under two thousand four hundred and ninety nine', { maxPrice: 2499 }, 'fridge'],
		['coffee 5 dollars 50 cents', { maxPrice: 5.5 }, 'coffee'],
		['two tenners', { maxPrice: 20 }, ''],
		['laptop for a grand', { maxPrice: 1000 }, 'laptop'],
		['tv $1 299', { maxPrice: 1299 }, 'tv'],
		['tv up to $1 200 not sony', { maxPrice: 1200, notBrand: 'sony' }, 'tv'],
		['mouse $.50', { maxPrice: 0.5 }, 'mouse'],
		['mouse ≤ 50AUD', { maxPrice: 50 }, 'mouse'],
		['sub-$100 headphones', { maxPrice: 100 }, 'headphones'],
		['headphones around 100-150', { minPrice: 100, maxPrice: 150 }, 'headphones'],
		['phone around the $400 mark', { minPrice: 320, maxPrice: 480 }, 'phone'],
		['watch series 10, 600 max', { maxPrice: 600 }, 'watch series 10'],
		['nbn 100 under $70/month', { maxPrice: 70 }, 'nbn 100'],
		['ipad 500 max', { maxPrice: 500 }, 'ipad'],
		['gift for mum $50', { maxPrice: 50 }, 'gift mum'],
		['iphone 15 for $500', { maxPrice: 500 }, 'iphone 15'],
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
		['under -50', {}, 'under -50'],
		['under $1,2345', {}, 'under $1,2345'],
		['under 1.2.3', {}, 'under 1.2.3'],
		['under $1.299', {}, 'under $1.299'],
		['under 12:30', {}, 'under 12:30'],
		['under $0', {}, 'under $0'],
		['under £50', {}, 'under £50'],
		['under US$50', {}, 'under US$50'],
		['under 50 euros', {}, 'under 50 euros'],
		['under $50 500 piece puzzle', { maxPrice: 50 }, '500 piece puzzle'],
		['nineteen ninety nine', {}, 'nineteen ninety nine'],
		['a grand day out', {}, 'a grand day out'],
		['six million dollar man', {}, 'six million dollar man'],
		['50 cent cones', {}, '50 cent cones'],
		['$100 uber gift card', {}, '$100 uber gift card'],
		['$100 jb hi-fi e-gift card', {}, '$100 jb hi-fi e-gift card'],
		['women over 50', {}, 'women over 50'],
		['kids between 5 and 25', {}, 'kids between 5 and 25'],
		['sizes from 8 to 14', {}, 'sizes 8 to 14'],
		['tv from 55 to 65 inch', {}, 'tv 55 to 65 inch'],
		['tv between 40 and 50 inch', {}, 'tv 40 and 50 inch'],
		['movies from 1999', {}, 'movies 1999'],
		['laptop with at least 16 cores', {}, 'laptop 16 cores'],
		['tv 65 inch or bigger', {}, 'tv 65 inch'],
		['16gb ram or more', {}, '16gb ram'],
		['spf 50 or more', {}, 'spf 50'],
		['rtx 5070 or above', {}, 'rtx 5070'],
	])('is not read in "%s"', expectReading);

	it.each<Row>([
		['chips 2 for $10', {}, 'chips 2 for $10'],
		['any two $30 tees', {}, 'any two $30 tees'],
		['buy one get one half price', {}, 'buy one get one half price'],
		['buy 2 get 20% off', {}, 'buy 2 get 20% off'],
		['spend $50 and save $10 at coles', { store: 'coles' }, 'spend $50 and save $10'],
		['$10 off orders over $50', {}, '$10 off orders over $50'],
		['save $20 or more', {}, 'save $20 or more'],
		['buy 3 get the cheapest free', {}, 'buy 3 get the cheapest free'],
		['second item half price', {}, 'second item half price'],
		['20% off when you spend $100', { minDiscount: 20 }, ''],
	])('is not read from the terms of an offer: "%s"', expectReading);
});

describe('a discount', () => {
	it.each<Row>([
		['save 30% kettle', { minDiscount: 30 }, 'kettle'],
		['1/2 price shampoo', { minDiscount: 50 }, 'shampoo'],
		['less than 30% off', {}, 'less than 30% off'],
		['up to 70% off shoes', {}, 'up to 70% off shoes'],
		['thirty percent off kettle', { minDiscount: 30 }, 'kettle'],
		['kettle 20% to 50% off', { minDiscount: 20 }, 'kettle'],
		['kettle a third off', { minDiscount: 33 }, 'kettle'],
		['kettle with 40% or greater discount', { minDiscount: 40 }, 'kettle'],
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
		['without refurbished phones', { without: 'refurbished', category: 'phones-and-tablets' }, ''],
		['tv anywhere but kogan', { notStore: 'kogan' }, 'tv'],
		['non-apple phone', { notBrand: 'apple' }, 'phone'],
		['non-stick pan', {}, 'non-stick pan'],
		['non-refurbished macbook', { without: 'refurbished' }, 'macbook'],
		['never let me go', {}, 'never let me go'],
		['tv, neither sony nor lg', { notBrand: 'sony', without: 'lg' }, 'tv'],
		['tv not from kogan, samsung', { notStore: 'kogan', brand: 'samsung' }, 'tv'],
		['kogan, amazon excluded', { store: 'kogan', notStore: 'amazon-au' }, ''],
		['kogan and catch excluded', { notStore: 'kogan', without: 'catch' }, ''],
		['dog food kogan no thanks', { notStore: 'kogan' }, 'dog food'],
		['dog food not please', {}, 'dog food'],
		['tv not too expensive', {}, 'tv'],
		['batteries not included', {}, 'batteries not included'],
		['do not disturb sign', {}, 'do not disturb sign'],
		['no contract sim', {}, 'no contract sim'],
		['macbook but not the air', { without: 'air' }, 'macbook'],
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

describe('an order or a time', () => {
	it.each<Row>([
		['cheapest laptops first', { sortBy: 'price-low', category: 'laptops' }, ''],
		['cheap laptops first', { sortBy: 'price-low', category: 'laptops' }, ''],
		['cheap to expensive laptops', { sortBy: 'price-low', category: 'laptops' }, ''],
		['newest first kettles', { sortBy: 'newest' }, 'kettles'],
		['cheapest first aid kit', { sortBy: 'price-low' }, 'first aid kit'],
		['highest % off kettles', { sortBy: 'discount' }, 'kettles'],
		["what's hot", { sortBy: 'popular' }, ''],
		['kettles since yesterday', { postedWithin: 7 }, 'kettles'],
		['kettles this arvo', { postedWithin: 1 }, 'kettles'],
		['kettles no older than two weeks', { postedWithin: 30 }, 'kettles'],
	])('is read in "%s"', expectReading);

	it.each([
		['cheap kettles', 'kettles'],
		['hot chocolate', 'hot chocolate'],
		['yesterday once more', 'yesterday once more'],
		['tonight show', 'tonight show'],
	])('is not read in "%s"', (sentence, words) => expectReading(sentence, {}, words));
});

describe('plain words', () => {
	it.each([
		['doctor who'],
		['stranger things'],
		['can opener'],
		['carry on luggage'],
		['it takes two'],
		['just dance 2026'],
		['my little pony'],
		['about a boy'],
		['a star is born'],
		['AT&T'],
		['h & m'],
		['DS-7604NI-E1/4P'],
		['node.js'],
		['ps5 banana'],
		['3-in-1 charger'],
		['game boy advance'],
		['shark tank'],
		['flights to kathmandu'],
		['kids eat free'],
		['pesticide free apples'],
		['free guy'],
		['two and a half men'],
		['one hundred years of solitude'],
		['20000 leagues under the sea'],
		['over the door hook'],
		['under desk treadmill'],
		['mad max'],
		['clearance lights trailer'],
		['iron on patches'],
	])('stay unchanged: "%s"', (sentence) => expectReading(sentence, {}, sentence));
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
