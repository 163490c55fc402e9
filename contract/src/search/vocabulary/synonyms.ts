import { CLOTHING } from './clothing.ts';
import { COMPUTING } from './computing.ts';
import { DRINKS } from './drinks.ts';
import { ENTERTAINMENT } from './entertainment.ts';
import { EVERYDAY } from './everyday.ts';
import { FOOD } from './food.ts';
import { GARDEN } from './garden.ts';
import { HEALTH } from './health.ts';
import { HOME } from './home.ts';
import { KIDS } from './kids.ts';
import { KITCHEN } from './kitchen.ts';
import { MOTORING } from './motoring.ts';
import { OFFICE } from './office.ts';
import { PETS } from './pets.ts';
import { SERVICES } from './services.ts';
import { SPORT } from './sport.ts';
import { TECH } from './tech.ts';
import { TOOLS } from './tools.ts';
import { TRAVEL } from './travel.ts';

/*
 * The words of Australian shoppers, as plain lines in one file per theme. To add a word, add it to a line.
 *
 *   telly, tv, television             These mean the same: each finds the others.
 *   footwear > shoe, sneaker, boot    A search for the left also finds the right, but not the reverse.
 *   # Kitchen                         A comment.
 *
 * - Write lower-case words of letters and digits, without punctuation: `wi fi`, `levis`.
 * - Write the singular. A search for "couches" or "knives" finds the line of `couch` or `knife`. Write the plural if the
 *   singular means something else: `shorts`, `glasses`.
 * - A phrase has at most `LONGEST_PHRASE` words.
 * - A phrase is in one line of the first kind, and on the left of one line of the second kind.
 * - Phrases that mean the same share their `>` lines: with `smartwatch > running watch` and `running watch, gps watch`,
 *   "smartwatch" finds "gps watch". Nothing else is passed on: with `footwear > shoe`, "footwear" does not find what
 *   `shoe > runner` finds.
 * - A word with a second meaning belongs on the left of `>`, because on the right it finds the wrong deals: "esky" must
 *   not find the cooler of a processor. Use a longer phrase on the right: `esky > wheeled cooler`.
 * - Mind that a search compares stems and leaves out small words: `leggings` would find "legs", `can opener` "open".
 *   Such words belong on the left, too.
 *
 * The tests check the form of each line, and that typical searches find the right demo deals.
 */

/** The most words in a phrase. */
export const LONGEST_PHRASE = 4;

/** The texts of all themes by name. */
export const THEMES = {
	clothing: CLOTHING,
	computing: COMPUTING,
	drinks: DRINKS,
	entertainment: ENTERTAINMENT,
	everyday: EVERYDAY,
	food: FOOD,
	garden: GARDEN,
	health: HEALTH,
	home: HOME,
	kids: KIDS,
	kitchen: KITCHEN,
	motoring: MOTORING,
	office: OFFICE,
	pets: PETS,
	services: SERVICES,
	sport: SPORT,
	tech: TECH,
	tools: TOOLS,
	travel: TRAVEL,
};

export interface SynonymLine {
	/** Phrases that find the others: the left side of `>`, or all phrases of a line without it. */
	phrases: string[];
	/** Phrases that are only found: the right side of `>`. */
	narrower: string[];
}

const LINE = /^([^#>\n]+)(?: > (.+))?$/gm;

/** Returns the lines of a theme without comments. A test checks their form, so that loading them stays cheap. */
export function parseTheme(text: string): SynonymLine[] {
	return Array.from(text.matchAll(LINE), ([, phrases = '', narrower]) => ({
		phrases: phrases.split(', '),
		narrower: narrower?.split(', ') ?? [],
	}));
}

interface Vocabulary {
	/** All phrases of its line by phrase. */
	same: Map<string, string[]>;
	/** The right side of its line by phrase. */
	narrower: Map<string, string[]>;
}

let vocabulary: Vocabulary | undefined;

/**
 * Returns other phrases that a search for `phrase` also finds, those with the same meaning first. `phrase` is one or
 * more lower-case words with single spaces between them, singular or plural. Unknown phrases have none.
 */
export function findSynonyms(phrase: string): readonly string[] {
	vocabulary ??= compile(Object.values(THEMES).flatMap(parseTheme));
	for (const known of [phrase, ...singulars(phrase)]) {
		const found = withNarrower(known, vocabulary);
		if (found) return found.filter((other) => !containsWords(other, phrase));
	}
	return [];
}

function compile(lines: SynonymLine[]): Vocabulary {
	const same = new Map<string, string[]>();
	const narrower = new Map<string, string[]>();
	for (const line of lines) {
		for (const phrase of line.phrases) {
			if (line.narrower.length > 0) narrower.set(phrase, line.narrower);
			else same.set(phrase, line.phrases);
		}
	}
	return { same, narrower };
}

/** Returns the phrase and all that it finds, or nothing for an unknown phrase. */
function withNarrower(phrase: string, { same, narrower }: Vocabulary): string[] | undefined {
	const withSame = (phrases: string[]) => phrases.flatMap((each) => same.get(each) ?? [each]);
	const own = withSame([phrase]);
	const right = own.flatMap((each) => narrower.get(each) ?? []);
	if (own.length === 1 && right.length === 0) return undefined;
	return [...new Set([phrase, ...own, ...withSame(right)])];
}

/** A search for a phrase finds phrases that contain its words anyway. */
function containsWords(other: string, phrase: string): boolean {
	const otherWords = other.split(' ');
	return phrase.split(' ').every((word) => otherWords.includes(word));
}

/** Endings of English plurals and what they may stand for. */
const PLURAL_ENDINGS: [RegExp, string[]][] = [
	[/(?<=[a-z]{2})ies$/, ['y', 'ie']],
	[/(?<=[a-z]{2})ves$/, ['f', 'fe', 've']],
	[/(?<=(?:s|x|z|ch|sh|o))es$/, ['', 'e']],
	[/(?<=[^s])s$/, ['']],
	[/mice$/, ['mouse']],
	[/men$/, ['man']],
];

/** Returns what the phrase may be if its last word is a plural. */
function singulars(phrase: string): string[] {
	const [ending, singularEndings] = PLURAL_ENDINGS.find(([pattern]) => pattern.test(phrase)) ?? [];
	return ending && singularEndings ? singularEndings.map((singular) => phrase.replace(ending, singular)) : [];
}
