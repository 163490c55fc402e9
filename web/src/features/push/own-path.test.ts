import { expect, test } from 'vitest';
import { toOwnPath } from './own-path.ts';

const ORIGIN = 'https://bilby.example';

test.each([
	['/deal-details/7', '/deal-details/7'],
	['/notifications?tab=settings#push', '/notifications?tab=settings#push'],
	['https://bilby.example/deal-details/7', '/deal-details/7'],
	['https://elsewhere.example/deal-details/7', '/notifications'],
	['//elsewhere.example/x', '/notifications'],
	['\\\\elsewhere.example/x', '/notifications'],
	['javascript:alert(1)', '/notifications'],
	['http://bilby.example/x', '/notifications'],
	['https://', '/notifications'],
	[undefined, '/notifications'],
	[{ path: '/x' }, '/notifications'],
])('%s leads to %s', (path, expected) => {
	expect(toOwnPath(path, ORIGIN)).toBe(expected);
});
