import { useEffect, useState } from 'react';
import { useLatest } from '#ui/field/use-latest.ts';
import { areKeysOn, belongsToFocus, type ReviewCommand, readCommand, storeKeysOn } from './review-keys.ts';

interface ReviewKeys {
	isOn: boolean;
	turn: (isOn: boolean) => void;
}

/**
 * Runs commands from the keyboard, never while the moderator types. Returns the switch that turns the single keys off:
 * they disturb people who control the browser by voice.
 */
export function useReviewKeys(run: (command: ReviewCommand) => void): ReviewKeys {
	const [isOn, setIsOn] = useState(areKeysOn);
	const latestRun = useLatest(run);
	useEffect(() => {
		if (!isOn) return;
		const read = (event: KeyboardEvent) => {
			if (belongsToFocus(event.target)) return;
			const command = readCommand(event);
			if (command === null) return;
			if (command !== 'escape') event.preventDefault();
			latestRun.current(command);
		};
		document.addEventListener('keydown', read);
		return () => document.removeEventListener('keydown', read);
	}, [isOn, latestRun]);
	return {
		isOn,
		turn: (next) => {
			storeKeysOn(next);
			setIsOn(next);
		},
	};
}
