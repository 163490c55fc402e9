import { expect, it } from 'vitest';
import { describeWait } from './describe-wait.ts';

it.each([
	[0.2, '1 second'],
	[1, '1 second'],
	[59, '59 seconds'],
	[60, 'about a minute'],
	[61, 'about 2 minutes'],
	[294, 'about 5 minutes'],
	[3_540, 'about 59 minutes'],
	[3_541, 'about an hour'],
	[3_600, 'about an hour'],
	[3_601, 'about 2 hours'],
	[86_400, 'about 24 hours'],
])('describes a wait of %i seconds as %s', (seconds, text) => {
	expect(describeWait(seconds)).toBe(text);
});
