import { isStruck, isUnseen, readPriceText } from './element-text.ts';
import type { PageFacts } from './page-facts.ts';
import { isElement, type PageElement, type PageNode } from './parse-page.ts';
import { readAmount } from './read-amount.ts';

/** Parts of a page whose amounts are not the price of its product. */
const ASIDE_TAGS: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'form:search', 'option', 'select']);
const ASIDE =
	/\b(?:related|recommend\w*|upsell|cross-?sell|carousel|similar|recently|also|bundle|cart|basket|minicart|menu|nav|footer|save|saving|savings|discount|unit|cup|kilo|afterpay|zip|klarna|laybuy|instal\w*|finance|lease|rent|rental|shipping|delivery|freight|member|members|vip|club|tier|bulk|trade|gst|points|reward\w*|deposit|warranty|review\w*|regular)\b/i;
/** Words that may precede or follow a price on its line. Any other word may change its meaning. */
const BEFORE = /(?:^|\b(?:now|price|only|sale|special|today|just|aud?)\s*:?)\s*$/i;
const AFTER =
	/^\s*(?:$|[*(|•·]|each\b(?! when)|ea\b|aud\b|inc(?:l|\.|\b)(?!.*ex)|or\b|rrp\b|was\b|save\b|sold out|in stock|out of stock|add to\b|buy now|free (?:shipping|delivery)|\+ ?(?:free )?(?:shipping|delivery|postage))/i;
/** A heading above products other than the page's own. */
const OTHER_PRODUCTS =
	/\b(?:related|similar|recommend\w*|also|you (?:may|might)|customers|recently|more (?:from|like)|complete|frequently|together|others?|reviews?|questions?|add[- ]?ons?|accessories|extras?|best ?sellers?|trending|popular)\b/i;
const BLOCKS =
	/^(?:address|article|aside|blockquote|br|button|dd|details|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|img|li|main|nav|ol|p|pre|section|table|td|th|tr|ul)$/;
/** Elements searched around the heading. */
const MAX_ELEMENTS = 4_000;
const MAX_LEVELS = 12;

/**
 * Returns the price that a page shows around its heading, if it shows only one. The text around an amount shows if it
 * is something else, such as a former price, an instalment or the price of a kilogram.
 */
export function readVisiblePrice(
	heading: PageElement | null,
	currency: string,
): Pick<PageFacts, 'price' | 'originalPrice'> {
	const budget = { left: MAX_ELEMENTS };
	let scope: PageElement['parent'] = heading?.parent ?? null;
	for (let level = 0; level < MAX_LEVELS && scope; level += 1, scope = scope.parent) {
		const found: Found = { prices: new Set(), former: new Set() };
		search(scope.children, { found, currency, budget });
		if (budget.left <= 0 || found.prices.size > 1) break;
		const [price] = found.prices;
		if (price === undefined) continue;
		const [former = null] = found.former;
		return { price, originalPrice: found.former.size === 1 ? former : null };
	}
	return { price: null, originalPrice: null };
}

interface Found {
	prices: Set<number>;
	former: Set<number>;
}

interface Search {
	found: Found;
	currency: string;
	budget: { left: number };
}

function search(nodes: readonly PageNode[], { found, currency, budget }: Search): void {
	const others = nodes.findIndex(isOtherHeading);
	const own = others === -1 ? nodes : nodes.slice(0, others);
	const open = own.map((node) => ({ node, struck: false })).toReversed();
	for (let next = open.pop(); next; next = open.pop()) {
		const { node } = next;
		if (!isElement(node)) continue;
		budget.left -= 1;
		if (budget.left <= 0) return;
		if (isUnseen(node) || isAside(node)) continue;
		const struck = next.struck || isStruck(node);
		const text = /\$/.test(readPriceText(node) ?? '') ? readPriceText(node) : null;
		const price = text === null ? null : readAmount(withoutLabel(text), currency);
		if (typeof price === 'number' && price > 0) {
			if (struck) found.former.add(price);
			else if (isPlain(node)) found.prices.add(price);
			continue;
		}
		const others = node.children.findIndex(isOtherHeading);
		const children = others === -1 ? node.children : node.children.slice(0, others);
		for (const child of children.toReversed()) open.push({ node: child, struck });
	}
}

function withoutLabel(text: string): string {
	return text.replace(/^(?:now|only|price|our price|sale(?: price)?|today|special)\s*:?\s*(?=\$)/i, '');
}

function isAside({ name, attribs }: PageElement): boolean {
	if (ASIDE_TAGS.has(name)) return true;
	const names = [attribs.class, attribs.id, attribs['data-testid']].join(' ');
	return ASIDE.test(names.replace(/[_-]+/g, ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' '));
}

function isOtherHeading(node: PageNode): boolean {
	return isElement(node) && /^h[2-6]$/.test(node.name) && OTHER_PRODUCTS.test(readPriceText(node) ?? '');
}

/** Returns whether the words on the line of an amount allow it to be the price. */
function isPlain(element: PageElement): boolean {
	return BEFORE.test(readLine(element, 'prev')) && AFTER.test(readLine(element, 'next'));
}

/** Returns the text on the line of an element on one side of it, up to the next amount. */
function readLine(element: PageElement, side: 'prev' | 'next'): string {
	let text = '';
	let current: PageElement = element;
	for (let level = 0; level < 4 && !BLOCKS.test(current.name); level += 1) {
		for (let node = current[side]; node && text.length < 80; node = node[side]) {
			const said = node.type === 'text' ? node.data.slice(0, 500) : isElement(node) ? readPriceText(node) : '';
			if (isElement(node) && (BLOCKS.test(node.name) || said === null || /\$\s*\d/.test(said))) return text;
			text = side === 'prev' ? `${said}${text}` : `${text}${said}`;
		}
		if (!isElement(current.parent)) return text;
		current = current.parent;
	}
	return text;
}
