import { setImmediate, setTimeout } from 'node:timers/promises';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, vi } from 'vitest';

// One process runs many files, since to load what they all need takes longer than most of them. Each reads the modules of the
// site anew, so that what these remember is of this file alone.
vi.resetModules();

// A screen that shares its processors with other tests may take its time to load a part.
configure({ asyncUtilTimeout: 8_000 });

const stopListening = noteListeners();

// What the last test of a file began to load, a toast for instance, is drawn a moment later, and needs the document for it.
afterAll(async () => {
	vi.useRealTimers();
	await vi.dynamicImportSettled();
	for (let turn = 0; turn < 5; turn += 1) await setImmediate();
	await takeToastsAway();
	stopListening();
	leaveNothing();
});

/** Milliseconds: longer than a toast takes to go, seen or not. */
const TOAST_GOES_MS = 300;

/** A toast goes by a clock of its own, though its list be gone, and would look for the document when there is none any more. */
async function takeToastsAway(): Promise<void> {
	if (toast.getToasts().length === 0) return;
	toast.dismiss();
	await setTimeout(TOAST_GOES_MS);
}

/** What the site listens for as long as a page is open, it listens for in this file. Answers what ends that. */
function noteListeners(): () => void {
	const { addEventListener } = window;
	const over = new AbortController();
	window.addEventListener = (
		type: string,
		listener: EventListenerOrEventListenerObject,
		options?: boolean | object,
	) => {
		addEventListener(type, listener, options);
		over.signal.addEventListener('abort', () => window.removeEventListener(type, listener, options));
	};
	return () => {
		window.addEventListener = addEventListener;
		over.abort();
	};
}

/** The next file of this process finds what a browser has when it is opened. */
function leaveNothing(): void {
	cleanup();
	document.body.replaceChildren();
	localStorage.clear();
	sessionStorage.clear();
	history.replaceState(null, '', '/');
}
