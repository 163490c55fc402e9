import type { ListedCase } from '@bilby/contract/review/wire';
import { useState } from 'react';
import { describeDecisions, suggestReason } from '../data/removal.ts';
import type { Choice } from '../data/use-decisions.ts';
import { type Drafts, draftKey } from './use-drafts.ts';

/** The moderator’s choices so far for removing the open case or the selected ones. */
export interface Removal {
	isOpen: boolean;
	reason: string | null;
	message: string;
}

const CLOSED: Removal = { isOpen: false, reason: null, message: '' };

/**
 * The reasons for taking cases away. They close when other cases are `shown`, so that a reason for one case never
 * decides another. The `drafts` bring back what was chosen and written for the same cases.
 */
export function useRemoval(
	cases: readonly ListedCase[],
	shown: string | null,
	drafts: Drafts,
	onDecide: (choice: Choice) => void,
) {
	const [{ forCase, ...removal }, setState] = useState({ ...CLOSED, forCase: shown });
	const set = (next: Removal) => setState({ ...next, forCase: shown });
	if (forCase !== shown) set(CLOSED);
	const texts = describeDecisions(cases);
	const keys = cases.map(draftKey);
	const change = (reason: string | null, message: string) => {
		set({ ...removal, reason, message });
		drafts.save(keys, { removal: { reason, message } });
	};
	const choose = (key: string) => {
		const preset = texts.reasons.find((reason) => reason.key === key);
		if (preset) change(key, preset.message);
	};
	const decideFor = (reason: string, message: string) => {
		set(CLOSED);
		drafts.save(keys, { removal: { reason, message } });
		const text = message.trim();
		onDecide({ decision: 'remove', reason, ...(text !== '' && texts.hasMessage && { message: text }) });
	};
	return {
		...removal,
		texts,
		open: () => {
			const [draft, ...others] = new Set(keys.map((key) => drafts.find(key).removal));
			// A draft for some of the cases does not decide the others.
			if (draft && others.length === 0) return set({ isOpen: true, ...draft });
			const suggested = suggestReason(cases, texts);
			set({ isOpen: true, reason: suggested?.key ?? null, message: suggested?.message ?? '' });
		},
		close: () => {
			set(CLOSED);
			drafts.save(keys, { removal: undefined });
		},
		choose,
		write: (message: string) => change(removal.reason, message),
		/** Decides for the chosen reason. */
		confirm: () => {
			if (removal.reason !== null) decideFor(removal.reason, removal.message);
		},
		/** Decides for the reason with this place in the list, with its preset message. */
		confirmPlace: (place: number) => {
			const preset = texts.reasons[place];
			if (preset) decideFor(preset.key, preset.key === removal.reason ? removal.message : preset.message);
		},
	};
}

export type RemovalControl = ReturnType<typeof useRemoval>;
