import type { MouseEvent } from 'react';

const OPEN_EVENT = 'bilby-palette';

/** Opens the palette instead of following a link to the search page. Opening the link in a new tab still works. */
export function openPalette(event: MouseEvent): void {
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
	event.preventDefault();
	window.dispatchEvent(new Event(OPEN_EVENT));
}

/** Calls back when a link or Ctrl+K (⌘K) opens the palette. Returns a function that stops listening. */
export function onOpenPalette(open: () => void): () => void {
	const press = (event: KeyboardEvent) => {
		const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k';
		// In an editor, the same keys insert a link.
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
