import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { presentManagedStore } from '../present-taxonomy.ts';
import { LogoField } from './logo-field.tsx';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const LOGO = '0123456789abcdef01234567';
const store = (logo: string | null) =>
	presentManagedStore({
		id: 4,
		slug: 'boots',
		version: 1,
		merged_into: null,
		str_name: 'Boots',
		str_descr: '',
		str_active: 1,
		str_domain: null,
		str_verified: 0,
		str_rating: null,
		str_logo: logo,
	});
const show = (logo: string | null) => renderInRouter(<LogoField token="t" type="str" entry={store(logo)} />).container;
const picture = (type = 'image/png') => new File(['x'], 'logo.png', { type });
const choose = (label: string, file: File) =>
	fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { files: [file] } });

test('uploads a logo and shows it', async () => {
	const calls = fakeFetch({ '/api/masterLogo': { body: { message: 'Logo saved.', logo: LOGO } } });
	const container = show(null);
	expect(container.querySelector('img')).toBeNull();
	choose('Choose a logo', picture());
	await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe(`/images/logos/${LOGO}.webp`));
	expect(calls.map(({ path }) => path)).toContain('/api/masterLogo');
	expect(screen.getByLabelText(/Choose another logo/)).toBeTruthy();
});

test('removes the logo', async () => {
	const calls = fakeFetch({ '/api/removeMasterLogo': { body: { message: 'Logo removed.', logo: null } } });
	const container = show(LOGO);
	fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
	await waitFor(() => expect(container.querySelector('img')).toBeNull());
	expect(calls.find(({ path }) => path === '/api/removeMasterLogo')?.body).toEqual({ type: 'str', id: 4 });
});

test('says why a picture was rejected, and keeps the old one', async () => {
	fakeFetch({ '/api/masterLogo': rejection(400, 'validation', 'We can’t read this file.') });
	const container = show(LOGO);
	choose('Choose another logo', picture());
	expect(await screen.findByText('We can’t read this file.')).toBeTruthy();
	expect(container.querySelector('img')?.getAttribute('src')).toContain(LOGO);
});

test('sends no file of another type', async () => {
	const calls = fakeFetch({});
	show(null);
	choose('Choose a logo', picture('image/svg+xml'));
	await screen.findByRole('listitem');
	expect(calls).toEqual([]);
});
