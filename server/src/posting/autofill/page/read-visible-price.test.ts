import { expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const read = (html: string) =>
	readPage(`<title>Kettle | Shop</title><main><h1>Kettle</h1>${html}</main>`, 'https://shop.example/p/1');

it.each([
	['a price', '<span class="price">$79.00</span>'],
	['a former price', '<span>Was $99.00</span><span>Now $79.00</span>'],
	['a struck price', '<strike>$99</strike> <b>$79</b>'],
	['a former price by its class', '<span class="was-price">$99</span><span class="now-price">$79</span>'],
	['a recommended price', '<div>RRP: <span>$99</span></div><div>$79</div>'],
	['a saving', '<div>$79</div><div>Save <b>$20</b></div>'],
	['instalments', '<b>$79</b><div>or 4 payments of <b>$19.75</b></div>'],
	['instalments on one line', '<b>$79</b> or 4 x <b>$19.75</b>'],
	['the price of a kilogram', '<span>$79</span><span>$158 / kg</span>'],
	['the price without GST', '<span>$71.82 ex GST</span><span>$79 inc GST</span>'],
	['the price of members', '<div class="member-price"><b>$69</b></div><div><b>$79</b></div>'],
	['a repetition for screen readers', '<span class="offscreen">$79</span><span aria-hidden="true">$79</span>'],
	['something hidden', '<span style="display:none">$1</span><b>$79</b>'],
	['other products', '<b>$79</b><h2>You may also like</h2><div>Toaster <b>$5</b></div>'],
])('finds the price next to the heading besides %s', (_, html) => {
	expect(read(html).price).toBe(79);
});

it('joins raised cents', () => {
	expect(read('<div class="price">$79<sup>95</sup></div>').price).toBe(79.95);
});

it('reads a struck price as the original price', () => {
	expect(read('<del>$99.00</del> <ins>$79.00</ins>')).toMatchObject({ price: 79, originalPrice: 99 });
});

it.each([
	'<div>From <b>$79</b></div>',
	'<b>$12.50</b> per week',
	'<b>$12.50</b><span> / kg</span>',
	'<b>$4.50</b> shipping',
	'Free delivery over <b>$49</b>',
	'<b>$10</b> each when you buy 3',
	'<b>2 for $20</b>',
	'<b>$90.91</b> ex GST',
	'<b>US$79</b>',
	'<b>$79</b> - <b>$99</b>',
	'<li>Small <b>$79</b></li><li>Large <b>$99</b></li>',
	'<span>$</span><span>79</span><span>95</span>',
	'<div>Add gift wrap <b>$5</b></div>',
	'<p>I paid <b>$60</b> for this</p>',
	'<section class="related"><b>$5</b></section>',
	'<h2>Related products</h2><ul><li>Toaster <b>$5</b></li></ul>',
])('finds no price in %s', (html) => {
	expect(read(html).price).toBeNull();
});
