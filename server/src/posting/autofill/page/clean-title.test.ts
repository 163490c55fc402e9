import { expect, it } from 'vitest';
import { cleanTitle } from './clean-title.ts';

it.each([
	['Kettle | JB Hi-Fi', [], 'www.jbhifi.com.au', 'Kettle'],
	['Kettle - JB Hi-Fi Australia', [], 'www.jbhifi.com.au', 'Kettle'],
	['Kettle – The Good Guys', [], 'thegoodguys.com.au', 'Kettle'],
	['Kettle – The Good Fellows', [], 'thegoodguys.com.au', 'Kettle – The Good Fellows'],
	['Kettle – The Good Guys', ['The Good Guys'], 'thegoodguys.com.au', 'Kettle'],
	['Kettle | Kitchen | Shop', ['Shop'], 'x.example', 'Kettle | Kitchen'],
	['Kettle | Shop | shop.example', ['Shop'], 'shop.example', 'Kettle'],
	['Amazon.com.au: Kettle', [], 'www.amazon.com.au', 'Kettle'],
	['Shop | Kettle', ['Shop'], 'x.example', 'Kettle'],
	['Kettle 1.7-litre - black', ['Shop'], 'shop.example', 'Kettle 1.7-litre - black'],
	['Hi-Fi', ['Hi-Fi'], 'hifi.example', 'Hi-Fi'],
	['Shop', ['Shop'], 'shop.example', 'Shop'],
	['| Shop', ['Shop'], 'shop.example', '| Shop'],
	['Kettle - Brand', ['Shop'], '127.0.0.1', 'Kettle - Brand'],
])('cleans %j of the shop %j at %s to %j', (title, names, host, expected) => {
	expect(cleanTitle(title, names, host)).toBe(expected);
});
