import { expect, test } from 'vitest';
import { editWindowMs, findRank, postingCooldownMs } from './ranks.ts';

test.each([
	[-40, 1, 'Newbie', 5, 24],
	[0, 1, 'Newbie', 5, 24],
	[49, 1, 'Newbie', 5, 24],
	[50, 2, 'Deal Hunter', 3, 24],
	[199, 2, 'Deal Hunter', 3, 24],
	[200, 3, 'Deal Spotter', 3, 48],
	[499, 3, 'Deal Spotter', 3, 48],
	[500, 4, 'Deal Expert', 3, 48],
	[1_000, 5, 'Deal Master', 3, 168],
	[2_500, 6, 'Deal Champion', 3, 168],
	[5_000, 7, 'Deal Legend', 3, 168],
])(
	'gives %i points level %i and rank %s, with a wait of %i minutes and %i hours to edit',
	(reputation, level, name, minutes, hours) => {
		const rank = findRank(reputation);
		expect(rank).toEqual({ level, name });
		expect(postingCooldownMs(rank)).toBe(minutes * 60_000);
		expect(editWindowMs(rank)).toBe(hours * 3_600_000);
	},
);
