import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import type { SharedLink } from '../features/posting/form/shared-link.ts';
import { PostDealPage } from '../features/posting/post-deal-page.tsx';
import { fakeDealFormApi } from './fake-deal-form-api.ts';
import { renderInRouter } from './render-in-router.tsx';

export const LINK = 'https://www.jbhifi.com.au/headphones';

/** Sets up the responses before each test of the calling file, and returns the recorded requests. */
export function fakePostApi() {
	const { responses, calls } = fakeDealFormApi();
	beforeEach(() => {
		vi.stubGlobal('scrollTo', vi.fn());
		URL.createObjectURL = () => 'blob:picture';
		URL.revokeObjectURL = () => undefined;
	});
	const sent = (path: string) => calls().filter((call) => call.path === path);

	/** Fills in all required fields for a deal in a shop. */
	async function fillIn(): Promise<void> {
		fireEvent.click(screen.getByLabelText('In-store'));
		write('Title', 'Headphones $388');
		write('Price', '388');
		write('Description', 'Very quiet.');
		await waitFor(() => expect(sent('/api/category')).toHaveLength(1));
		await act(() => Promise.resolve());
		chooseCategory();
	}

	return { responses, sent, fillIn };
}

export async function showForm(shared: SharedLink = {}) {
	const shown = renderInRouter(<PostDealPage shared={shared} />, '/');
	await screen.findByRole('form', { name: 'Post a New Deal' });
	await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' }).tagName).toBe('TEXTAREA'));
	return shown;
}

export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const button = (name: string) => screen.getByRole('button', { name });
export const submit = () => fireEvent.click(button('Submit Deal'));

function chooseCategory(): void {
	const box = screen.getByRole('combobox', { name: 'Categories' });
	fireEvent.click(box);
	fireEvent.click(screen.getByRole('option', { name: 'Electronics' }));
	fireEvent.keyDown(box, { key: 'Escape' });
}
