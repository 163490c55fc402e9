import { expect, test } from 'vitest';
import { formatSize } from './download-card.tsx';

test.each([
	[0, '0 bytes'],
	[999, '999 bytes'],
	[1_000, '1 kB'],
	[312_400, '312 kB'],
	[4_100_000, '4.1 MB'],
	[2_500_000_000, '2500.0 MB'],
])('%i bytes are formatted as %s', (bytes, text) => {
	expect(formatSize(bytes)).toBe(text);
});
