import type { Problem } from '../accounts/rules.ts';
import { isVisible, tidyLine } from '../kernel/readable-text.ts';
import { trimHost } from './edit-query.ts';

/** Limits, texts and rules of affiliate programs for both sides. The web client uses them, so they don't need Zod. */

/** Every browser loads all active programs. */
export const MAX_PROGRAMS = 500;
export const STORE_NAME_MAX = 100;
export const PATTERN_MAX = 500;
export const DOMAIN_MAX = 100;
export const PARAMS_MAX = 10;
export const PARAM_NAME_MAX = 50;
export const PARAM_VALUE_MAX = 200;
/** Days in the click statistics. */
export const CLICK_DAYS = 30;

export const AFFILIATE_TEXTS = {
	required: 'Store name and affiliate pattern are required',
	storeNameTooLong: `Please use at most ${STORE_NAME_MAX} characters.`,
	unreadable: 'This contains characters we can’t read.',
	domain: 'Please enter the store’s domain, such as shop.com.au.',
	patternTooLong: `Please use at most ${PATTERN_MAX} characters.`,
	patternCharacters: 'Please use only characters that a URL can contain.',
	patternBraces: 'Only {URL}, {ASIN} and {DOMAIN} can be in braces.',
	patternTarget: 'The pattern needs {URL} or {ASIN}, so that the link leads to the deal.',
	patternStart: 'Start the pattern with https:// and a domain, or with {URL}.',
	patternAfterUrl: 'After {URL} at the start, only ? or & can follow.',
	patternId: 'Enter your affiliate ID between the two slashes before you activate this program.',
	tooManyParams: `Please use at most ${PARAMS_MAX} parameters.`,
	paramName: `Parameter names need 1 to ${PARAM_NAME_MAX} letters, digits or . _ - ~ [ ].`,
	paramTwice: 'This parameter is already there.',
	paramValue: `Parameter values need at most ${PARAM_VALUE_MAX} plain characters.`,
	paramId: 'Enter a value for each parameter, or remove it, before you activate this program.',
} as const;

export function storeNameProblem(storeName: string): Problem {
	if (!isVisible(storeName)) return AFFILIATE_TEXTS.required;
	const line = tidyLine(storeName);
	if (line.length > STORE_NAME_MAX) return AFFILIATE_TEXTS.storeNameTooLong;
	return /\p{Cc}/u.test(line) ? AFFILIATE_TEXTS.unreadable : null;
}

/**
 * Returns the domain that a program belongs to: the given domain (a URL works too), or else the store's lower-case name
 * without spaces plus `.com`. Returns null if that cannot be a store's domain.
 */
export function findProgramDomain({
	storeName,
	domain = '',
}: {
	storeName: string;
	domain?: string | undefined;
}): string | null {
	const named = domain.trim() === '' ? `${storeName.toLowerCase().replace(/\s/g, '')}.com` : domain.trim();
	const url = URL.parse(/^https?:\/\//i.test(named) ? named : `https://${named}`);
	const bare = trimHost(url?.hostname ?? '').replace(/^www\./, '');
	return bare.length <= DOMAIN_MAX && isStoreDomain(bare) ? bare : null;
}

const DOMAIN_SHAPE = /^([a-z\d-]+\.)+[a-z][a-z\d-]+$/;
/**
 * Domain endings that many companies share, such as `com.au`. A program for one would rewrite the links of all of them.
 */
const SHARED_END = /^(com?|net|org|gov|edu|asn)\.[a-z]{2}$/;

function isStoreDomain(domain: string): boolean {
	return DOMAIN_SHAPE.test(domain) && !SHARED_END.test(domain);
}

/** Characters other than printable ASCII, and those that browsers escape or reject in a URL. */
const NOT_IN_PATTERNS = /[^\x21-\x7e]|["<>\\^`|]/;
const FIXED_START = /^https:\/\/([a-z\d-]+\.)+[a-z][a-z\d-]+([/?]|$)/i;

export function affiliatePatternProblem(pattern: string): Problem {
	if (!isVisible(pattern)) return AFFILIATE_TEXTS.required;
	const text = pattern.trim();
	if (text.length > PATTERN_MAX) return AFFILIATE_TEXTS.patternTooLong;
	if (NOT_IN_PATTERNS.test(text)) return AFFILIATE_TEXTS.patternCharacters;
	if (/[{}]/.test(text.replace(/\{(URL|ASIN|DOMAIN)\}/g, ''))) return AFFILIATE_TEXTS.patternBraces;
	if (!/\{(URL|ASIN)\}/.test(text)) return AFFILIATE_TEXTS.patternTarget;
	if (text.startsWith('{URL}')) return /^\{URL\}([?&]|$)/.test(text) ? null : AFFILIATE_TEXTS.patternAfterUrl;
	return FIXED_START.test(text) ? null : AFFILIATE_TEXTS.patternStart;
}

export function paramNameProblem(name: string): Problem {
	const isName = name.length <= PARAM_NAME_MAX && /^[\w.~[\]-]+$/.test(name) && name !== '__proto__';
	return isName ? null : AFFILIATE_TEXTS.paramName;
}

export function trackingParamsProblem(params: readonly (readonly [name: string, value: string])[]): Problem {
	if (params.length > PARAMS_MAX) return AFFILIATE_TEXTS.tooManyParams;
	if (params.some(([name]) => paramNameProblem(name) !== null)) return AFFILIATE_TEXTS.paramName;
	const isPlain = (value: string) => value.length <= PARAM_VALUE_MAX && /^[\x20-\x7e]*$/.test(value);
	return params.every(([, value]) => isPlain(value)) ? null : AFFILIATE_TEXTS.paramValue;
}

/** Returns whether the pattern's path has an empty part, where an operator has to enter their ID. */
export function lacksIdInPath(pattern: string): boolean {
	const [beforeQuery = ''] = pattern.split(/[?#]/);
	return beforeQuery.replace(/^https?:\/\//i, '').includes('//');
}

/** Returns whether a parameter has no value. Without the operator's ID, the store would pay no one. */
export function lacksParamValue(params: readonly (readonly [name: string, value: string])[]): boolean {
	return params.some(([, value]) => value.trim() === '');
}
