import { PhraseBook } from './words/phrase-book.ts';
import type { Reading } from './words/reading.ts';
import type { Token } from './words/tokens.ts';

/** Phrases before a percentage. `discount` makes it a discount; `more` does only if "off" follows. */
const LEADS = new PhraseBook<'discount' | 'more'>([
	[
		'discount',
		`
		at least, save, save at least, discount of, discount of at least, discounted by, reduced by,
		a discount of, discounts of, discounts over, discount over, minimum discount, saving, saving at least,
		discount above, discount at least, minimum discount of, discounted at least, discounts above`,
	],
	[
		'more',
		`
		more than, over, above, minimum, min, from, greater than, no less than, not less than, >, >=`,
	],
]);
const TAILS = new PhraseBook<true>([
	[
		true,
		`
		off, discount, discounts, reduction, reductions, saving, savings, or more off, and up off, reduced,
		off or more, or more discount, discount or more, off and up, off or better, price drop, off rrp,
		off the price, markdown, cheaper, off retail, discounted, or better off, off sale, sale, plus off`,
	],
]);
const PERCENT_WORDS = new PhraseBook<true>([[true, 'percent, per cent, pct, %, percents']]);

/** Reads "50% off" and "at least 30 percent". Other percentages ("70% chocolate") and "up to 50%" are no discounts. */
export function readDiscount(tokens: Token[], at: number): Reading | null {
	if (tokens[at - 1]?.norm === 'to' && tokens[at - 2]?.norm === 'up') return null;
	const lead = LEADS.find(tokens, at);
	const start = lead?.end ?? at;
	const token = tokens[start];
	const [, digits, sign] = /^(\d{1,2})(%)?$/u.exec(token?.norm ?? '') ?? [];
	if (!token || digits === undefined || token.isQuoted || Number(digits) === 0) return null;
	const percent = sign ? start + 1 : PERCENT_WORDS.find(tokens, start + 1)?.end;
	if (percent === undefined) return null;
	const tail = TAILS.find(tokens, percent);
	if (!tail && lead?.meaning !== 'discount') return null;
	return { filters: { minDiscount: Number(digits) }, end: tail?.end ?? percent };
}
