import { setImmediate, setTimeout } from 'node:timers/promises';
import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// A screen that shares its processors with other tests may take its time to load a part.
configure({ asyncUtilTimeout: 8_000 });

// What the last test of a file began to load, a toast for instance, is drawn a moment later, and needs the document for it.
afterAll(async () => {
	await vi.dynamicImportSettled();
	for (let turn = 0; turn < 5; turn += 1) await setImmediate();
	await takeToastsAway();
});

/** Milliseconds: longer than a toast takes to go, seen or not. */
const TOAST_GOES_MS = 300;

/** A toast goes by a clock of its own, though its list be gone, and would look for the document when there is none any more. */
async function takeToastsAway(): Promise<void> {
	if (!hasLoadedToasts()) return;
	vi.useRealTimers();
	const { toast } = await import('sonner');
	toast.dismiss();
	await vi.waitUntil(() => document.querySelector('[data-sonner-toast]') === null, { timeout: 5_000 });
	await setTimeout(TOAST_GOES_MS);
}

/** Their code brings its own styles. */
function hasLoadedToasts(): boolean {
	return [...document.querySelectorAll('style')].some(({ textContent }) => textContent.includes('sonner'));
}
