import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
	[10, '1 kB'],
	[640_000, '640 kB'],
	[998_001, '999 kB'],
	[999_001, '1 MB'],
	[1_000_001, '1.1 MB'],
	[3_400_000, '3.4 MB'],
])('%d bytes are shown as %s', (bytes, expected) => {
	expect(formatBytes(bytes)).toBe(expected);
});
