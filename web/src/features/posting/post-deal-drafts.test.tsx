import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { buildToken } from '#testing/build-member.ts';
import { rejection } from '#testing/fake-fetch.ts';
import { button, fakePostApi, field, LINK, showForm, write } from '#testing/post-deal-form.tsx';

vi.mock('#lib/session/load-page.ts');

// A plain field replaces the editor: typing into the real one needs a real browser.
vi.mock('#ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const { responses, fillIn } = fakePostApi();

/** Opens the form with a draft from an earlier visit. */
async function comeBackToDraft(): Promise<void> {
	await showForm();
	await fillIn();
	await screen.findByText('Draft saved on this device');
	cleanup();
	await showForm();
}

describe('a draft', () => {
	test('is stored while the member writes, offered on the next visit, and restored', async () => {
		await comeBackToDraft();
		expect(field('Title').value).toBe('');
		fireEvent.click(
			within(screen.getByRole('region', { name: 'Saved draft' })).getByRole('button', { name: 'Restore' }),
		);
		expect(field('Title').value).toBe('Headphones $388');
		expect(button('Remove Electronics')).toBeTruthy();
		expect(screen.queryByRole('region', { name: 'Saved draft' })).toBeNull();
	});

	test('on offer comes with a warning that new text is not saved until the member decides', async () => {
		await comeBackToDraft();
		const warning = () => screen.queryByText(/^What you write now isn’t saved until you choose/);
		expect(warning()).toBeTruthy();
		fireEvent.click(button('Discard'));
		expect(warning()).toBeNull();
	});

	test.each(['Restore', 'Discard'])('leaves the focus on the title of the page after %s', async (choice) => {
		await comeBackToDraft();
		button(choice).focus();
		fireEvent.click(button(choice));
		expect(screen.queryByRole('region', { name: 'Saved draft' })).toBeNull();
		expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
	});

	test.each([
		['removes the pictures of another link', 'https://www.kmart.com.au/kettle', 0],
		['keeps the pictures of its own link', LINK, 1],
	])('%s when it is restored', async (_, read, pictures) => {
		await showForm();
		write('Deal URL', LINK);
		write('Title', 'Headphones $388');
		await screen.findByText('Draft saved on this device');
		cleanup();
		await showForm();
		const images = [`${read}/1.jpg`, `${read}/2.jpg`];
		responses['/api/getImage'] = { body: { images, title: 'Kettle', price: 29, originalPrice: null } };
		write('Deal URL', read);
		fireEvent.blur(field('Deal URL'));
		await screen.findByText(/^Filled in title, price and 1 image\./);
		fireEvent.click(button('Restore'));
		expect([field('Deal URL').value, field('Title').value]).toEqual([LINK, 'Headphones $388']);
		expect(screen.queryAllByRole('img', { name: /^Picture/ })).toHaveLength(pictures);
		expect(screen.queryAllByRole('button', { name: /of the shop’s page$/ })).toHaveLength(pictures);
		expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
	});

	test('is deleted when the member discards it', async () => {
		await comeBackToDraft();
		fireEvent.click(button('Discard'));
		expect(localStorage.getItem('dealDraft')).toBeNull();
	});

	test('on offer is not overwritten by new text before the member decides', async () => {
		const leaveDraft = async (title: string) => {
			write('Title', title);
			await screen.findByText('Draft saved on this device');
			cleanup();
		};
		await showForm();
		await leaveDraft('Kept $1');
		const { router } = await showForm();
		write('Title', 'Typed $2');
		router.history.push('/?filter=hot');
		await screen.findByText(/^Your earlier draft stays on this device/);
		cleanup();
		await showForm();
		expect(screen.getByRole('region', { name: 'Saved draft' }).textContent).toContain('Kept $1');
		write('Title', 'Typed $3');
		fireEvent.click(button('Discard'));
		await screen.findByText('Draft saved on this device');
		cleanup();
		await showForm();
		expect(screen.getByRole('region', { name: 'Saved draft' }).textContent).toContain('Typed $3');
	});

	test('survives a session that expires while the member writes', async () => {
		localStorage.setItem('myToken', buildToken(1));
		await showForm();
		responses['/api/getImage'] = rejection(401, 'session_expired', 'Session over');
		write('Deal URL', LINK);
		fireEvent.blur(field('Deal URL'));
		await waitFor(() => expect(localStorage.getItem('myToken')).toBeNull());
		cleanup();
		startSession(buildToken(1));
		await showForm();
		expect(screen.getByRole('region', { name: 'Saved draft' }).textContent).toContain(LINK);
	});

	test('that is damaged is not offered', async () => {
		localStorage.setItem('dealDraft', '{"savedAt":1,"values":');
		await showForm();
		expect(screen.queryByRole('region', { name: 'Saved draft' })).toBeNull();
	});
});

test('a member who leaves unsaved work is asked, and can stay or go', async () => {
	const { router } = await showForm();
	write('Title', 'Headphones $388');
	field('Title').focus();
	router.history.push('/?filter=hot');
	await screen.findByText('Leave without posting?');
	fireEvent.click(button('Stay'));
	await waitFor(() => expect(screen.queryByText('Leave without posting?')).toBeNull());
	await waitFor(() => expect(document.activeElement).toBe(field('Title')));
	expect(router.history.location.search).toBe('');
	router.history.push('/?filter=hot');
	await screen.findByText('Leave without posting?');
	fireEvent.click(button('Leave'));
	await waitFor(() => expect(router.history.location.search).toBe('?filter=hot'));
});
