import type { MouseEvent } from 'react';

const OPEN_EVENT = 'bilby-palette';

/** Opens the palette from a link to the search page, which stays a link for whoever wants it in a tab of its own. */
export function openPalette(event: MouseEvent): void {
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
	event.preventDefault();
	window.dispatchEvent(new Event(OPEN_EVENT));
}

/** Calls back when the palette is to open, by a link or by Ctrl+K (⌘K); answers how to stop that. */
export function onOpenPalette(open: () => void): () => void {
	const press = (event: KeyboardEvent) => {
		const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k';
		// In an editor the same keys make a link.
		if (!isShortcut || event.defaultPrevented) return;
		event.preventDefault();
		open();
	};
	window.addEventListener('keydown', press);
	window.addEventListener(OPEN_EVENT, open);
	return () => {
		window.removeEventListener('keydown', press);
		window.removeEventListener(OPEN_EVENT, open);
	};
}
