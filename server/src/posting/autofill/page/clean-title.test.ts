import { expect, it } from 'vitest';
import { cleanTitle, withoutPromotion } from './clean-title.ts';

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
	['Kettle | Harvey Norman AU', [], 'www.harveynorman.com.au', 'Kettle'],
	['Kettle - Scorptec Computers', [], 'www.scorptec.com.au', 'Kettle'],
	['Kettle – Acme Homewares Pty Ltd', [], 'acme-homewares.example', 'Kettle'],
	['Kettle - Kmart NZ', ['Kmart'], 'www.kmart.com.au', 'Kettle - Kmart NZ'],
	['Runner, Nike AU', [], 'www.nike.com', 'Runner'],
	['Runner. Nike AU', [], 'www.nike.com', 'Runner'],
	['Quest on Steam', ['Steam'], 'store.steampowered.com', 'Quest'],
	['Sofa at Temple & Webster', [], 'www.templeandwebster.com.au', 'Sofa'],
	['Kettle : Amazon.com.au: Kitchen', [], 'www.amazon.com.au', 'Kettle'],
	['Gin 700ml | Buy Online | Shop', ['Shop'], 'x.example', 'Gin 700ml'],
	['Kettle - Buy Online & In Store | Shop', ['Shop'], 'x.example', 'Kettle'],
	['Kettle | Free Shipping | Shop', ['Shop'], 'x.example', 'Kettle'],
	["Kettle | Australia's Best Prices", ['Shop'], 'x.example', 'Kettle'],
	['Kettle | Shop Kettles Online at Shop', ['Shop'], 'x.example', 'Kettle'],
	['Kettle, black', ['Shop'], 'x.example', 'Kettle, black'],
])('cleans %j of the shop %j at %s to %j', (title, names, host, expected) => {
	expect(cleanTitle(title, names, host)).toBe(expected);
});

it.each([
	['Buy Kettle online - Shop', 'Kettle - Shop'],
	['Shop Kettle | Shop', 'Kettle | Shop'],
	['Save 50% on Quest', 'Quest'],
	['Kettle for sale online | Shop', 'Kettle | Shop'],
	['The Elder Scrolls Online', 'The Elder Scrolls Online'],
	['Shop Vac 20L', 'Shop Vac 20L'],
	['Order of the Phoenix', 'Order of the Phoenix'],
	['Buy 2 get 1 free socks', 'Buy 2 get 1 free socks'],
])('removes advertising from %j: %j', (title, expected) => {
	expect(withoutPromotion(title)).toBe(expected);
});
