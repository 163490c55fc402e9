const listed = (words: string) => new Set(words.split(' '));

/** After a number, these say that it is no price. */
export const UNITS = listed(
	'inch inches in cm mm m km metre metres meter meters ft foot feet yard yards gb tb mb gig gigs terabyte terabytes megapixel ' +
		'megapixels mp kg kgs kilo kilos g gram grams lb lbs oz l lt ltr litre litres liter liters ml w watt watts kw kwh v volt volts ' +
		'mah ah hz khz mhz ghz fps rpm bar psi degrees degree x by times hour hours hr hrs minute minutes mins min second seconds sec ' +
		'day days night nights week weeks month months mth year years yr yrs yo am pm oclock percent pct per % person people man men ' +
		'pack packs pk pc pcs piece pieces set sets seater seat seats door doors drawer drawers burner slice cup cups star stars way ply ' +
		'player players ream reams roll rolls count ct tablets capsules pods caps serves servings dozen stubbies cans bottles bottle ' +
		'case cartridges pairs pair port ports bay bays core cores speed gang bit channel kids adults star sqm acres stone points pts ' +
		'likes votes comments reviews km/h kms tier layer shelf shelves blade ton tonne tonnes lumens lumen sheets sheet',
);

/** Words for money, in dollars. */
export const MONEY_WORDS = new Map([
	...['$', 'dollars', 'dollar', 'bucks', 'buck', 'aud', 'dollarydoos', 'smackers', 'quid', 'clams'].map(
		(word) => [word, 1] as const,
	),
	['cents', 0.01],
	['cent', 0.01],
]);

/** "4k monitor" is no price of 4,000. */
export const DISPLAY_NOUNS = listed(
	'monitor monitors tv tvs telly television display displays screen screens oled qled uhd hdr resolution video videos camera ' +
		'cameras webcam projector projectors movie movies bluray blu streaming ultra gaming dashcam dash drone smart',
);
