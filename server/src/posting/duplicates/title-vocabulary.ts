/** Words that say how a product is sold, not what it is. */
export const STOP_WORDS = new Set(
	`a an and any app at au aud aussie available back buy by cashback code coupon day deal deals delivered
	delivery discount every extra first for free from get has high in instore is it just limited max member members
	membership min month new now of off offer old on one online only or orders order our over per pickup
	post price prime promo purchase reduced required rrp s sale save saving series ship shipped shipping special spend
	stock store sub subscribe subscription the this time to under up upto via was week when with your you australia
	version original genuine official customer customers clearance half selected w c e m t x`.split(/\s+/),
);

/** Common words, which two titles often share without describing the same product. */
export const GENERIC_WORDS = new Set(
	`wireless cordless portable electric smart digital gaming set kit phone smartphone machine men women kid adult black
	white grey silver blue red green pink gold graphite navy beige bundle console edition camera shoe running runner
	drive card combo global premium classic complete standard free return flight home dry chocolate block shoe skin
	engine bare body only drink chip paperback hardcover pc subscription sim prepaid delivery medium large small
	ps4 ps5 xsx switch 4k 8k 4wd 5g wifi ddr4 ddr5 m.2 usb`.split(/\s+/),
);

/** Words that distinguish products of one family. A title with one and a title without are two products. */
export const VARIANT_WORDS = new Set(
	'pro max ultra mini lite se fe air slim xl ti super refurbished shield'.split(' '),
);

/** A product has one value per group. */
export const OPPOSITES: readonly (readonly string[])[] = [
	['men', 'women', 'kid', 'boy', 'girl', 'baby'],
	['queen', 'king', 'double', 'single'],
	['adult', 'puppy', 'kitten', 'senior'],
	['small', 'medium', 'large'],
	['digital', 'disc'],
	['family', 'personal'],
	['front', 'top'],
	['oled', 'qled', 'ips'],
];

/** Different spellings, replaced in this order in a lower-case title. */
export const REWRITES: readonly (readonly [RegExp, string])[] = [
	[/\b(half[- ]?price|1\s?[/⁄]\s?2\s?price)\b/g, ' '],
	[/\b\d+%\s?off\b/g, ' '],
	[/\bplay\s?station\s?(\d)/g, 'ps$1'],
	[/\bxbox series x\b/g, 'xsx'],
	[/\btelevision\b/g, 'tv'],
	[/\bwi-fi\b/g, 'wifi'],
	[/\bbluetooth\b/g, 'bt'],
	[/\bsolid state drive\b/g, 'ssd'],
	[/\b(barbecue|barbeque)\b/g, 'bbq'],
	[/\b(refurb|renewed|reconditioned)\b/g, 'refurbished'],
	[/\b(vacuum cleaner|vac)\b/g, 'vacuum'],
	[/\b(stroller)\b/g, 'pram'],
	[/\bthread count\b/g, 'tc'],
	[/\bcoca[- ]cola\b/g, 'coke'],
	[/\b(runners?|sneakers?)\b/g, 'shoe'],
	[/\b(cpu|processor)\b/g, 'cpu'],
	[/\bnotebook\b/g, 'laptop'],
	[/\brefrigerator\b/g, 'fridge'],
	[/\bdoona\b/g, 'quilt'],
	[/\bms 365\b/g, 'microsoft 365'],
	[/\btwin[- ]?pack\b/g, '2 pack'],
	[/\btwo\b/g, '2'],
	[/\bthree\b/g, '3'],
	[/\bfour\b/g, '4'],
	[/\b(\d+)(?:st|nd|rd|th) gen(?:eration)?\b/g, '$1 gen'],
	[/\b(?:gen|generation|mark|mk)\s?(\d+)\b/g, '$1 gen'],
	[/(\d),(?=\d{3}(?!\d))/g, '$1'],
];

/** The kind of quantity that each unit measures, and its factor to the base unit of that kind. */
export const UNITS: Record<string, readonly [kind: string, factor: number]> = {
	mb: ['bytes', 0.001],
	gb: ['bytes', 1],
	tb: ['bytes', 1_000],
	ml: ['volume', 1],
	cl: ['volume', 10],
	l: ['volume', 1_000],
	lt: ['volume', 1_000],
	litre: ['volume', 1_000],
	liter: ['volume', 1_000],
	mg: ['dose', 1],
	iu: ['dose', 1],
	mcg: ['dose', 0.001],
	g: ['mass', 1],
	gm: ['mass', 1],
	kg: ['mass', 1_000],
	mm: ['length', 0.1],
	cm: ['length', 1],
	m: ['length', 100],
	inch: ['screen', 1],
	in: ['screen', 1],
	'"': ['screen', 1],
	w: ['power', 1],
	kw: ['power', 1_000],
	mah: ['charge', 0.001],
	ah: ['charge', 1],
	v: ['voltage', 1],
	hz: ['rate', 1],
	psi: ['pressure', 1],
	tc: ['threads', 1],
	gen: ['generation', 1],
	mp: ['pixels', 1],
	ply: ['ply', 1],
	port: ['ports', 1],
	person: ['people', 1],
	p: ['people', 1],
	day: ['time', 1],
	month: ['time', 365 / 12],
	year: ['time', 365],
	pack: ['count', 1],
	pk: ['count', 1],
	pc: ['count', 1],
	pce: ['count', 1],
	piece: ['count', 1],
	roll: ['count', 1],
	tablet: ['count', 1],
	tab: ['count', 1],
	capsule: ['count', 1],
	cap: ['count', 1],
	can: ['count', 1],
	bottle: ['count', 1],
	ct: ['count', 1],
	x: ['count', 1],
	'%': ['strength', 1],
};
