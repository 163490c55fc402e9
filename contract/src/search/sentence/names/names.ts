import { smallWordKind } from '../words/small-words.ts';
import { isTied, type Token } from '../words/tokens.ts';
import { type CompiledVocabulary, MAX_NAME_WORDS, type NameMeaning } from './vocabulary.ts';

export interface FoundName {
	meaning: NameMeaning;
	end: number;
}

/** A slug in exactly one of the fields. */
export interface StoreOrBrand {
	store?: string;
	brand?: string;
}

/**
 * Words typed apart that a name writes together ("office works") must be this long. Shorter ones match by accident ("as
 * us").
 */
const MIN_SPLIT_LENGTH = 6;
const STORE_PREPOSITIONS = new Set(['from', 'at', 'on', 'via', 'in']);
export const STORE_NOUNS = new Set(['store', 'stores', 'shop', 'website', 'australia', 'au']);

/** Returns the longest name that starts at a token, in any spelling. */
export function findName(tokens: Token[], at: number, vocabulary: CompiledVocabulary): FoundName | null {
	if (isTied(tokens[at]) || !/[\p{L}\p{N}]/u.test(tokens[at]?.norm ?? '')) return null;
	let found: FoundName | null = null;
	let key = '';
	for (let end = at + 1; end <= at + MAX_NAME_WORDS; end++) {
		const last = tokens[end - 1];
		if (!last || last.isQuoted) break;
		key += last.norm;
		if (isTied(tokens[end])) continue;
		const spelling = vocabulary.get(key) ?? (last.isPossessive ? vocabulary.get(key.slice(0, -1)) : undefined);
		if (spelling && !isSplitByAccident(tokens.slice(at, end), spelling.words)) {
			found = { meaning: spelling.meaning, end: endOfAddress(tokens, end) };
		}
	}
	return found;
}

/** Typing words together is always accepted. Typing one word as several is not, if they may be independent words. */
function isSplitByAccident(typed: Token[], words: string[]): boolean {
	if (typed.slice(1).every(isTied)) return false;
	const wordEnds = new Set(findWordEnds(words));
	const typedWords = typed.map(({ norm }) => norm);
	if (findWordEnds(typedWords).every((end) => wordEnds.has(end))) return false;
	return typedWords.join('').length < MIN_SPLIT_LENGTH || typedWords.some((word) => smallWordKind(word) !== undefined);
}

function findWordEnds(words: string[]): number[] {
	let length = 0;
	return words.map((word) => {
		length += word.length;
		return length;
	});
}

/** Reads "kogan.com.au" as Kogan. */
function endOfAddress(tokens: Token[], end: number): number {
	const next = tokens[end];
	return next?.gap === '.' && ['com', 'net', 'co', 'au'].includes(next.norm) ? endOfAddress(tokens, end + 1) : end;
}

/**
 * Decides whether a name is a store or a brand. After "from", "at", "on", "via" and "in", and before "store" or
 * "Australia", a store wins; elsewhere a brand wins. An ordinary word ("boost", "gap") is a name only after a
 * preposition or before "store". Otherwise a word search finds it.
 */
export function storeOrBrand(tokens: Token[], at: number, { meaning, end }: FoundName): StoreOrBrand | null {
	const { store, brand } = meaning;
	const before = tokens[at - 1]?.norm ?? '';
	const isPlace = isPlaceName(tokens, at, end);
	const isName = isPlace || before === 'by' || !isOrdinary(tokens, at, end);
	if (!isName) return null;
	if (store !== undefined && (isPlace || brand === undefined)) return { store };
	return brand === undefined ? null : { brand };
}

/** Returns whether the words around a name say that it is a store: "from kogan", "kogan store". */
export function isPlaceName(tokens: Token[], at: number, end: number): boolean {
	return STORE_PREPOSITIONS.has(tokens[at - 1]?.norm ?? '') || STORE_NOUNS.has(tokens[end]?.norm ?? '');
}

function isOrdinary(tokens: Token[], at: number, end: number): boolean {
	const word = tokens[at]?.norm ?? '';
	return (
		end === at + 1 && (ORDINARY_WORDS.has(word) || smallWordKind(word) !== undefined || /^(?:\d.*|.)$/u.test(word))
	);
}

/**
 * Names of stores and brands that mean something else in most searches. The list covers any catalogue, whether or not
 * this site lists the name.
 */
export const ORDINARY_WORDS = new Set(
	(
		'always arc art aussie baby bar base basics bay beauty best bird black blue body bolt bond boost bounty box brave bright ' +
		'bundle camp car cat charge chef circle city classic clean click cloud coach coast coat code coffee comfort comics core cotton ' +
		'crest crew cube cue dairy day diva dog dove dream drive dune dynamo earth eco edge element elite essential event ever everyday ' +
		'extra express family fashion fast fire first fish fit flight focus foot force forever free freedom fresh friend fruit fuel ' +
		'fun gap garden general glad glow gold golf green grill guess gym hair happy health heat home honest house hype ice ideal iron ' +
		'jam joy jump key kids kind king kitchen lab light lime local loop love lush lux magic man marine mars master match max me ' +
		'mecca men metro mini mint mix mobile mode moon music natural nature new next nice noise north nova ocean office one open ' +
		'optimum orange organic outdoor oxford pace paint paper peak pearl pet phone pilot pink planet play plus pop power premium ' +
		'prime princess pro pulse pure quest quick rainbow rapid real red reflex ride ring rise river rock root rose royal safe sage ' +
		'salt school sea select shell silk silver simple sky sleep smart smile soap solo sonic source south space spirit spark splash ' +
		'sport sports spring star strike studio style sub subway summer sun sunlight sunshine super sure surf sweet swift table tech ' +
		'tide time tool top total toy travel tree true trust ultra union up vanish vision vital viva water wave web west whisper white ' +
		'wild wine winner wish wonder wood work world xbox yes zero zone'
	).split(' '),
);
