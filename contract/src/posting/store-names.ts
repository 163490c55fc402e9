import { MAX_STORE_NAME_LENGTH } from '../deals/limits.ts';
import { nearestWords } from '../kernel/nearest-words.ts';

interface NamedStore {
	id: number;
	name: string;
}

/** What is wrong with the name of a store that is not listed, or null. */
export function storeNameProblem(name: string): string | null {
	const trimmed = name.trim();
	if (trimmed.length > MAX_STORE_NAME_LENGTH) return `At most ${MAX_STORE_NAME_LENGTH} characters, please.`;
	const isName = /\p{L}|\p{N}/u.test(trimmed) && !/[<>[\]]|\p{Cc}|:\/\//u.test(trimmed);
	return isName && !isDisguised(trimmed) ? null : 'Please give the plain name of the store.';
}

/** What makes one name pass for another: characters that nobody sees or that turn text around, letters of scripts that look alike, marks piled up. */
function isDisguised(name: string): boolean {
	const isMixed = /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name);
	return isMixed || /\p{Cf}|\p{Default_Ignorable_Code_Point}|\p{M}{2}/u.test(name.normalize('NFC'));
}

/** The listed store that goes by a name, however it is capitalised, spaced or punctuated. */
export function sameStore<Store extends NamedStore>(name: string, stores: readonly Store[]): Store | null {
	const key = keyOf(name);
	return stores.find((store) => keyOf(store.name) === key) ?? null;
}

/** Listed stores whose names are so like a name that it may be a slip of the hand. */
export function likeStores<Store extends NamedStore>(name: string, stores: readonly Store[]): Store[] {
	const near = new Set(
		nearestWords(
			keyOf(name),
			stores.map((store) => keyOf(store.name)),
		),
	);
	return stores.filter((store) => near.has(keyOf(store.name)));
}

/** What is left of a name without what people write in different ways: "JB Hi-Fi" and "jbhifi.com.au" are one. */
function keyOf(name: string): string {
	const letters = name
		.normalize('NFKD')
		.toLowerCase()
		.replace(/^www\./, '')
		.replace(/(?:\.com)?(?:\.au)?$|\s+(?:australia|pty ltd|online)$/g, '')
		.replaceAll('&', 'and')
		.replace(/[^\p{L}\p{N}]/gu, '');
	return letters === '' ? name.trim().toLowerCase() : letters;
}
