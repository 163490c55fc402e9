import { find as findLinks } from 'linkifyjs';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from './escape-html.ts';

/** Links of members: not followed by search engines, and the page behind them learns nothing. */
const LINK = { rel: 'ugc nofollow noopener', target: '_blank' };

/** Characters that turn the direction of text around, with which an address can be made to look like another. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g;

/** Text that looks empty: blanks of all kinds, characters without width, the braille blank. */
const BLANKS = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

const ALLOWED: sanitizeHtml.IOptions = {
	allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote'],
	allowedAttributes: { a: ['href', 'rel', 'target'] },
	allowedSchemes: ['http', 'https'],
	allowProtocolRelative: false,
	disallowedTagsMode: 'discard',
	nestingLimit: 12,
	transformTags: {
		b: 'strong',
		i: 'em',
		div: 'p',
		a: (tagName, { href }) => ({ tagName, attribs: href && WEB_ADDRESS.test(href) ? { href, ...LINK } : {} }),
	},
};

const WEB_ADDRESS = /^https?:\/\//i;

/**
 * HTML of members as it may be stored and shown: paragraphs, emphasis, lists, quotes and web links, nothing else. Plain
 * text becomes paragraphs, and bare web addresses become links.
 */
export function cleanHtml(html: string): string {
	const readable = html.replaceAll('&nbsp;', ' ').replaceAll('\u00a0', ' ');
	let openLinks = 0;
	const cleaned = sanitizeHtml(asParagraphs(readable), {
		...ALLOWED,
		onOpenTag: (name) => {
			if (name === 'a') openLinks += 1;
		},
		onCloseTag: (name) => {
			if (name === 'a') openLinks -= 1;
		},
		textFilter: (text) => (openLinks > 0 ? text : linkAddresses(text)),
	});
	// Only now, when character references have become characters.
	return withoutEmptyEdges(cleaned.replace(DIRECTION_OVERRIDES, ''));
}

/** Makes links of the web addresses in escaped text. */
function linkAddresses(escaped: string): string {
	const text = unescapeText(escaped);
	let html = '';
	let done = 0;
	for (const { type, value, start, end } of findLinks(text)) {
		if (type !== 'url' || !WEB_ADDRESS.test(value)) continue;
		const address = escapeHtml(value);
		html += `${escapeHtml(text.slice(done, start))}<a href="${address}" rel="${LINK.rel}" target="${LINK.target}">${address}</a>`;
		done = end;
	}
	return done === 0 ? escaped : html + escapeHtml(text.slice(done));
}

/** The text of cleaned HTML without its markup; blocks stand on lines of their own. */
export function plainTextOf(html: string): string {
	const lines = html.replace(/<(br|\/p|\/li|\/blockquote)\b[^>]*>/gi, '\n');
	const text = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} });
	return unescapeText(text)
		.replace(/[ \t]+/g, ' ')
		.trim();
}

/** Takes back the escaping of the sanitizer, which escapes these four and nothing else. */
function unescapeText(text: string): string {
	return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Whether there is anything to read in a text. */
export function isBlank(text: string): boolean {
	return text.replace(BLANKS, '') === '';
}

function asParagraphs(text: string): string {
	if (/<[a-z!/]/i.test(text)) return text;
	return text
		.split(/\r\n?|\n/)
		.filter((line) => !isBlank(line))
		.map((line) => `<p>${line}</p>`)
		.join('');
}

const EMPTY = /^(?:\s|<br ?\/?>)*$/;
const FIRST_EMPTY_PARAGRAPH = /^<p>(?:\s|<br ?\/?>)*<\/p>/;

/**
 * Empty paragraphs at the start and end are presses of Enter, not words. Takes them off one by one: an expression for all
 * at the end would try every blank of a long text as their beginning.
 */
function withoutEmptyEdges(html: string): string {
	let rest = html.trim();
	for (let first = FIRST_EMPTY_PARAGRAPH.exec(rest); first; first = FIRST_EMPTY_PARAGRAPH.exec(rest)) {
		rest = rest.slice(first[0].length).trimStart();
	}
	while (rest.endsWith('</p>')) {
		const start = rest.lastIndexOf('<p>');
		if (start < 0 || !EMPTY.test(rest.slice(start + '<p>'.length, -'</p>'.length))) break;
		rest = rest.slice(0, start).trimEnd();
	}
	return rest;
}
