/** Words around a shop's name that do not belong to it: "Scorptec Computers", "Acme Homewares Pty Ltd". */
const GENERIC: ReadonlySet<string> = new Set(
	'the australia australian au aus pty ltd limited inc co com net org store stores shop shops online official website site computers computer electronics supermarkets supermarket warehouse pharmacy delivers retail group outlet'.split(
		' ',
	),
);
const GENERIC_START = /^(?:the|shop|store|my|buy)(?=.{3})/;
const GENERIC_END = /(?<=.{3})(?:stores?|shop|online|australia|aus|au|official|direct|retail)$/;

const SEPARATOR = /\s*[|–—―‒·»«•]\s*|\s+[-~/>]+\s+|\s*::?\s+/g;

/** Whole parts of a title that are advertising. */
const SLOGAN = new RegExp(
	`^(?:${[
		'(?:buy|shop|order|download)\\b.*\\b(?:online|today|now)\\b.*',
		'(?:buy|shop|order)(?: it)?(?: now| today| online| direct| in[- ]?store| instore|,| &| and| \\+| or| save| collect)*(?: in| across)?(?: australia| aus)?',
		'(?:(?:free|fast|express|same[- ]day|next[- ]day)(?:,| &| and)? ?)+(?:aus|australian|australia[- ]?wide|metro|standard)? ?(?:shipping|delivery|post(?:age)?|returns?|dispatch|click (?:&|and) collect)\\b.*',
		'(?:afterpay|zip|zippay|laybuy|klarna|humm)\\b.*|buy now,? pay later\\b.*',
		'(?:the )?(?:best|low(?:est)?|great|everyday low|cheap(?:est)?|discount(?:ed)?)(?: online)? (?:price|deal|value|range|rate)s?\\b.*',
		'online(?: shopping| store| shop| only)?(?: in)?(?: australia)?|in[- ]store (?:&|and) online|click (?:&|and) collect\\b.*',
		'official (?:online )?(?:site|store|shop|website)\\b.*|price (?:match|beat)\\b.*|(?:in stock|on sale|sale)(?: now| today)?',
		"australia['’]?s? (?:#|no\\.? ?|number )?(?:1|one|best|cheapest|largest|biggest|leading|favourite|most)\\b.*",
		'(?:new )?for sale(?: online)?|(?:view|product|item) details?|product(?: page| information)?',
	].join('|')})[!.]*$`,
	'i',
);
const SLOGAN_AT_SHOP =
	/^(?:(?:buy|shop|order|available|only|get it|now|exclusive(?:ly)?)\s+)?(?:(?:now|online|today|in[- ]store)\s+)*(?:at|from|with|on|only at)\s+(?:the\s+)?(?=\S)/i;

/** Advertising before and after a product's name. "Online" alone may belong to the name of a game. */
const PROMOTED_START =
	/^(?:(?:buy|shop(?![\s-]?vac)|order(?! of\b)|pre-?order|pre-?purchase)\s+(?:the\s+)?(?=\p{L}{2})|(?:save\s+\d+\s?%\s+on|-\d+\s?%)\s+)/iu;
const PROMOTED_END = /\s+(?:for sale(?: online)?|in stock)$/i;
const ONLINE = /\s+online(?: australia| (?:in|at|from|with) .{1,60})?$/i;

/** Removes the shop's name, and advertising, from the start and end of a title. */
export function cleanTitle(title: string, shopNames: readonly string[], host: string): string {
	const isShop = shopTest(shopNames, host);
	const parts = splitTitle(title);
	let from = 0;
	while (from < parts.length - 1 && isShop(parts[from]?.text ?? '')) from += 1;
	const shopAt = parts.findIndex(({ text }, index) => index > from && isShopAdvert(text, isShop));
	let to = shopAt === -1 ? parts.length : shopAt;
	while (to > from + 1 && SLOGAN.test(parts[to - 1]?.text ?? '')) to -= 1;
	const cleaned = title.slice(parts[from]?.start ?? 0, parts[to - 1]?.end ?? title.length).trim();
	return withoutShopAtEnd(cleaned === '' ? title : cleaned, isShop);
}

/** Returns whether a text is only the name of the shop, or its name and advertising. */
export function isShopName(text: string, shopNames: readonly string[], host: string): boolean {
	const isShop = shopTest(shopNames, host);
	const parts = splitTitle(text).filter(({ text }) => text !== '');
	return parts.some((part) => isShop(part.text)) && parts.every((part) => isShop(part.text) || SLOGAN.test(part.text));
}

/** Removes advertising from around the product's name: "Buy Kettle online", "Save 50% on Kettle". */
export function withoutPromotion(title: string): string {
	const [first] = splitTitle(title);
	if (!first) return title;
	const name = withoutPromotedEnd(first.text.replace(PROMOTED_START, ''), PROMOTED_START.test(first.text));
	return name === '' ? title : title.slice(0, first.start) + name + title.slice(first.end);
}

function withoutPromotedEnd(text: string, isPromoted: boolean): string {
	const name = text.replace(PROMOTED_END, '');
	return (isPromoted ? name.replace(ONLINE, '') : name).trim();
}

function splitTitle(title: string): { text: string; start: number; end: number }[] {
	const parts: { text: string; start: number; end: number }[] = [];
	let start = 0;
	for (const { 0: separator, index } of [...title.matchAll(SEPARATOR), { 0: '', index: title.length }]) {
		parts.push({ text: title.slice(start, index).trim(), start, end: index });
		start = index + separator.length;
	}
	return parts;
}

function isShopAdvert(text: string, isShop: (text: string) => boolean): boolean {
	return isShop(text) || isShop(text.replace(SLOGAN_AT_SHOP, ''));
}

/** Removes ", Nike AU", ". Nike AU", "on Steam" and "at Kmart". */
function withoutShopAtEnd(title: string, isShop: (text: string) => boolean): string {
	const [, start = '', end = ''] = /^(.*\S)(?:[,.]|\s(?:on|at|from|@))\s+(\S.{0,60})$/i.exec(title) ?? [];
	return start !== '' && isShop(end) ? start : title;
}

function shopTest(shopNames: readonly string[], host: string): (text: string) => boolean {
	const names = new Set([...shopNames.flatMap(nameForms), ...hostForms(host)].filter((name) => name !== ''));
	return (text) => text.length <= 80 && nameForms(text).some((form) => names.has(form));
}

/** Returns the letters of a name, to compare "JB Hi-Fi" with jbhifi.com.au, with and without generic words. */
function nameForms(name: string): string[] {
	const words = name
		.normalize('NFKD')
		.toLowerCase()
		.replace(/^(?:https?:\/\/)?www\.|\.(?:com|net|org)(?:\.au)?$/g, '')
		.replaceAll('&', ' and ')
		.replace(/['’\p{M}®™©]/gu, '')
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '');
	const own = words.filter((word) => !GENERIC.has(word));
	return [words.join(''), own.join('')].filter((form) => form !== '');
}

function hostForms(host: string): string[] {
	const bare = host.toLowerCase().replace(/^(?:www\d?|m|shop|store|au)\.(?=[^.]+\.[^.])/, '');
	const labels = bare.split('.');
	if (labels.length === 1 || /^[\d.:]+$/.test(bare)) return [];
	const letters = (labels[0] ?? '').replace(/[^\p{L}\p{N}]/gu, '');
	const own = letters.replace(GENERIC_START, '').replace(GENERIC_END, '');
	return [letters, own, letters.replace(GENERIC_END, ''), bare.replace(/[^\p{L}\p{N}]/gu, '')];
}
