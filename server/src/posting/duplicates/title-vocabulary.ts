/** Words that say how a product is sold, not what it is. */
export const STOP_WORDS = new Set(
	`a an and any app at au aud aussie available back buy by cashback code coupon day deal deals delivered
	delivery discount every first for free from get has high in instore is it just limited member members
	membership min month new now of off offer old on one online only or orders order our over per pickup
	post price prime promo purchase reduced required rrp s sale save saving series ship shipped shipping special spend
	stock store sub subscribe subscription the this time to under up upto via was week when with your you australia
	version genuine official customer customers clearance half selected varieties variety w c e m t x`.split(/\s+/),
);

/** Common words, which two titles often share without describing the same product. */
export const GENERIC_WORDS = new Set(
	`wireless cordless portable electric smart digital gaming set kit phone smartphone machine men women kid adult black
	white grey silver blue red green pink gold graphite navy beige bundle console edition camera shoe running runner
	drive card combo global premium classic complete standard free return flight home dry chocolate block shoe skin
	engine bare body only drink chip paperback hardcover pc subscription sim prepaid delivery medium large small
	ps4 ps5 xsx xss xbox switch 4k 8k 4wd 5g wifi ddr4 ddr5 m.2 usb original extra anc oneway core ram`.split(/\s+/),
);

/** Words that distinguish products of one family. A title with one and a title without are two products. */
export const VARIANT_WORDS = new Set(
	'pro max ultra plus mini lite zero diet decaf se fe air slim xl ti super refurbished shield impress'.split(' '),
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
	['skin', 'kit'],
	['return', 'oneway'],
	['ps4', 'ps5', 'xbox', 'xsx', 'xss', 'switch', 'pc'],
	['essential', 'extra', 'premium', 'deluxe', 'ultimate', 'standard', 'basic', 'core', 'individual', 'duo', 'student'],
	['wired', 'wireless'],
	['ssd', 'hdd'],
	['laptop', 'desktop'],
	['headphone', 'earbud', 'speaker', 'soundbar'],
	['electric', 'gas'],
	['manual', 'automatic'],
	['paperback', 'hardcover', 'ebook', 'audiobook'],
	['indoor', 'outdoor'],
	['left', 'right'],
	['dog', 'cat'],
	['dry', 'wet'],
	['day', 'night'],
	['liquid', 'powder', 'capsule', 'spray'],
	['shampoo', 'conditioner'],
	['regular', 'decaf'],
	['zero', 'diet', 'classic'],
	['bean', 'ground'],
];

/** Flavours and kinds of food and drink. Two titles that name some match only if one names all those of the other. */
export const FLAVOURS = new Set(
	`original plain salted salt vinegar chicken cheese bbq sour onion chilli supreme burger nacho tomato lime jalapeno
	dark caramel caramello hazelnut almond mint peppermint orange strawberry raspberry vanilla coconut honey cooky
	doublecoat peanut fruit nut crunchie mocha lemon berry mango apple pineapple watermelon grape peach cherry banana
	cola ginger cinnamon maple latte pizza soy beef prawn tuna salmon lamb pork turkey seafood curry mild spicy
	lavender eucalyptus unscented`.split(/\s+/),
);

/** Different spellings, replaced in this order in a lower-case title. */
export const REWRITES: readonly (readonly [RegExp, string])[] = [
	[/\b(half[- ]?price|1\s?[/⁄]\s?2\s?price)\b/g, ' '],
	[/\b(extra )?\d+%\s?off\b/g, ' '],
	[/\b(?:max|limit|min)\.? \d+ (?:per \w+|units?|customers?)\b/g, ' '],
	[/\bplus (?=delivery|shipping|postage|free|bonus)/g, ' '],
	// A sign after a model, as in S25+.
	[/([a-z]\d*|\d+[a-z]+)\+(?!\w)/g, '$1 plus '],
	[/\b(active )?noise[- ]cancell?(?:ing|ation)\b/g, 'anc'],
	[/\bone[- ]way\b/g, 'oneway'],
	[/\bps(?= ?(?:plus|vr)\b)/g, 'playstation'],
	[/\b(?:(?:tool|unit|body|bare) only|bare (?:tool|unit)|skin only)\b/g, 'skin'],
	[/\bvits?\b/g, 'vitamin'],
	[/\bdouble coat\b/g, 'doublecoat'],
	[/\b(?:sugar[- ]free|no sugar|zero sugar)\b/g, 'zero'],
	[/\bwestern digital\b/g, 'wd'],
	[/\b(?:portable |external )?hard (?:disk )?drive\b/g, 'hdd'],
	[/\bair[- ]?con(?:ditioner|ditioning)?\b/g, 'aircon'],
	[/\bgift ?card\b|\bgc\b/g, 'giftcard'],
	[/\buhd\b/g, '4k'],
	[/\bchoc\b/g, 'chocolate'],
	[/\brobovac\b/g, 'robot vacuum'],
	[/\b(?:espresso|coffee) (?:machine|maker)\b/g, 'coffee machine'],
	[/\bmotherboard\b/g, 'mobo'],
	[/\bpower supply\b/g, 'psu'],
	[/\b(?:graphics card|video card)\b/g, 'gpu'],
	[/\bquiet ?comfort\b|\bqc(?=\s?\d|\s(?:ultra|se)\b)/g, 'quietcomfort '],
	[/\bplay\s?station\s?(\d)/g, 'ps$1'],
	[/\bxbox series x ?[|/] ?s\b/g, 'xbox'],
	[/\bxbox series ([xs])\b/g, 'xs$1'],
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
	[/(?<!\d(?:st|nd|rd|th) )\b(?:gen|generation|mark|mk)\s?(\d+)\b(?!\.\d)/g, '$1 gen'],
	[/\b(\d+)(?:st|nd|rd|th) gen(?:eration)?\b/g, '$1 gen'],
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
	ltr: ['volume', 1_000],
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
	caplet: ['count', 1],
	sachet: ['count', 1],
	sheet: ['count', 1],
	pod: ['count', 1],
	wash: ['count', 1],
	cap: ['count', 1],
	can: ['count', 1],
	bottle: ['count', 1],
	ct: ['count', 1],
	x: ['count', 1],
	'%': ['strength', 1],
};
