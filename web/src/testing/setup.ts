import { setImmediate, setTimeout } from 'node:timers/promises';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, vi } from 'vitest';

// One process runs many files, because loading the shared dependencies takes longer than most tests. Each file gets
// fresh modules of the site, so their state is not shared.
vi.resetModules();

// With other tests on the same processors, loading a lazy part can take a while.
configure({ asyncUtilTimeout: 8_000 });

const stopFrames = keepFrames();
const stopListening = noteListeners();
const stopTimers = noteTimers();

// A part loaded at the end of a file's last test, such as a toast, renders a moment later and needs the document.
afterAll(async () => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	await vi.dynamicImportSettled();
	for (let turn = 0; turn < 5; turn += 1) await setImmediate();
	await takeToastsAway();
	stopListening();
	stopTimers();
	leaveNothing();
	stopFrames();
});

/** Milliseconds: longer than a toast takes to disappear, visible or not. */
const TOAST_GOES_MS = 300;

/**
 * A toast disappears on its own timer, even after its list is unmounted, and would use the document after the test
 * environment is gone.
 */
async function takeToastsAway(): Promise<void> {
	if (toast.getToasts().length === 0) return;
	toast.dismiss();
	await setTimeout(TOAST_GOES_MS);
}

/**
 * Keeps a frame requested until the returned function is called. jsdom runs frames from an interval that lives only
 * while one is pending. Started under a fake clock, the interval would vanish with it, and no frame would follow.
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

/**
 * Records the listeners that this file's tests add to the window and document. Returns a function that removes them.
 */
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

/** Records the timers that this file's tests start. Returns a function that clears them. */
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

/** Resets the browser state for the next file in this process. */
function leaveNothing(): void {
	cleanup();
	document.body.replaceChildren();
	localStorage.clear();
	sessionStorage.clear();
	history.replaceState(null, '', '/');
}
