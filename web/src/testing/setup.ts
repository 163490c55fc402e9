import { setImmediate } from 'node:timers/promises';
import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

// A screen that shares its processors with other tests may take its time to load a part.
configure({ asyncUtilTimeout: 8_000 });

// React ends its work a moment after the last test, and needs the document for it.
afterAll(async () => {
	await setImmediate();
	await setImmediate();
});
