import type { ListedCase } from '@bilby/contract/review/wire';
import { useState } from 'react';
import { describeDecisions, suggestReason } from '../data/removal.ts';
import type { Choice } from '../data/use-decisions.ts';

/** The moderator’s choices so far for removing the open case or the selected ones. */
export interface Removal {
	isOpen: boolean;
	reason: string | null;
	message: string;
}

const CLOSED: Removal = { isOpen: false, reason: null, message: '' };

/**
 * The reasons for taking cases away. They close when other cases are `shown`, so that a reason for one case never
 * decides another.
 */
export function useRemoval(cases: readonly ListedCase[], shown: string | null, onDecide: (choice: Choice) => void) {
	const [{ forCase, ...removal }, setState] = useState({ ...CLOSED, forCase: shown });
	const set = (next: Removal) => setState({ ...next, forCase: shown });
	if (forCase !== shown) set(CLOSED);
	const texts = describeDecisions(cases);
	const choose = (key: string) => {
		const preset = texts.reasons.find((reason) => reason.key === key);
		if (preset) set({ ...removal, reason: key, message: preset.message });
	};
	const decideFor = (reason: string, message: string) => {
		set(CLOSED);
		const text = message.trim();
		onDecide({ decision: 'remove', reason, ...(text !== '' && texts.hasMessage && { message: text }) });
	};
	return {
		...removal,
		texts,
		open: () => {
			const suggested = suggestReason(cases, texts);
			set({ isOpen: true, reason: suggested?.key ?? null, message: suggested?.message ?? '' });
		},
		close: () => set(CLOSED),
		choose,
		write: (message: string) => set({ ...removal, message }),
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
