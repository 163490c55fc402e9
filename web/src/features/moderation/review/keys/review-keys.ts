import { isComposing } from '#lib/page/is-composing.ts';
import { withStorage } from '#lib/session/storage.ts';

/** The keyboard commands of the review queue. */
export type ReviewCommand =
	| 'next'
	| 'previous'
	| 'keep'
	| 'remove'
	| 'skip'
	| 'undo'
	| 'claim'
	| 'select'
	| 'alike'
	| 'help'
	| 'escape'
	| { reason: number };

const COMMANDS: Partial<Record<string, ReviewCommand>> = {
	j: 'next',
	k: 'previous',
	a: 'keep',
	r: 'remove',
	s: 'skip',
	u: 'undo',
	c: 'claim',
	x: 'select',
	o: 'alike',
	'?': 'help',
	Escape: 'escape',
};

/** Commands that a held key repeats. A decision needs a new press for each case. */
const REPEATABLE: readonly ReviewCommand[] = ['next', 'previous'];

type KeyPress = Pick<
	KeyboardEvent,
	'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'defaultPrevented' | 'isComposing' | 'keyCode'
>;

/** Returns the command of a key press, or null if the key is not for the queue. */
export function readCommand(press: KeyPress): ReviewCommand | null {
	if (press.defaultPrevented || isComposing(press) || press.altKey || press.ctrlKey || press.metaKey) return null;
	const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
	const command = /^[1-5]$/.test(key) ? { reason: Number(key) - 1 } : COMMANDS[key];
	if (command === undefined || (press.repeat && !REPEATABLE.includes(command))) return null;
	return command;
}

/** True if the key press belongs to what has the focus: a field, a menu or a dialog. */
export function belongsToFocus(target: EventTarget | null): boolean {
	if (document.querySelector('dialog[open], [role="menu"]') !== null) return true;
	if (!(target instanceof Element)) return false;
	const field = target.closest('input, textarea, select, [contenteditable="true"]');
	return field !== null && !field.matches('input[type="checkbox"], input[type="radio"]');
}

const STORAGE_KEY = 'reviewKeys';

/** True unless the moderator has turned the single keys off in this browser. */
export function areKeysOn(): boolean {
	return withStorage(() => localStorage.getItem(STORAGE_KEY) !== 'off', true);
}

export function storeKeysOn(isOn: boolean): void {
	withStorage(
		() => (isOn ? localStorage.removeItem(STORAGE_KEY) : localStorage.setItem(STORAGE_KEY, 'off')),
		undefined,
	);
}
