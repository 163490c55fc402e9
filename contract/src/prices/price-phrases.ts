/**
 * Phrases around amounts, in a lower-case text without apostrophes, where amounts are written `#49.95#`. An amount is
 * certain only if the whole text consists of these phrases and words.
 */

const A = String.raw`#[\d.]+#`;
const GST = '(?:gst|tax(?:es)?|vat)';
const POSTAGE = '(?:shipping|delivery|postage|freight)';
const LENDER = '(?:afterpay|zip ?pay|zip|klarna|paypal|laybuy|humm|latitude|openpay)';
const INSTALMENT =
	'(?:x|equal|easy|interest[- ]free|weekly|fortnightly|monthly|payments?|instal?ments?|of|at|from|over|weeks)';
const MEASURE =
	'(?:kg|g|mg|ml|l|litre|lt|m|m2|sqm|metre|sheet|wash|tablet|serve|hour|hr|day|night|w|week|wk|fortnight|month|mth|mo|year|yr|person)';

/** An earlier price. Captures the amount. */
export const EARLIER_PRICES = [
	new RegExp(
		String.raw`(?<![a-z])(?:was|were|rrp|r\.r\.p\.?|msrp|srp|(?:rec|recommended)\.? retail|normal(?:ly)?|usual(?:ly)?|regular(?:ly)?|reg\.?|retail|list(?:ed)?|original(?:ly)?|orig\.?|old|previous(?:ly)?|before|compared? (?:at|to)|valued? at|worth|down from|reduced from|instead of|ticketed|dont pay)` +
			String.raw`(?:\s(?:retail|prices?|at|for|rrp))*\s?[:\-–]?\s?#([\d.]+)#(?:\s?[-–—]\s?${A})?`,
		'g',
	),
	/#([\d.]+)#\s?\(?(?:rrp|msrp)\)?(?![a-z])(?!\s?:?\s?#)/g,
];

/** Amounts that the buyer does not pay for the item: savings, postage, prices before tax, parts of the price. */
export const OTHER_AMOUNTS = [
	new RegExp(String.raw`(?<![a-z])(?:(?:you|and) )?(?:saves?|savings?)(?: of)?\s?:?\s?${A}`, 'g'),
	new RegExp(String.raw`(?:\+|plus)\s?${A}\s?(?:for )?${POSTAGE}`, 'g'),
	new RegExp(String.raw`${POSTAGE}(?: from| for| is)?\s?:?\s?${A}`, 'g'),
	new RegExp(String.raw`${A}\s?[([]?(?:\+|plus|ex|exc|excl|excluding|before|without)\.?\s?${GST}`, 'g'),
	new RegExp(
		String.raw`(?:or )?(?:\d+|four|six)(?:\s?${INSTALMENT})+\s?${A}(?:\s(?:weekly|fortnightly|monthly))?(?:\s?(?:with|by|via|using)\s${LENDER})?`,
		'g',
	),
	new RegExp(String.raw`${A}\s?(?:/|per|p/|a )\s?\d*\s?${MEASURE}s?(?![a-z\d])`, 'g'),
];

/** The current price, even next to another one. Captures the amount. */
export const CURRENT_PRICE =
	/(?<![a-z])(?:now|sale|(?:sale|our|current|todays) price|(?:down|reduced|dropped) to)(?: only| just)?\s?:?\s?#([\d.]+)#/g;

/** Phrases that do not change the meaning of an amount. */
export const SAFE_PHRASES = [
	new RegExp(
		String.raw`(?:(?:inc|incl|including|includes|included|inclusive)\.?\s?(?:of )?(?:10% )?${GST}|${GST}\s?(?:inc|incl|included|inclusive|free))(?![a-z])\.?`,
		'g',
	),
	/(?:shipping|postage|delivery) calculated at checkout/g,
	new RegExp(String.raw`(?:(?:inc|incl|including|with|free|plus)\.?\s|\+\s?)+${POSTAGE}`, 'g'),
	/unit price(?:\s?\/)?\s?(?:per(?![a-z]))?/g,
	/(?:(?:\/\s?|per |a |p\/)(?:each|ea|item|unit|pair|pack|set)|(?<![a-z])(?:each|ea))(?![a-z])/g,
	/add to (?:cart|bag|basket)|(?:every ?day )?low price|new price/g,
	/(?<![\d.])(?:save |[-−–])\d{1,2}%(?: off)?|[([](?:save )?\d{1,2}% off[)\]]/g,
];

export const SAFE_WORDS = new Set(
	`price prices priced now sale on special specials only just our your the is at for it today todays online
	offer deal promo promotional clearance current currently reduced rollback markdown hot best great super final buy pay
	you aud au aus delivered shipped`.split(/\s+/),
);

/** A number without a dollar sign may be anything: "only 2 delivered". */
export const SAFE_WORDS_AT_BARE_NUMBERS = new Set(['price', 'now', 'sale']);
