import { expect, it } from 'vitest';
import { dealImageUrl } from './images.ts';

it.each([
	['row', '/images/deals/42/0a1b2c3d-row.webp'],
	['card', '/images/deals/42/0a1b2c3d-card.webp'],
	['detail', '/images/deals/42/0a1b2c3d-detail.webp'],
] as const)('the %s picture of deal 42 is at %s', (variant, address) => {
	expect(dealImageUrl(42, '0a1b2c3d', variant)).toBe(address);
	expect(dealImageUrl(42, '0a1b2c3d', variant, 'until=1')).toBe(`${address}?until=1`);
});
