/** UTF-16 units after the limit that are searched for the end of a grapheme. Real graphemes are not longer. */
const LOOK_AHEAD = 100;

let graphemes: Intl.Segmenter | undefined;

/** Returns at most `maxLength` characters of a text, as `length` counts them, with an ellipsis if the text is longer. */
export function shorten(text: string, maxLength: number): string {
	return text.length <= maxLength ? text : `${takeStart(text, maxLength - 1).trimEnd()}…`;
}

/** Returns the start of a text in at most `maxLength` characters. It never splits an emoji, or a letter from its marks. */
export function takeStart(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text;
	graphemes ??= new Intl.Segmenter('en-AU', { granularity: 'grapheme' });
	const cut = graphemes.segment(text.slice(0, maxLength + LOOK_AHEAD)).containing(maxLength);
	return text.slice(0, cut?.index ?? maxLength);
}

/** Returns the end of a text in at most `maxLength` characters, with graphemes kept whole. */
export function takeEnd(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text;
	graphemes ??= new Intl.Segmenter('en-AU', { granularity: 'grapheme' });
	const from = text.length - maxLength;
	const windowStart = Math.max(0, from - LOOK_AHEAD);
	const cut = graphemes.segment(text.slice(windowStart, from + LOOK_AHEAD)).containing(from - windowStart);
	const isWhole = cut === undefined || cut.index === from - windowStart;
	return text.slice(isWhole ? from : windowStart + cut.index + cut.segment.length);
}

/** Returns the first grapheme of a text; empty for an empty text. */
export function firstGrapheme(text: string): string {
	graphemes ??= new Intl.Segmenter('en-AU', { granularity: 'grapheme' });
	return graphemes.segment(text.slice(0, LOOK_AHEAD)).containing(0)?.segment ?? '';
}
