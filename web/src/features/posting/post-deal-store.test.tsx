import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rejection } from '#testing/fake-fetch.ts';
import { button, fakePostApi, showForm, submit } from '#testing/post-deal-form.tsx';

vi.mock('#lib/session/load-page.ts');

// A plain field replaces the editor: typing into the real one needs a real browser.
vi.mock('#ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const { responses, sent, fillIn } = fakePostApi();

async function typeStore(name: string) {
	const stores = screen.getByRole('combobox', { name: 'Stores' });
	await waitFor(() => expect(sent('/api/store')).toHaveLength(1));
	await act(() => Promise.resolve());
	fireEvent.change(stores, { target: { value: name } });
	return stores;
}
const list = () => within(screen.getByRole('listbox', { name: 'Stores' }));
const options = () =>
	list()
		.queryAllByRole('option')
		.map(({ textContent }) => textContent);

test('an unlisted store is sent by its name and marked as new', async () => {
	responses['/api/postdeal'] = rejection(400, 'validation', 'No.', { proposedStore: 'Please give the plain name.' });
	await showForm();
	await fillIn();
	const stores = await typeStore('Corner  Shop');
	expect(options()).toEqual(['Add “Corner Shop”']);
	fireEvent.keyDown(stores, { key: 'Enter' });
	expect(screen.getByText(/^Corner Shop is new here\./)).toBeTruthy();
	fireEvent.change(stores, { target: { value: 'Other Shop' } });
	expect(options()).toEqual([]);
	submit();
	await screen.findByText('Please give the plain name.');
	expect(sent('/api/postdeal')[0]?.body).toMatchObject({ proposedStore: ['Corner Shop'], 'dealStores[]': [''] });
	await waitFor(() => expect(document.activeElement).toBe(stores));
	fireEvent.click(button('Remove Corner Shop'));
	expect(screen.queryByText(/is new here/)).toBeNull();
});

test('a similar listed store comes first', async () => {
	await showForm();
	const stores = await typeStore('JB HFi');
	expect(options()).toEqual(['Did you mean JB Hi-Fi?', 'Add “JB HFi”']);
	fireEvent.keyDown(stores, { key: 'Enter' });
	expect(button('Remove JB Hi-Fi')).toBeTruthy();
});
