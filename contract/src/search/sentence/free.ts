import type { Reading } from './words/reading.ts';
import { isWhole, type Token } from './words/tokens.ts';

const listed = (words: string) => new Set(words.split(' '));

/** Things that products can be free of: "gluten free". */
const ABSENT = listed(
	'gluten sugar dairy lactose bpa bpas smoke hands duty cruelty fragrance perfume scent paraben parabens plastic tax gst interest caffeine ' +
		'alcohol nut nuts wheat grain oil fat meat hassle toll frost rust tool ad ads contract wire wires worry risk carbon chemical chemicals ' +
		'sulphate sulfate sulphates sulfates silicone silicon fluoride aluminium aluminum pvc pfas lead latex soy egg peanut yeast preservative ' +
		'preservatives additive additives palm guilt stress rent debt cage drug mess noise bag filter maintenance flicker odour odor residue ' +
		'crease wrinkle streak phthalate phosphate acid cholesterol sodium salt carb keto touch cord cable royalty drm vegan toxin toxic lint month months week weeks day days year years',
);
/** Phrases with "free" that are something else, or that cost something. */
const FREE_THINGS = listed(
	'range standing trial trials gift gifts returns return to with bonus agent kick flow form style speech fall diving weights weight ' +
		'will spirit electron cash wifi when cap people fire city upgrade installation install setup assembly roaming',
);

/** Reads "free coffee" as a price of zero. */
export function readFree(tokens: Token[], at: number): Reading | null {
	const isFree = tokens[at]?.norm === 'free' && isWhole(tokens, at, at + 1);
	if (!isFree || ABSENT.has(tokens[at - 1]?.norm ?? '') || FREE_THINGS.has(tokens[at + 1]?.norm ?? '')) return null;
	// "buy one get one free", "free 3 month trial"
	if (tokens.slice(Math.max(0, at - 3), at).some(({ norm }) => norm === 'get')) return null;
	if (tokens.slice(at + 1, at + 5).some(({ norm }) => norm === 'trial')) return null;
	return { end: at + 1, filters: { maxPrice: 0 } };
}
