import { setImmediate } from 'node:timers/promises';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, vi } from 'vitest';

// One process runs many files, since to load what they all need takes longer than most of them. Each reads the modules of the
// site anew, so that what these remember is of this file alone.
vi.resetModules();

// A screen that shares its processors with other tests may take its time to load a part.
configure({ asyncUtilTimeout: 8_000 });

const stopFrames = keepFrames();
const stopListening = noteListeners();
const stopTimers = noteTimers();

// What the last test of a file began to load, a toast for instance, is drawn a moment later, and needs the document for it.
afterAll(async () => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	await vi.dynamicImportSettled();
	for (let turn = 0; turn < 5; turn += 1) await setImmediate();
	toast.remove();
	await setImmediate();
	stopListening();
	stopTimers();
	leaveNothing();
	stopFrames();
});

/**
 * Always waits for a frame, until what this answers is called. jsdom draws its frames by an interval of its own, as long as
 * anything waits for one. Were it begun by the clock of a test, it would go with that clock, and no frame come after it.
 */
function keepFrames(): () => void {
	const { requestAnimationFrame, cancelAnimationFrame } = window;
	let next = 0;
	const wait = () => {
		next = requestAnimationFrame(wait);
	};
	wait();
	return () => cancelAnimationFrame(next);
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

/** What the site does later, when the page is idle for instance, it does in this file. Answers what ends that. */
function noteTimers(): () => void {
	const { setTimeout, setInterval } = globalThis;
	const timers = new Set<NodeJS.Timeout>();
	const note = (timer: NodeJS.Timeout) => {
		timers.add(timer);
		return timer;
	};
	Object.assign(globalThis, {
		setTimeout: (...args: Parameters<typeof setTimeout>) => note(setTimeout(...args)),
		setInterval: (...args: Parameters<typeof setInterval>) => note(setInterval(...args)),
	});
	return () => {
		Object.assign(globalThis, { setTimeout, setInterval });
		for (const timer of timers) clearTimeout(timer);
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
