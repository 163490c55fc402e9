import { expect, test } from 'vitest';
import { findDealId } from './find-deal-id.ts';

test.each([
	['https://bilby.example/deal-details/42', 42],
	['https://bilby.example/deal-details/42?ref=mail#comments', 42],
	[' bilby.example/deal/42 ', 42],
	['/deal-details/7', 7],
	['42', 42],
	['', null],
	['https://shop.example/kettles/42', null],
	['https://bilby.example/deal-details/0', null],
	['https://bilby.example/deal-details/99999999999', null],
	['forty-two', null],
])('%s contains the deal id %s', (written, id) => {
	expect(findDealId(written)).toBe(id);
});
