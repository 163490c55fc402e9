const listed = (words: string) => new Set(words.split(' '));

/**
 * Words that make the number before them something other than a price. Nouns that are products themselves are not
 * included: "under 50 bottles".
 */
export const UNITS = listed(
	'inch inches cm mm m km metre metres meter meters ft foot feet gb tb mb gig gigs terabyte terabytes megapixel megapixels mp ' +
		'kg kgs kilo kilos g gram grams lb lbs oz l lt ltr litre litres liter liters ml w watt watts kw kwh v volt volts mah ah ' +
		'hz khz mhz ghz fps rpm psi degrees degree x times hour hours hr hrs minute minutes mins min day days night nights week weeks ' +
		'month months mth year years yr yrs yo am pm oclock percent pct % person people pack packs pk pc pcs piece pieces seater ' +
		'burner slice stars ply player players ream reams roll rolls serves servings dozen sqm acres points pts likes votes kms ' +
		'tonne tonnes lumens lumen',
);

/** Words for money and their values in dollars. */
export const MONEY_WORDS = new Map([
	...['$', 'dollars', 'dollar', 'bucks', 'buck', 'aud', 'dollarydoos', 'smackers', 'quid', 'clams'].map(
		(word) => [word, 1] as const,
	),
	['cents', 0.01],
	['cent', 0.01],
]);

/** Nouns that make "4k" a resolution: "4k monitor" is no price of 4,000. */
export const DISPLAY_NOUNS = listed(
	'monitor monitors tv tvs telly television display displays screen screens oled qled uhd hdr resolution video videos camera ' +
		'cameras webcam projector projectors movie movies bluray blu streaming ultra gaming dashcam dash drone smart',
);
