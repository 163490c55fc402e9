import { setImmediate } from 'node:timers/promises';
import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// A screen that shares its processors with other tests may take its time to load a part.
configure({ asyncUtilTimeout: 8_000 });

// What the last test of a file began to load, a toast for instance, is drawn a moment later, and needs the document for it.
afterAll(async () => {
	await vi.dynamicImportSettled();
	for (let turn = 0; turn < 5; turn += 1) await setImmediate();
});
