/**
 * Control characters except tab and line breaks, and unpaired surrogates. PostgreSQL cannot store NUL or surrogates.
 */
const UNREADABLE = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;
const ALL_UNREADABLE = new RegExp(UNREADABLE, 'gu');

export function isReadable(text: string): boolean {
	return !UNREADABLE.test(text);
}

/** Removes unreadable characters, which some programs leave in copied text. */
export function withoutUnreadable(text: string): string {
	return text.replace(ALL_UNREADABLE, '');
}

/**
 * Returns one line of text as it is stored: trimmed, with spaces instead of tabs. Browsers keep tabs in a field of one line
 * when someone pastes cells of a spreadsheet.
 */
export function tidyLine(text: string): string {
	return text.replaceAll('\t', ' ').trim();
}

/** Invisible characters: controls and formats, code points that are no characters, the braille blank and a few more. */
const INVISIBLE =
	'\\p{Cc}\\p{Cf}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800\\ufffc\\u{1d159}';
/** A byte order mark is no space to readers. */
const ALL_INVISIBLE = new RegExp(`(?![^\\S\\ufeff])[${INVISIBLE}]`, 'gu');
const INVISIBLE_ENDS = new RegExp(`^[\\s${INVISIBLE}]+|(?<![\\s${INVISIBLE}])[\\s${INVISIBLE}]+$`, 'gu');
/** Spaces are invisible too, and marks need a letter. */
const VISIBLE = new RegExp(`[^\\s\\p{M}${INVISIBLE}]`, 'u');

/** Returns whether readers can see any part of a text. Every required text uses this rule. */
export function isVisible(text: string): boolean {
	return VISIBLE.test(text);
}

/** Removes invisible characters except spaces, for counting and comparing. */
export function withoutInvisible(text: string): string {
	return text.replace(ALL_INVISIBLE, '');
}

/** Removes spaces and invisible characters from both ends. Web pages leave them around values that people copy. */
export function trimInvisible(text: string): string {
	return text.replace(INVISIBLE_ENDS, '');
}

/** Characters that reverse the direction of text. They can make one word look like another. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g;

/**
 * The most marks on one letter: Hebrew with vowels and accents has five, and no word has more. Taller stacks cover
 * nearby lines.
 */
const STACKED_MARKS = /(\p{M}{5})\p{M}+/gu;

/** Removes characters that imitate another text or cover other lines. */
export function withoutDisguises(text: string): string {
	return text.replace(DIRECTION_OVERRIDES, '').replace(STACKED_MARKS, '$1');
}
