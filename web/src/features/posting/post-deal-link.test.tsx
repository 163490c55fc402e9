import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { buildDealWire } from '#testing/build-deal.ts';
import { button, fakePostApi, field, LINK, showForm, write } from '#testing/post-deal-form.tsx';

vi.mock('#lib/session/load-page.ts');

// A plain field replaces the editor: typing into the real one needs a real browser.
vi.mock('#ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const { responses, sent } = fakePostApi();

const FOUND = {
	images: ['https://www.jbhifi.com.au/1.jpg', 'https://www.jbhifi.com.au/2.jpg'],
	title: 'Sony headphones',
	description: 'Very quiet.',
	price: 388,
	originalPrice: 649,
	store: { id: 5, str_name: 'JB Hi-Fi' },
	brand: { id: 9, brd_name: 'Sony' },
	category: { id: 1, ctg_name: 'Electronics' },
};

const KETTLE = {
	images: ['https://www.kmart.com.au/kettle.jpg'],
	title: 'Kettle',
	price: 29,
	originalPrice: null,
	store: { id: 6, str_name: 'Kmart' },
};

const NOTHING = {
	images: [],
	title: null,
	description: null,
	price: null,
	originalPrice: null,
	store: null,
	brand: null,
	category: null,
};

describe('the page behind the link', () => {
	test('fills in empty fields, and Undo reverts that', async () => {
		responses['/api/getImage'] = { body: FOUND };
		await showForm();
		write('Title', 'My own title $388');
		write('Deal URL', LINK);
		fireEvent.blur(field('Deal URL'));
		await screen.findByText(/Filled in price, original price, description, category, store, brand and 1 image\./);
		expect(field('Title').value).toBe('My own title $388');
		expect(field('Price').value).toBe('388.00');
		expect(screen.getByText('40% off')).toBeTruthy();
		expect(button('Remove JB Hi-Fi')).toBeTruthy();
		expect(button('Remove Sony')).toBeTruthy();
		expect(screen.getByRole('img', { name: 'Picture 1, primary' })).toBeTruthy();
		fireEvent.click(button('Add picture 1 of the shop’s page'));
		expect(screen.getByRole('img', { name: 'Picture 2' })).toBeTruthy();
		write('Original price', '700');
		fireEvent.click(button('Undo'));
		expect(field('Price').value).toBe('');
		expect(field('Original price').value).toBe('700');
		expect(screen.queryByRole('button', { name: 'Remove JB Hi-Fi' })).toBeNull();
		expect(screen.queryByRole('button', { name: 'Remove Sony' })).toBeNull();
		expect(screen.getAllByRole('img', { name: /^Picture/ })).toHaveLength(1);
	});

	test('replaces untouched values of an earlier link', async () => {
		responses['/api/getImage'] = { body: FOUND };
		await showForm();
		const read = (url: string) => {
			write('Deal URL', url);
			fireEvent.blur(field('Deal URL'));
		};
		read(LINK);
		await screen.findByText(/^Filled in title, price, original price, description/);
		write('Description', 'My own words.');
		responses['/api/getImage'] = { body: { ...FOUND, ...KETTLE, brand: null } };
		read('https://www.kmart.com.au/kettle');
		await screen.findByText(/^Filled in title, price, category, store and 1 image\./);
		expect(field('Title').value).toBe('Kettle');
		expect(field('Price').value).toBe('29.00');
		expect(field('Original price').value).toBe('');
		expect(field('Description').value).toBe('My own words.');
		expect(button('Remove Kmart')).toBeTruthy();
		expect(screen.queryByRole('button', { name: /^Remove (JB Hi-Fi|Sony)$/ })).toBeNull();
		expect(screen.getAllByRole('img', { name: /^Picture \d/ })).toHaveLength(1);
		await waitFor(() => expect(sent('/api/previewImage').at(-1)?.body).toEqual({ url: KETTLE.images[0] }));
		fireEvent.click(button('Undo'));
		expect(field('Title').value).toBe('');
		expect(field('Description').value).toBe('My own words.');
	});

	test('empties untouched values of an earlier link if it cannot be read', async () => {
		responses['/api/getImage'] = { body: FOUND };
		await showForm();
		write('Deal URL', LINK);
		fireEvent.blur(field('Deal URL'));
		await waitFor(() => expect(field('Price').value).toBe('388.00'));
		const message = 'We couldn’t read that page. Please fill in the fields yourself.';
		responses['/api/getImage'] = { body: { ...NOTHING, message } };
		write('Deal URL', 'https://www.kmart.com.au/kettle');
		fireEvent.blur(field('Deal URL'));
		await screen.findByText(message);
		expect(field('Title').value).toBe('');
		expect(field('Price').value).toBe('');
		expect(screen.queryByRole('img', { name: /^Picture/ })).toBeNull();
	});

	test('is read immediately if another app shared the link', async () => {
		responses['/api/getImage'] = { body: FOUND };
		await showForm({ url: LINK, title: 'Quiet headphones' });
		expect(field('Deal URL').value).toBe(LINK);
		expect(field('Title').value).toBe('Quiet headphones');
		await screen.findByText(/Filled in price/);
		expect(sent('/api/getImage').map(({ body }) => body)).toEqual([{ url: LINK }]);
	});

	test('fills in nothing once the link is removed, and is read again when the link returns', async () => {
		const reply = Promise.withResolvers<void>();
		const received = Promise.withResolvers<unknown>();
		const fetchNow = fetch;
		vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
			const response = await fetchNow(...request);
			if (String(request[0]) !== '/api/getImage') return response;
			await reply.promise;
			const body: unknown = await response.json();
			return Object.assign(response, {
				json: async () => {
					received.resolve(body);
					return body;
				},
			});
		});
		responses['/api/getImage'] = { body: FOUND };
		await showForm();
		write('Deal URL', LINK);
		fireEvent.blur(field('Deal URL'));
		await screen.findByText('Reading the shop’s page…');
		fireEvent.click(screen.getByLabelText('In-store'));
		reply.resolve();
		// All effects of the response have settled afterwards.
		await act(() => received.promise);
		expect(field('Title').value).toBe('');
		expect(screen.queryByRole('button', { name: /of the shop’s page/ })).toBeNull();
		fireEvent.click(screen.getByLabelText('Online'));
		expect(screen.queryByText('Reading the shop’s page…')).toBeNull();
		write('Deal URL', LINK);
		fireEvent.blur(field('Deal URL'));
		await waitFor(() => expect(field('Title').value).toBe('Sony headphones'));
		expect(sent('/api/getImage')).toHaveLength(2);
	});

	test('is no longer offered once the link changes', async () => {
		responses['/api/getImage'] = { body: FOUND };
		await showForm();
		write('Deal URL', LINK);
		fireEvent.blur(field('Deal URL'));
		await screen.findByRole('button', { name: 'Add picture 1 of the shop’s page' });
		write('Deal URL', `${LINK}/other`);
		await waitFor(() => expect(screen.queryByRole('button', { name: /of the shop’s page/ })).toBeNull());
	});

	test('reveals the store by its address if the page cannot be read', async () => {
		const message = 'We couldn’t read that page. Please fill in the fields yourself.';
		responses['/api/getImage'] = { body: { ...NOTHING, store: FOUND.store, message } };
		await showForm();
		write('Deal URL', LINK);
		fireEvent.blur(field('Deal URL'));
		await screen.findByText(`Filled in store. ${message}`);
		expect(button('Remove JB Hi-Fi')).toBeTruthy();
		fireEvent.click(button('Undo'));
		expect(screen.queryByRole('button', { name: 'Remove JB Hi-Fi' })).toBeNull();
		expect(screen.queryByText(/Filled in/)).toBeNull();
	});

	test('is requested once, and a failure stays silent', async () => {
		responses['/api/getImage'] = 'offline';
		await showForm();
		write('Deal URL', LINK);
		fireEvent.blur(field('Deal URL'));
		fireEvent.blur(field('Deal URL'));
		await screen.findByText('We couldn’t read that page. Please fill in the fields yourself.');
		expect(sent('/api/getImage')).toHaveLength(1);
	});
});

test('the form says that an affiliate ID in the link is removed', async () => {
	await showForm();
	const note = () => screen.queryByText(/We’ll remove the affiliate ID/);
	write('Deal URL', 'https://www.amazon.com.au/dp/B0TEST1234?tag=someone-22');
	await waitFor(() => expect(note()?.closest('[role=status]')).toBeTruthy());
	write('Deal URL', 'https://parts.example/list?tag=kettles');
	await waitFor(() => expect(note()).toBeNull());
	write('Deal URL', 'https://t.cfjump.com/1/t/2?Url=https%3A%2F%2Fwww.myer.com.au%2Fp%2Fkettle');
	await waitFor(() => expect(note()).toBeTruthy());
});

test('possible duplicates are shown, and posting stays possible', async () => {
	responses['/api/similarDeals'] = { body: { deals: [{ ...buildDealWire(), reason: 'same link' }] } };
	await showForm();
	write('Deal URL', LINK);
	const link = await screen.findByRole('link', { name: /Sony WH-1000XM6/ });
	expect(link.getAttribute('target')).toBe('_blank');
	expect(screen.getByText('Already posted?')).toBeTruthy();
	expect(sent('/api/similarDeals').at(-1)?.body).toEqual({ url: LINK, title: '', stores: [] });
	expect(button('Submit Deal').getAttribute('aria-disabled')).toBeNull();
});
