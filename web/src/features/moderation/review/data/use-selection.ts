import { MAX_CASES_AT_ONCE } from '@bilby/contract/review/review-kinds';
import type { ListedCase } from '@bilby/contract/review/wire';
import { useState } from 'react';
import { announce } from '#lib/page/announce.ts';
import { countOf } from '#lib/text/format.ts';
import { keyFor } from './review-queries.ts';

/** The cases that are decided together. Cases that leave the list leave the selection. */
export function useSelection(cases: readonly ListedCase[]) {
	const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
	const [isSelecting, setIsSelecting] = useState(false);
	const chosen = cases.filter((one) => keys.has(keyFor(one)));
	const choose = (next: readonly string[]) => {
		setKeys(new Set(next.slice(0, MAX_CASES_AT_ONCE)));
		if (next.length > MAX_CASES_AT_ONCE) announce(`You can select at most ${MAX_CASES_AT_ONCE} cases.`);
		else announce(`${countOf(next.length, 'case')} selected.`);
	};
	return {
		chosen,
		/** True while the list shows check boxes. */
		isSelecting,
		has: (key: string) => keys.has(key),
		start: () => setIsSelecting(true),
		toggle: (key: string) => {
			setIsSelecting(true);
			const others = chosen.map(keyFor).filter((one) => one !== key);
			choose(keys.has(key) ? others : [...others, key]);
		},
		/** Selects the oldest cases, or none. */
		toggleAll: () => choose(chosen.length > 0 ? [] : cases.slice(0, MAX_CASES_AT_ONCE).map(keyFor)),
		clear: () => {
			setKeys(new Set());
			setIsSelecting(false);
		},
	};
}
