/** A dollar amount: "$29", "A$1,299.95". */
const AMOUNT = /(?:\bAU?)?\$\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?/gi;
/** A foreign currency, so the amount is not a price for us. */
const FOREIGN = /\b(?:US|NZ|C|CA|HK|S|SG)\$|\b(?:USD|NZD|CAD|EUR|GBP|JPY)\b|[€£¥]/i;
/** Introduces the price of several items ("3 kettles for $20"), while the field may hold the price of one. */
const SEVERAL_FOR = /(?<![\w.])(?:\d{1,2}|two|three|four|five|six|any)(?![\w.])[^$]*\bfor\s*$/i;

/** Introduces an earlier price. */
const EARLIER_BEFORE = /\b(?:was|rrp|normally|usually|originally|down from|instead of)[\s:]*$/i;
const EARLIER_AFTER = /^\s*rrp\b/i;

/** Words that make an amount something other than a price, or only one end of a range. */
const UNSURE_WORDS_BEFORE =
	'from|at|under|below|over|above|than|least|most|to|up|off|saves?|spend|get|extra|min|minimum|max|maximum|about|around|approx|worth|valued?|per|plus|and|or|low as|credit|bonus|cashback';
const UNSURE_WORDS_AFTER =
	'off|discount|(?:cash ?)?back|credit|e?gift|e?-?voucher|coupon|bonus|rebate|worth|value|per|each|ea|pp|pw|pm|pa|an?|or|to|and|deposit|min|minimum|max|spend|shipping|delivery|postage|upfront|weekly|monthly|yearly|annually';
const UNSURE_BEFORE = new RegExp(
	String.raw`(?:\b(?:${UNSURE_WORDS_BEFORE})\.?|[~<>+&/×*]|\d\s*x|(?<![\w.])\d[\d.]*\s*[-–—])\s*$`,
	'i',
);
const UNSURE_AFTER = new RegExp(
	String.raw`^(?:[a-z\d]|[.,]\d|\+(?!\s)|\s*(?:[-–—~]\s*\$?\d|[/×*%]|x\s*\d|p\.|(?:${UNSURE_WORDS_AFTER})\b))`,
	'i',
);

/**
 * Returns the price in dollars that a title names. Returns null if it may not be the price of the deal: ranges,
 * multi-buys, discounts, "from $20" and the like.
 */
export function priceInTitle(title: string): number | null {
	if (FOREIGN.test(title)) return null;
	const amounts = [...title.matchAll(AMOUNT)].map((found) => ({
		price: Number(`${found[1]?.replaceAll(',', '')}${found[2] ?? ''}`),
		before: title.slice(0, found.index),
		after: title.slice(found.index + found[0].length),
	}));
	const current = amounts.filter(({ before, after }) => !EARLIER_BEFORE.test(before) && !EARLIER_AFTER.test(after));
	const [only] = current;
	return only && current.length === 1 && !isUnsure(only) ? only.price : null;
}

function isUnsure({ before, after }: { before: string; after: string }): boolean {
	return UNSURE_BEFORE.test(before) || UNSURE_AFTER.test(after) || SEVERAL_FOR.test(before);
}
