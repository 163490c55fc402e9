import { dealListReply } from '@bilby/contract/deals/wire';
import { searchReply } from '@bilby/contract/search/wire';
import { type Random, seededRandom } from '@bilby/demo/random/seeded-random';

/** The number of generated misspellings. */
const MISSPELLINGS = 300;
/** A deal counts as found if it is among this many results. */
const FIRST = 10;
const MIN_WORD_LENGTH = 5;

const KINDS = ['two letters swapped', 'one missing', 'one too many', 'one wrong'] as const;
type Kind = (typeof KINDS)[number];

export interface Recall {
	/** The query: the whole title, or its misspelt word and a neighbour. */
	typed: 'whole title' | 'two words';
	found: number;
	of: number;
	/** Found and generated, by kind of mistake. */
	byKind: Record<Kind, [found: number, of: number]>;
}

/** Measures how many deals are found by their titles with one mistake. The same seed generates the same mistakes. */
export async function measureRecall(url: string): Promise<Recall[]> {
	const titles = await readTitles(url);
	return [await measureRecallFor(url, titles, 'whole title'), await measureRecallFor(url, titles, 'two words')];
}

async function measureRecallFor(url: string, titles: Title[], typed: Recall['typed']): Promise<Recall> {
	const random = seededRandom(typed === 'whole title' ? 11 : 12);
	const recall: Recall = {
		typed,
		found: 0,
		of: MISSPELLINGS,
		byKind: { 'two letters swapped': [0, 0], 'one missing': [0, 0], 'one too many': [0, 0], 'one wrong': [0, 0] },
	};
	for (let count = 0; count < MISSPELLINGS; count += 1) {
		const title = random.pick(titles);
		const kind = KINDS[count % KINDS.length] ?? 'one wrong';
		const isFound = (await search(url, misspelt(title.text, kind, typed, random))).includes(title.id);
		recall.byKind[kind][1] += 1;
		if (!isFound) continue;
		recall.found += 1;
		recall.byKind[kind][0] += 1;
	}
	return recall;
}

interface Title {
	id: number;
	text: string[];
}

async function readTitles(url: string): Promise<Title[]> {
	const titles: Title[] = [];
	for (let page = 1; page <= 4; page += 1) {
		const response = await post(`${url}/api/deals`, { page, perPage: 100 });
		for (const { id, del_title } of dealListReply.parse(response).deals) {
			const text = del_title.match(/[\p{L}\p{N}]+/gu) ?? [];
			if (text.length > 1 && text.some(isLong)) titles.push({ id, text });
		}
	}
	return titles;
}

async function search(url: string, deal: string): Promise<number[]> {
	return searchReply.parse(await post(`${url}/api/search`, { deal, perPage: FIRST })).deals.map(({ id }) => id);
}

async function post(address: string, body: object): Promise<unknown> {
	const response = await fetch(address, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	return response.json();
}

function misspelt(text: string[], kind: Kind, typed: Recall['typed'], random: Random): string {
	const long = text.flatMap((word, place) => (isLong(word) ? [place] : []));
	const place = random.pick(long);
	const changed = text.with(place, mistake(text[place] ?? '', kind, random));
	const beside = place === 0 ? 1 : place - 1;
	return typed === 'whole title'
		? changed.join(' ')
		: changed.filter((_, at) => at === place || at === beside).join(' ');
}

function isLong(word: string): boolean {
	return word.length >= MIN_WORD_LENGTH && /^\p{L}+$/u.test(word);
}

function mistake(word: string, kind: Kind, random: Random): string {
	const letter = random.pick([...'abcdefghijklmnopqrstuvwxyz']);
	const at = random.between(0, word.length - 1);
	switch (kind) {
		case 'two letters swapped': {
			const first = Math.min(at, word.length - 2);
			return word.slice(0, first) + word.charAt(first + 1) + word.charAt(first) + word.slice(first + 2);
		}
		case 'one missing':
			return word.slice(0, at) + word.slice(at + 1);
		case 'one too many':
			return word.slice(0, at) + letter + word.slice(at);
		case 'one wrong':
			return word.slice(0, at) + letter + word.slice(at + 1);
	}
}
