import { setImmediate } from 'node:timers/promises';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, vi } from 'vitest';

// One process runs many files, because loading the shared dependencies takes longer than most tests. Each file gets
// fresh modules of the site, so their state is not shared.
vi.resetModules();

// With other tests on the same processors, loading a lazy part can take a while.
configure({ asyncUtilTimeout: 8_000 });

const stopFrames = keepFramesRunning();
const frames = recordFrames();
const stopListening = recordListeners();
const stopTimers = recordTimers();

// A frame that looks for a comment of the last test would find the one of the next test, and take the focus.
afterEach(frames.cancel);

// A part loaded at the end of a file's last test, such as a toast, renders a moment later and needs the document.
afterAll(async () => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	await vi.dynamicImportSettled();
	await finishRendering();
	toast.remove();
	await finishRendering();
	frames.stop();
	stopListening();
	stopTimers();
	resetBrowser();
	await finishRendering();
	stopFrames();
});

/**
 * Lets React finish the work it has scheduled, such as a toaster that renders without its last toast. React does at least
 * one piece a turn, and on a busy machine no more than that.
 */
async function finishRendering(): Promise<void> {
	for (let turn = 0; turn < 100; turn += 1) await setImmediate();
}

/**
 * Keeps a frame requested until the returned function is called. jsdom runs frames from an interval that lives only
 * while one is pending. Started under a fake clock, the interval would vanish with it, and no frame would follow.
 */
function keepFramesRunning(): () => void {
	const { requestAnimationFrame, cancelAnimationFrame } = window;
	let next = 0;
	const wait = () => {
		next = requestAnimationFrame(wait);
	};
	wait();
	return () => cancelAnimationFrame(next);
}

/** Records the frames that are requested, until `stop`. `cancel` cancels those that are still to come. */
function recordFrames(): { cancel: () => void; stop: () => void } {
	const { requestAnimationFrame, cancelAnimationFrame } = window;
	const frames = new Set<number>();
	window.requestAnimationFrame = (callback) => {
		const frame = requestAnimationFrame(callback);
		frames.add(frame);
		return frame;
	};
	const cancel = () => {
		for (const frame of frames) cancelAnimationFrame(frame);
		frames.clear();
	};
	const stop = () => {
		window.requestAnimationFrame = requestAnimationFrame;
	};
	return { cancel, stop };
}

/**
 * Records the listeners that this file's tests add to the window and document. Returns a function that removes them.
 */
function recordListeners(): () => void {
	const { addEventListener } = window;
	const controller = new AbortController();
	window.addEventListener = (
		type: string,
		listener: EventListenerOrEventListenerObject,
		options?: boolean | object,
	) => {
		addEventListener(type, listener, options);
		controller.signal.addEventListener('abort', () => window.removeEventListener(type, listener, options));
	};
	return () => {
		window.addEventListener = addEventListener;
		controller.abort();
	};
}

/** Records the timers that this file's tests start. Returns a function that clears them. */
function recordTimers(): () => void {
	const { setTimeout, setInterval } = globalThis;
	const timers = new Set<NodeJS.Timeout>();
	const record = (timer: NodeJS.Timeout) => {
		timers.add(timer);
		return timer;
	};
	Object.assign(globalThis, {
		setTimeout: (...args: Parameters<typeof setTimeout>) => record(setTimeout(...args)),
		setInterval: (...args: Parameters<typeof setInterval>) => record(setInterval(...args)),
	});
	return () => {
		Object.assign(globalThis, { setTimeout, setInterval });
		for (const timer of timers) clearTimeout(timer);
	};
}

/** Resets the browser state for the next file in this process. */
function resetBrowser(): void {
	cleanup();
	document.body.replaceChildren();
	localStorage.clear();
	sessionStorage.clear();
	history.replaceState(null, '', '/');
}
