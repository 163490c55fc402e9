import { expect, it } from 'vitest';
import { writeAlertPush } from './push-message.ts';

const PUSH = { id: 5, frequency: 'daily' } as const;
const buildDeal = (id: number, title = 'Kettle') => ({ id, title, priceCents: 4_900, alertTitle: 'Kettles' });

it('names several deals of one alert, and opens the notifications', () => {
	expect(writeAlertPush([buildDeal(1), buildDeal(2)], PUSH)?.message).toEqual({
		title: '2 deals for your alert “Kettles”',
		body: 'Kettle: $49.00\nKettle: $49.00',
		path: '/notifications',
		tag: 'alert-5',
	});
});

it.each(['👩‍👩‍👧‍👦'.repeat(60), '\u0001'.repeat(500), `e${'\u0301'.repeat(500)}`, '“\\"'.repeat(200)])(
	'stays below 3,993 bytes with the title %j',
	(title) => {
		const deals = [1, 2, 3].map((id) => ({ ...buildDeal(id, title), alertTitle: title }));
		for (const some of [deals, deals.slice(0, 1)]) {
			const written = JSON.stringify(writeAlertPush(some, PUSH)?.message);
			expect(Buffer.byteLength(written)).toBeLessThan(3_993);
			// Half of an emoji would be escaped.
			expect(written).not.toContain('\\ud');
		}
	},
);
