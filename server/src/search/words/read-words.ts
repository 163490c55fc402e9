/** Nobody needs more words, and each costs a lookup. */
const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 32;

/** Units that a number is often separated from, and their short forms. */
const UNITS: Record<string, string> = {
	gb: 'gb',
	gig: 'gb',
	gigs: 'gb',
	tb: 'tb',
	mb: 'mb',
	ml: 'ml',
	l: 'l',
	lt: 'l',
	litre: 'l',
	litres: 'l',
	liter: 'l',
	liters: 'l',
	mg: 'mg',
	g: 'g',
	gram: 'g',
	grams: 'g',
	kg: 'kg',
	kgs: 'kg',
	kilo: 'kg',
	kilos: 'kg',
	mm: 'mm',
	cm: 'cm',
	m: 'm',
	metre: 'm',
	metres: 'm',
	'"': 'inch',
	'”': 'inch',
	'″': 'inch',
	inch: 'inch',
	inches: 'inch',
	in: 'inch',
	w: 'w',
	watt: 'w',
	watts: 'w',
	v: 'v',
	volt: 'v',
	volts: 'v',
	mah: 'mah',
	ah: 'ah',
	hz: 'hz',
	mbps: 'mbps',
};
const UNIT = new RegExp(
	`(?<![\\p{L}\\p{N}.])(\\d+(?:\\.\\d+)?)[ -]?(${Object.keys(UNITS)
		.toSorted((a, b) => b.length - a.length)
		.join('|')})(?![\\p{L}\\p{N}])`,
	'gu',
);

/** The units that are words, by their short forms: "litre" and others by "l". */
const LONG_UNITS = Map.groupBy(
	Object.keys(UNITS).filter((unit) => /^[a-z]+$/.test(unit) && unit !== UNITS[unit]),
	(unit) => UNITS[unit],
);

/** Returns the other ways to write a unit: "volt" and "volts" for "v". */
export function listLongUnits(unit: string): string[] {
	return LONG_UNITS.get(unit) ?? [];
}

/** Splits a search into lower-case words of letters and digits. They contain no operators of the query language. */
export function splitWords(text: string): string[] {
	const words =
		text
			.normalize('NFKC')
			.toLowerCase()
			.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
	return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Splits a search like `splitWords`. A number and its unit are one word: `55"` and `55 inches` become `55inch`. */
export function splitMeasures(text: string): string[] {
	return splitWords(text.toLowerCase().replace(UNIT, joinUnit));
}

function joinUnit(typed: string, number: string, unit: string): string {
	// "15 in black" is not a length.
	return /\d[ -]in$/u.test(typed) ? typed : `${number}${UNITS[unit]} `;
}
