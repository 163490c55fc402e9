import type { SearchAddress } from '@bilby/contract/search/search-address';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFilterDraft } from './use-filter-draft.ts';

const TV: SearchAddress = { deal: 'tv' };
const FREE_SHIPPING: SearchAddress = { deal: 'tv', freeShipping: 1 };

const renderDraft = (address: SearchAddress) => renderHook(useFilterDraft, { initialProps: address });

test('a price that is being typed outlives a choice that is applied meanwhile', () => {
	const { result, rerender } = renderDraft(TV);
	act(() => void result.current.change({ freeShipping: 1 }));
	act(() => void result.current.prepare({ maxPrice: '500' }));
	rerender(FREE_SHIPPING);
	expect(result.current.draft).toEqual({ ...FREE_SHIPPING, maxPrice: '500' });
});

test('a draft that was applied is the search again once that changes', () => {
	const { result, rerender } = renderDraft(TV);
	act(() => void result.current.prepare({ maxPrice: '500' }));
	let applied: SearchAddress = {};
	act(() => {
		applied = result.current.change({});
	});
	expect(applied).toEqual({ ...TV, maxPrice: '500' });
	rerender(FREE_SHIPPING);
	expect(result.current.draft).toEqual(FREE_SHIPPING);
});
