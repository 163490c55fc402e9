import { findSynonyms, LONGEST_PHRASE, parseTheme, THEMES } from '@bilby/contract/search/vocabulary/synonyms';
import { describe, expect, it } from 'vitest';
import { readDeals } from './data-files.ts';

const titles = readDeals().map(({ title }) => ({ title, words: splitTitle(title) }));

describe('the lines of the search vocabulary', () => {
	const lines = Object.values(THEMES)
		.flatMap(parseTheme)
		.map(({ phrases, narrower }) => {
			const found = narrower.length > 0 ? narrower : phrases;
			return { phrases, titles: titles.filter(({ words }) => found.some((phrase) => hasPhrase(words, phrase))) };
		});

	it('find the demo deals that they name', () => {
		const missing = lines.flatMap((line) =>
			line.phrases.flatMap((phrase) =>
				line.titles.filter(({ words }) => !isFound(words, phrase)).map(({ title }) => `${phrase}: ${title}`),
			),
		);
		expect(missing).toEqual([]);
	});

	it('name deals of the demo in many cases', () => {
		expect(lines.filter((line) => line.titles.length > 0).length).toBeGreaterThan(350);
	});
});

/** Typical searches, each with the starts of all matching titles in the demo. */
const SEARCHES: [string, string[]][] = [
	['telly', ['Samsung 65"', 'LG 55"', 'TCL 75"', 'Google TV', 'Hisense 100"', 'Sony Bravia', 'LG 83"']],
	['television', ['Samsung 65"', 'LG 55"', 'TCL 75"', 'Google TV', 'Hisense 100"', 'Sony Bravia', 'LG 83"']],
	['smart tv', ['Samsung 65"', 'LG 55"', 'TCL 75"', 'Hisense 100"', 'LG 83"']],
	['couch', ['Temple &']],
	['undies', ['Libra Period']],
	['pram', ['Compact Travel']],
	['bicycle', ['Wooden Balance', 'Merida Crossway', 'Kids 16"', 'Free Bike']],
	['dash camera', ['4K Front']],
	['dashcam', ['4K Front']],
	['harddrive', ['WD My', 'Seagate IronWolf']],
	['suitcase', ['American Tourister', 'Hard Shell']],
	['ereader', ['Kindle Paperwhite', 'Free Kindle']],
	['gpu', ['MSI GeForce']],
	['graphics card', ['MSI GeForce']],
	['cpu', ['AMD Ryzen', 'Intel Core']],
	['ram', ['Corsair Vengeance']],
	['mobo', ['ASUS TUF']],
	['psu', ['Corsair RM850e']],
	['computer case', ['Fractal North']],
	['external hard drive', ['WD My', 'SanDisk Portable']],
	['network storage', ['Seagate IronWolf', 'Synology DS225+']],
	['ps5 controller', ['DualSense Wireless']],
	['handheld console', ['Sony PlayStation', 'Nintendo Switch', 'Steam Deck', 'Free Nintendo']],
	['joypad', ['8BitDo Ultimate', 'DualSense Wireless']],
	['new zealand', ['Sydney to']],
	['tassie', ['Hobart to']],
	['brissy', ['Virgin Happy']],
	['bbq', ['Weber Baby']],
	['barbie', ['Barbie Dreamhouse', 'Weber Baby']],
	['doona cover', ['Washed Cotton']],
	['duvet cover', ['Washed Cotton']],
	['heated blanket', ['Sunbeam Sleep']],
	['hoover', ['Dyson V15', 'Shark PowerDetect', 'Dreame L10s']],
	['stick vac', ['Dyson V15', 'Shark PowerDetect']],
	['robovac', ['Dreame L10s']],
	['light globe', ['Philips Hue', 'Philips WiZ']],
	['chest of drawers', ['IKEA Hemnes']],
	['sit stand desk', ['Electric Standing']],
	['desk chair', ['Ergonomic Mesh']],
	['smoothie maker', ['Personal Blender']],
	['fry pan', ['Scanpan Classic']],
	['knife set', ['Japanese Steel']],
	['casserole pot', ['Enamelled Cast']],
	['refrigerator', ['Samsung 635L', '12V 45L']],
	['tumble dryer', ['Bosch 8kg']],
	['espresso machine', ['Breville Barista', "De'Longhi Magnifica"]],
	['airfryer', ['Philips 5000', 'Breville the', 'Kmart 5.3L', 'Sunbeam 2400W']],
	['lawn mower', ['Ryobi 18V ONE+ Cordless']],
	['patio set', ['6 Seater']],
	['marquee', ['Pop-Up Garden']],
	['planter box', ['Raised Garden']],
	['potting soil', ['Premium Potting']],
	['toolbox', ['DeWalt TSTAK']],
	['stepladder', ['Fibreglass Step']],
	['carseat', ['Britax Safe-n-Sound']],
	['diapers', ['Free Baby', 'Huggies Ultra']],
	['wet wipes', ['Huggies Baby']],
	['onesie', ['Bonds Baby Zippy']],
	['dolls house', ['Barbie Dreamhouse']],
	['jigsaw puzzle', ['Ravensburger 1000']],
	['toy train', ['Wooden Train']],
	['kitty litter', ['Clumping Tofu']],
	['litter tray', ['Self-Cleaning Litter']],
	['flea treatment', ['NexGard Spectra']],
	['puppy training', ['Free Puppy']],
	['textas', ['Sharpie Permanent']],
	['biros', ['Parker Jotter']],
	['lunchbox', ['Kids Insulated']],
	[
		'runners',
		[
			'Adidas Samba',
			'ASICS Gel-Kayano',
			'Nike Pegasus',
			'Brooks Ghost',
			'Brooks Adrenaline',
			'Adidas Ultraboost',
			'Kmart Kids',
		],
	],
	['blunnies', ['Blundstone 500']],
	['flip flops', ['Birkenstock Arizona']],
	['ugg boots', ['Sheepskin Ugg']],
	['sunnies', ['Polarised Sunglasses']],
	['tshirt', ['Cotton On']],
	['sweater', ["Women's Merino"]],
	['raincoat', ['Columbia Rain']],
	['puffer jacket', ['Kathmandu Heli']],
	['yoga pants', ['Compression Running']],
	['smart watch', ['Apple Watch', 'Garmin Forerunner', 'Fitbit Charge', 'Garmin Lily', 'Garmin Instinct']],
	['fitness band', ['Fitbit Charge']],
	['airtags', ['Tile Pro']],
	['action cam', ['GoPro HERO13']],
	['dslr', ['Canon EOS']],
	['polaroid', ['Fujifilm Instax']],
	['cctv', ['TP-Link Tapo']],
	['wireless earphones', ['Bose QuietComfort', 'Apple AirPods', 'Sony WF-C710N']],
	['earphones', ['Bose QuietComfort', 'Apple AirPods', 'Sony WF-C710N']],
	['bluetooth headphones', ['Sony WH-1000XM6', 'Sennheiser Momentum']],
	['record player', ['Audio-Technica Style']],
	['smart globe', ['Philips Hue', 'Philips WiZ']],
	['video doorbell', ['Google Nest']],
	['office 365', ['Microsoft 365']],
	['inkjet printer', ['Epson EcoTank']],
	['mesh wifi', ['TP-Link Deco']],
	['broadband', ['NBN 500/50', 'Aussie Broadband', '5G Home Internet']],
	['power plan', ['Three Hours', 'Sign-Up Credit']],
	['itunes card', ['10% off Apple']],
	['psn card', ['15% off PlayStation']],
	['movie tickets', ['Event Cinemas', 'Hoyts Two']],
	['amusement park', ['Theme Park']],
	['audio book', ['Audible 3']],
	['cook book', ['Weeknight Dinner']],
	['footy', ['Sherrin Kangaroo']],
	['sup', ['Inflatable Stand-Up']],
	['boogie board', ['BCF Bodyboard']],
	['fishing rod', ['Ugly Stik']],
	['canoe', ['Kayak Sit-On']],
	['weights', ['Hex Dumbbell', 'Rebel Adjustable', 'Bowflex SelectTech']],
	['gym bench', ['Rebel Adjustable']],
	['rucksack', ['MSI Modern', 'Osprey Talon', 'Cabin Backpack']],
	['headlamp', ['Head Torch']],
	['camping stove', ['Portable Butane']],
	['sleeping mat', ['Self-Inflating Camping']],
	['camping chairs', ['Oztrail Camp']],
	['petrol', ['7 Day']],
	['servo', ['7 Day']],
	['tires', ['Goodyear Buy']],
	['windscreen wipers', ['Bosch Aerotwin']],
	['motor oil', ['Castrol Edge']],
	['car cleaning', ["Meguiar's Wash"]],
	['jump pack', ['NOCO Boost']],
	['perfume', ['Calvin Klein']],
	['aftershave', ['Calvin Klein']],
	['omega 3', ['Blackmores Fish']],
	['sun cream', ['La Roche-Posay']],
	['moisturiser', ['CeraVe Moisturising']],
	['razor', ['Philips Series']],
	['hair curler', ['Dyson Airwrap', 'Shark FlexStyle']],
	['knee brace', ['Compression Knee']],
	['loo paper', ['Quilton 3']],
	['laundry powder', ['Omo Laundry']],
	['dishwashing tablets', ['Finish Ultimate']],
	['biscuits', ["Arnott's Tim"]],
	['choccy', ['Cadbury Dairy']],
	['avo', ['Hass Avocados']],
	['icecream', ['Gelato Cup', 'Ninja CREAMi']],
	['mineral water', ['San Pellegrino']],
	['parma', ['Parmi and']],
	['donut', ['Free Doughnut']],
	['hotdog', ['Costco Hot']],
	['dim sum', ['Yum Cha']],
	['whisky', ['Johnnie Walker']],
	['slab', ['Coopers Pale', 'Heaps Normal']],
	['beer', ['Coopers Pale', 'Heaps Normal']],
	['alcohol free beer', ['Heaps Normal']],
	['coffee capsules', ['Nespresso Vertuo']],
	['plant milk', ['Barista Oat']],
	['neck pillow', ['Noise Blocking']],
	['travel adapter', ['Universal Travel']],
	['contents insurance', ['Landlord and']],
	['refurb', ['Microsoft Surface Dock', 'Sennheiser Momentum', 'Dyson Cool', 'Steam Deck']],
];

it.each(SEARCHES)('finds %j by title, and nothing else', (search, starts) => {
	const phrases = findPhrases(search);
	const found = titles.filter(({ words }) => phrases.every((phrase) => isFound(words, phrase)));
	expect(found.map(({ title }) => starts.find((start) => title.startsWith(start)) ?? title)).toEqual(starts);
});

/** Divides a search into the longest known phrases. */
function findPhrases(search: string): string[] {
	const words = search.split(' ');
	const phrases: string[] = [];
	while (words.length > 0) {
		let length = Math.min(LONGEST_PHRASE, words.length);
		while (length > 1 && findSynonyms(words.slice(0, length).join(' ')).length === 0) length -= 1;
		phrases.push(words.splice(0, length).join(' '));
	}
	return phrases;
}

/** A title is found by all words of the phrase, or by another phrase as it is. */
function isFound(title: string, phrase: string): boolean {
	const hasWords = phrase.split(' ').every((word) => hasPhrase(title, word));
	return hasWords || findSynonyms(phrase).some((other) => hasPhrase(title, other));
}

function hasPhrase(title: string, phrase: string): boolean {
	return title.includes(splitTitle(phrase));
}

/** Returns the words in the singular, with a space around each. */
function splitTitle(text: string): string {
	const words =
		text
			.toLowerCase()
			.replaceAll("'", '')
			.match(/[a-z\d]+/g) ?? [];
	return ` ${words.map((word) => word.replace(/ies$/, 'y').replace(/(?<=.{2}[^s])s$/, '')).join(' ')} `;
}
