import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildDealWire } from '#testing/build-deal.ts';
import { buildProfile } from '#testing/build-member.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { MyDeals } from './my-deals.tsx';

beforeEach(() => localStorage.setItem('myToken', 't'));
afterEach(() => {
	cleanup();
	localStorage.clear();
	vi.unstubAllGlobals();
});

const deal = { ...buildDealWire({ del_title: 'Kettle $49' }), noted_at: '2026-11-20T00:00:00.000Z' };
const list = (deals: object[]) => ({ body: { deals, comments: [], total: deals.length, nextCursor: null } });

function show(view?: 'saved') {
	const responses: Parameters<typeof fakeFetch>[0] = {
		'/api/myDeals': list([{ ...deal, del_review: 'approved' }]),
		'/api/saveDeal': { body: {} },
		'/api/reportExpired': { body: {} },
	};
	fakeFetch(responses);
	renderInRouter(<MyDeals token="t" profile={buildProfile()} address={{ tab: 'myDeals', ...(view && { view }) }} />);
	return responses;
}

/** A focused button keeps the focus of its click only while it is on the page. */
async function clickFocused(name: string) {
	const button = await screen.findByRole('button', { name });
	button.focus();
	fireEvent.click(button);
	return button;
}

test('the title of the list takes the focus from the row of a deal that is no longer saved', async () => {
	const responses = show('saved');
	await screen.findByRole('link', { name: 'Kettle $49' });
	responses['/api/myDeals'] = list([]);
	const button = await clickFocused('Remove Kettle $49 from your saved deals');
	await waitFor(() => expect(button.isConnected).toBe(false));
	expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved Deals' }));
});

test('the link to a deal takes the focus from the button that marks it as expired', async () => {
	const responses = show();
	await screen.findByRole('link', { name: 'Kettle $49' });
	responses['/api/myDeals'] = list([{ ...deal, del_review: 'approved', del_active: 0, lifecycle: 'expired' }]);
	const button = await clickFocused('Mark Kettle $49 as expired');
	await waitFor(() => expect(button.isConnected).toBe(false));
	expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Kettle $49' }));
});

test('the title of the list takes the focus from a draft that is discarded', async () => {
	localStorage.setItem('dealDraft', JSON.stringify({ values: { dealTitle: 'Toaster' }, savedAt: 1, version: null }));
	show();
	const button = await clickFocused('Discard the draft: Toaster');
	await waitFor(() => expect(button.isConnected).toBe(false));
	expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My Deals' }));
});
