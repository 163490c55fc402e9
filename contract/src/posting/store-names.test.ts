import { expect, test } from 'vitest';
import { likeStores, sameStore, storeNameProblem } from './store-names.ts';

const NAMES = 'JB Hi-Fi, Kogan, Dan Murphy’s, Bed & Bath, Café Noir, Amazon, Big W, Søstrene Grene, Kmart';
const STORES = NAMES.split(', ').map((name, index) => ({
	id: index + 1,
	name,
}));

test.each([
	['jb hifi', 'JB Hi-Fi'],
	['JBHIFI.com.au', 'JB Hi-Fi'],
	['www.kogan.com', 'Kogan'],
	['KOGAN Australia', 'Kogan'],
	["Dan Murphy's", 'Dan Murphy’s'],
	['bed and bath', 'Bed & Bath'],
	['Cafe  Noir', 'Café Noir'],
	['Bıg W', 'Big W'],
	['ĸmart', 'Kmart'],
	['ᴷⓜ𝐚ｒt', 'Kmart'],
	['Sostrene Grene', 'Søstrene Grene'],
	['Kogn', undefined],
	['Koganda', undefined],
	['.com', undefined],
])('recognises %j as the store %j', (name, listed) => {
	expect(sameStore(name, STORES)?.name).toBe(listed);
});

test.each([
	['Kogn', ['Kogan']],
	['jb hfi', ['JB Hi-Fi']],
	['Kogan', ['Kogan']],
	['amaz', ['Amazon']],
	['Corner Shop', []],
])('finds stores with a name like %j: %j', (name, listed) => {
	expect(likeStores(name, STORES).map((store) => store.name)).toEqual(listed);
});

test.each([
	['Corner Shop', null],
	['7-Eleven', null],
	['Łódź & Söhne (Fitzroy)', null],
	['x'.repeat(100), null],
	['x'.repeat(101), 'Please use at most 100 characters.'],
	['', 'Please enter just the store’s name.'],
	['--', 'Please enter just the store’s name.'],
	['<b>Shop</b>', 'Please enter just the store’s name.'],
	['[url]Shop', 'Please enter just the store’s name.'],
	['https://shop.example', 'Please enter just the store’s name.'],
	['JB\u200b Hi-Fi', 'Please enter just the store’s name.'],
	['JB \u202eiF-iH', 'Please enter just the store’s name.'],
	['J\u0412 Hi-Fi', 'Please enter just the store’s name.'],
	['Sho\u0351\u036b\u0334p', 'Please enter just the store’s name.'],
	['Sho\u0351p\u036b\u0334', 'Please enter just the store’s name.'],
	['Cafe\u0301 Noir', null],
	[`ร${'\u0e48'.repeat(5)}`, 'Please enter just the store’s name.'],
	['Corner\tShop', null],
	['Corner\nShop', 'Please enter just the store’s name.'],
])('checks the name %j: %j', (name, problem) => {
	expect(storeNameProblem(name)).toBe(problem);
});

const PLAIN_NAMES = [
	"JB Hi-Fi, Chemist Warehouse, Nando’s, Nando's, 7-Eleven, L’Oréal, Søstrene Grene, Łódź, Đông Á Mỹ, Yaşar & Ioniță, GROẞMARKT",
	'Ben & Jerry’s®, Toys™, Half ½ Price, A × B, Shop $2, café+bar!, Nº 1',
	'大丸, 大丸1号, 無印良品 MUJI, ユニクロ, スーパー, 이마트 24, ร้านไทย, سوق, שוק, दुकान, কলকাতা, முருகன்',
	'ร้านที่นี่, ร้านน้ำชา, हींग की दुकान, हिंदी, ਪੰਜਾਬੀ ਢਾਬਾ, ភ្នំពេញ, Phở Hà Nội, סֵפֶר',
];

test.each(PLAIN_NAMES.flatMap((names) => names.split(', ')))('%j is a plain name', (name) => {
	expect(storeNameProblem(name)).toBeNull();
});

test.each([
	['Cherokee', 'ᏦmᎪrᎢ'],
	['Cyrillic', 'КМАРТ'],
	['Cyrillic', 'Магазин'],
	['Greek', 'ΚΜΑΡΤ'],
	['Greek', 'Kmαrt'],
	['Armenian', 'Kօles'],
	['Armenian', 'Աldi'],
	['Coptic', 'ⲔⲘⲀⲢⲦ'],
	['Lisu', 'ꓗꓟꓮꓣꓔ'],
	['small capitals', 'Kmᴀrt'],
	['phonetic letters', 'Kmɑrt'],
	['letters with hooks', 'Ƙmart'],
	['clicks', 'Aǀdi'],
	['letters from the last Unicode blocks', 'ꞁDI'],
	['mathematical Greek', '𝚱mart'],
	['Deseret', 'C𐐄LES'],
	['modifier letters', 'Nandoʼs'],
	['Arabic between Latin', 'Aاdi'],
	['Hebrew between Latin', 'Aוdi'],
	['Thai between Latin', 'Aเdi'],
	['Hangul between Latin', 'Aㅣdi'],
	['Han between Latin', 'A丨di'],
	['Arabic digits', 'A١di'],
	['white letters on black', '🅺🅼🅰🆁🆃'],
	['regional indicators', '🇰mart'],
	['mathematical signs', 'A∣di'],
	['currency signs', '₭mart'],
	['private-use characters', 'Kmart\uf8ff'],
])('rejects %s in a name: %j', (_kind, name) => {
	expect(storeNameProblem(name)).toBe('Please enter just the store’s name.');
});
