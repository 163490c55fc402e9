import { isStruck, isUnseen, readPriceText } from './element-text.ts';
import type { PageFacts } from './page-facts.ts';
import { isElement, type PageElement, type PageNode } from './parse-page.ts';
import { readAmount } from './read-amount.ts';

/** Parts of a page whose amounts are not the price of its product. */
const ASIDE_TAGS: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'form:search', 'option', 'select']);
const ASIDE =
	/\b(?:related|recommend\w*|upsell|cross-?sell|carousel|similar|recently|also|bundle|cart|basket|minicart|menu|nav|footer|save|saving|savings|discount|unit|cup|kilo|afterpay|zip|klarna|laybuy|instal\w*|finance|lease|rent|rental|shipping|delivery|freight|member|members|vip|club|tier|bulk|trade|gst|points|reward\w*|deposit|warranty|review\w*|regular)\b/i;
const BEFORE =
	/(?:was|rrp|save|from|over|above|under|orders?|of|off|deposit|compare|list|delivery|shipping|postage|up to|spend|earn|\bat|\d\s*[x×]|and|to|[-–—])\s*:?\s*$/i;
const AFTER =
	/^\s*(?:\/|per\b|p\/?[wmkq]\b|an?\s+(?:week|month|year|fortnight|day)|weekly|monthly|fortnightly|each when|when\b|off\b|ex\b|excl|\+|payments?|[x×]\s*\d|deposit|shipping|delivery|interest|for \d|to\b|[-–—]\s*\$|cash\s?back|more|savings?|value)/i;
/** Elements searched around the heading. */
const MAX_ELEMENTS = 4_000;
const MAX_LEVELS = 12;

/**
 * Returns the price that a page shows around its heading, if it shows only one. Amounts next to it, such as a former
 * price, an instalment or the price of a kilogram, are left out by what surrounds them.
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
	const open = nodes.map((node) => ({ node, struck: false })).toReversed();
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
		for (const child of node.children.toReversed()) open.push({ node: child, struck });
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

/** Says whether the words around an amount leave it the price. */
function isPlain(element: PageElement): boolean {
	return !BEFORE.test(readAround(element, 'prev')) && !AFTER.test(readAround(element, 'next'));
}

/** Returns up to 40 characters next to an element, outside of it where it is alone in its parent. */
function readAround(element: PageElement, side: 'prev' | 'next'): string {
	let text = '';
	let current: PageElement = element;
	for (let level = 0; level < 3; level += 1) {
		for (let node = current[side]; node && text.trim().length < 40; node = node[side]) {
			const said = node.type === 'text' ? node.data.slice(-200) : isElement(node) ? (readPriceText(node) ?? '') : '';
			text = side === 'prev' ? `${said}${text}` : `${text}${said}`;
		}
		if (
			text.trim() !== '' ||
			!isElement(current.parent) ||
			/^(?:div|section|main|body|article|li|td)$/.test(current.name)
		)
			return text;
		current = current.parent;
	}
	return text;
}
