import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
	button,
	deal,
	fakeEditApi,
	savedEdit,
	second,
	showForm,
	TO_EDIT,
	title,
	update,
} from '#testing/edit-deal-form.tsx';
import { dealFormResponses } from '#testing/fake-deal-form-api.ts';
import { rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { EditDealPage } from './edit-deal-page.tsx';

// A plain field replaces the editor: typing into the real one needs a real browser.
vi.mock('#ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const { responses, calls, edits } = fakeEditApi();

test('the form shows the deal', async () => {
	renderInRouter(<EditDealPage idText="42" />, '/');
	expect(screen.getByText('Loading deal information...')).toBeTruthy();
	await screen.findByRole('form', { name: 'Edit Deal' });
	expect(title().value).toBe('Sony WH-1000XM6 Noise Cancelling Headphones');
	expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('388.00');
	for (const name of ['Electronics', 'JB Hi-Fi', 'Sony']) expect(button(`Remove ${name}`)).toBeTruthy();
	expect(screen.getByRole('img', { name: 'Picture 1, primary' })).toBeTruthy();
	expect(screen.getByText('Make sure the deal is still active')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'see its progress' }).getAttribute('href')).toBe('/deal-progress/42');
});

test.each([
	[
		'a missing deal',
		rejection(404, 'not_found', 'Deal not found'),
		'The deal you are trying to edit could not be found.',
	],
	[
		'a deal that may not be edited',
		rejection(401, 'edit_closed', "You don't have permission to edit this deal"),
		"You don't have permission to edit this deal",
	],
])('%s shows a message and a link back', async (_, respond, text) => {
	responses[TO_EDIT] = respond;
	renderInRouter(<EditDealPage idText="42" />, '/');
	await screen.findByText('Unable to load deal information');
	expect(screen.getByText(text)).toBeTruthy();
	expect(button('Go Back')).toBeTruthy();
	expect(localStorage.getItem('myToken')).toBe('token');
});

test.each([['offline' as const], [{ status: 500, body: {} }], [rejection(429, 'too_many_requests', 'Slow down.')]])(
	'a load that fails for another reason (%j) can be tried again',
	async (respond) => {
		responses[TO_EDIT] = respond;
		renderInRouter(<EditDealPage idText="42" />, '/');
		await screen.findByText('Failed to load deal details');
		responses[TO_EDIT] = { body: { deal } };
		fireEvent.click(button('Try again'));
		await screen.findByRole('form', { name: 'Edit Deal' });
	},
);

test('an update is confirmed briefly, and the next edit starts from it', async () => {
	await showForm();
	fireEvent.change(title(), { target: { value: 'Headphones $380' } });
	responses['/api/edit-deal'] = savedEdit({ del_title: 'Headphones $380', version: 2 });
	update();
	await screen.findByText('Your deal has been updated.');
	expect(edits()[0]?.body).toMatchObject({ id: ['42'], version: ['1'], dealTitle: ['Headphones $380'] });
	update();
	await waitFor(() => expect(edits()).toHaveLength(2));
	expect(edits()[1]?.body).toMatchObject({ version: ['2'] });
});

test('the form is inert while it is sent, and the focus returns afterwards', async () => {
	await showForm();
	fireEvent.change(title(), { target: { value: 'Headphones $380' } });
	let respond = () => {};
	const responded = new Promise<void>((resolve) => {
		respond = resolve;
	});
	const fetchNow = fetch;
	vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
		if (request[0] === '/api/edit-deal') await responded;
		return fetchNow(...request);
	});
	responses['/api/edit-deal'] = savedEdit({ del_title: 'Headphones $380', version: 2 });
	title().focus();
	fireEvent.submit(screen.getByRole('form', { name: 'Edit Deal' }));
	await waitFor(() => expect(button('Update Deal').getAttribute('aria-disabled')).toBe('true'));
	const fields = [title(), screen.getByLabelText('Price'), screen.getByLabelText('I work for this store')];
	const areInert = () => fields.map((field) => field.closest('[inert]') !== null);
	expect(areInert()).toEqual([true, true, true]);
	expect(document.activeElement).toBe(button('Update Deal'));
	respond();
	await screen.findByText('Your deal has been updated.');
	expect(areInert()).toEqual([false, false, false]);
	await waitFor(() => expect(document.activeElement).toBe(title()));
});

test('a picture is sent once, even if reading the deal after the update fails', async () => {
	await showForm();
	const file = new File([new Uint8Array(9)], 'third.jpg', { type: 'image/jpeg' });
	fireEvent.change(screen.getByLabelText('Add images'), { target: { files: [file] } });
	await screen.findByRole('img', { name: 'Picture 3' });
	const third = { ...second, id: 3, dli_image: 'third' };
	responses['/api/edit-deal'] = savedEdit({ images: [...deal.images, third], version: 2 });
	responses[TO_EDIT] = 'offline';
	update();
	await screen.findByText('Your deal has been updated.');
	update();
	await waitFor(() => expect(edits()).toHaveLength(2));
	const sent = edits().map(({ body }) => Object.keys(body ?? {}).includes('image[]'));
	expect(sent).toEqual([true, false]);
	expect(screen.getAllByRole('img', { name: /^Picture/ })).toHaveLength(3);
});

test('an update is in lists that were loaded before', async () => {
	const { queryClient } = renderInRouter(<EditDealPage idText="42" />, '/');
	const keys = ['my-deals', 'followed-deals', 'all-deals'].map((list) => ['own', 'token', list, 'all']);
	for (const key of keys) queryClient.setQueryData(key, {});
	await screen.findByRole('form', { name: 'Edit Deal' });
	responses['/api/edit-deal'] = savedEdit({ del_title: 'Headphones $380', version: 2 });
	update();
	await screen.findByText('Your deal has been updated.');
	expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
});

test('an update of the price is in a price history that was loaded before', async () => {
	const { queryClient } = renderInRouter(<EditDealPage idText="42" />, '/');
	queryClient.setQueryData(['price-history', 42], {});
	await screen.findByRole('form', { name: 'Edit Deal' });
	responses['/api/edit-deal'] = savedEdit({ del_price: 380, version: 2 });
	update();
	await screen.findByText('Your deal has been updated.');
	expect(queryClient.getQueryState(['price-history', 42])?.isInvalidated).toBe(true);
});

test('the deal page reads an updated deal again, so that Get Deal opens a corrected link', async () => {
	const { queryClient } = renderInRouter(<EditDealPage idText="42" />, '/');
	const keys = [
		['deal', 42],
		['own', 'token', 'deal-page', 42],
	];
	for (const key of keys) queryClient.setQueryData(key, {});
	await screen.findByRole('form', { name: 'Edit Deal' });
	responses['/api/edit-deal'] = savedEdit({ version: 2 });
	update();
	await screen.findByText('Your deal has been updated.');
	expect(keys.map((key) => queryClient.getQueryData(key))).toEqual([undefined, undefined]);
});

test('a save keeps its key until it is confirmed, and the next save gets a new one', async () => {
	await showForm();
	const outcomes = {
		'Some error occurred. Please try again.': 'offline',
		'Not you.': rejection(401, 'not_allowed', 'Not you.'),
		'No.': rejection(400, 'validation', 'No.'),
		'Your deal has been updated.': savedEdit({ version: 2 }),
	} as const;
	for (const [notice, respond] of Object.entries(outcomes)) {
		responses['/api/edit-deal'] = respond;
		update();
		await screen.findByText(notice);
	}
	update();
	await waitFor(() => expect(edits()).toHaveLength(5));
	const keys = edits().map(({ headers }) => headers['idempotency-key']);
	expect(keys[0]).toBeTruthy();
	const places = keys.map((key) => keys.indexOf(key));
	expect(places).toEqual([0, 0, 0, 3, 4]);
});

test('the second editor keeps all changes, sees the differences and saves over the new version', async () => {
	responses['/api/edit-deal'] = rejection(409, 'conflict', 'Somebody else changed this deal.');
	await showForm();
	fireEvent.change(title(), { target: { value: 'Mine $380' } });
	update();
	await screen.findByText('Somebody else changed this deal.');
	expect(title().value).toBe('Mine $380');
	responses[TO_EDIT] = { body: { deal: { ...deal, del_title: 'Theirs $370', del_price: 370, version: 5 } } };
	fireEvent.click(button('Compare with the saved version'));
	const panel = within(await screen.findByRole('region', { name: 'Changed since you started' }));
	await panel.findByText('Theirs $370');
	expect(panel.getByText('$370.00')).toBeTruthy();
	fireEvent.click(panel.getByRole('button', { name: 'Use saved: price' }));
	expect(title().value).toBe('Mine $380');
	responses['/api/edit-deal'] = savedEdit({ version: 6 });
	update();
	await screen.findByText('Your deal has been updated.');
	expect(edits()[1]?.body).toMatchObject({ version: ['5'], dealTitle: ['Mine $380'], dealPrice: ['370.00'] });
});

test('an editor who conflicts again can load the newest version again', async () => {
	responses['/api/edit-deal'] = rejection(409, 'conflict', 'Somebody else changed this deal.');
	await showForm();
	fireEvent.change(title(), { target: { value: 'Mine $380' } });
	for (const [version, theirs] of [
		[5, 'Theirs $370'],
		[6, 'Theirs $360'],
	] as const) {
		update();
		const load = await screen.findByRole('button', { name: 'Compare with the saved version' });
		responses[TO_EDIT] = { body: { deal: { ...deal, del_title: theirs, version } } };
		fireEvent.click(load);
		await screen.findByText(theirs);
	}
	responses['/api/edit-deal'] = savedEdit({ version: 7 });
	update();
	await screen.findByText('Your deal has been updated.');
	expect(edits().map(({ body }) => body.version)).toEqual([['1'], ['5'], ['6']]);
	expect(screen.queryByRole('region', { name: 'Changed since you started' })).toBeNull();
});

test.each([
	['that was not chosen here takes the newer value', null, '0', undefined],
	['that was chosen here replaces the newer value', '2', '2', ['2']],
])('after a conflict, a status %s', async (_, chosen, shown, sent) => {
	Object.assign(responses, dealFormResponses({ role: 2 }));
	responses['/api/edit-deal'] = rejection(409, 'conflict', 'Somebody else changed this deal.');
	await showForm();
	const status = () => screen.getByLabelText<HTMLSelectElement>('Status');
	if (chosen !== null) fireEvent.change(status(), { target: { value: chosen } });
	update();
	await screen.findByText('Somebody else changed this deal.');
	responses[TO_EDIT] = { body: { deal: { ...deal, del_active: 0, version: 5 } } };
	fireEvent.click(button('Compare with the saved version'));
	await waitFor(() => expect(screen.queryByText('Compare with the saved version')).toBeNull());
	await waitFor(() => expect(status().value).toBe(shown));
	responses['/api/edit-deal'] = savedEdit({ version: 6 });
	update();
	await screen.findByText('Your deal has been updated.');
	expect(edits()[1]?.body.dealStatus).toEqual(sent);
});

test.each([
	['that was not chosen here takes the newer choice', null, ['2']],
	['that was chosen here replaces the newer choice', 'Make picture 3 primary', ['3']],
])('after a conflict, a primary picture %s', async (_, choice, sent) => {
	const third = { ...second, id: 3, dli_image: 'third' };
	const images = [...deal.images, third];
	responses[TO_EDIT] = { body: { deal: { ...deal, images } } };
	responses['/api/edit-deal'] = rejection(409, 'conflict', 'Somebody else changed this deal.');
	await showForm();
	if (choice !== null) fireEvent.click(button(choice));
	update();
	await screen.findByText('Somebody else changed this deal.');
	const theirs = images.map((image) => ({ ...image, dli_isPrimary: image.id === 2 ? (1 as const) : (0 as const) }));
	responses[TO_EDIT] = { body: { deal: { ...deal, images: theirs, version: 5 } } };
	fireEvent.click(button('Compare with the saved version'));
	await waitFor(() => expect(screen.queryByText('Compare with the saved version')).toBeNull());
	responses['/api/edit-deal'] = savedEdit({ version: 6 });
	update();
	await screen.findByText('Your deal has been updated.');
	expect(edits()[1]?.body.primaryImage).toEqual(sent);
});

describe('pictures of the deal', () => {
	test('are deleted after a confirmation', async () => {
		responses['/api/deleteDealImage'] = { body: { message: 'The picture was deleted.' } };
		await showForm();
		fireEvent.click(button('Remove picture 2'));
		expect(calls().some(({ path }) => path === '/api/deleteDealImage')).toBe(false);
		fireEvent.click(button('Delete'));
		await waitFor(() => expect(screen.getAllByRole('img', { name: /^Picture/ })).toHaveLength(1));
		expect(calls().find(({ path }) => path === '/api/deleteDealImage')?.body).toEqual({ id: 2 });
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Images' })));
	});

	test('are also deleted on a deal page that was loaded before', async () => {
		responses['/api/deleteDealImage'] = { body: { message: 'The picture was deleted.' } };
		const { queryClient } = renderInRouter(<EditDealPage idText="42" />, '/');
		const keys = [
			['deal', 42],
			['own', 'token', 'deal-page', 42],
		];
		for (const key of keys) queryClient.setQueryData(key, {});
		fireEvent.click(await screen.findByRole('button', { name: 'Remove picture 2' }));
		fireEvent.click(button('Delete'));
		await waitFor(() => expect(screen.getAllByRole('img', { name: /^Picture/ })).toHaveLength(1));
		expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
	});

	test('that are primary elsewhere stay, with the reason', async () => {
		responses['/api/deleteDealImage'] = rejection(409, 'conflict', 'Sorry, you cannot delete a primary image.');
		await showForm();
		fireEvent.click(button('Remove picture 2'));
		fireEvent.click(button('Delete'));
		await screen.findByText('Sorry, you cannot delete a primary image.');
		expect(screen.getAllByRole('img', { name: /^Picture/ })).toHaveLength(2);
	});
});

test('only elevated roles see the status, and only staff can suspend', async () => {
	await showForm();
	expect(screen.queryByLabelText('Status')).toBeNull();
	cleanup();
	Object.assign(responses, dealFormResponses({ role: 5 }));
	await showForm();
	const offered = () =>
		within(screen.getByLabelText('Status'))
			.getAllByRole('option')
			.map(({ textContent }) => textContent);
	expect(offered().toSorted()).toEqual(['Active', 'Expired']);
	cleanup();
	Object.assign(responses, dealFormResponses({ role: 2 }));
	await showForm();
	expect(offered().toSorted()).toEqual(['Active', 'Expired', 'Suspended']);
});

test('staff who suspend a deal can give a reason, which is sent with the change', async () => {
	Object.assign(responses, dealFormResponses({ role: 2 }));
	responses['/api/edit-deal'] = savedEdit({ version: 5 });
	await showForm();
	const reason = () => screen.queryByLabelText('Reason for the author (optional)');
	expect(reason()).toBeNull();
	fireEvent.change(screen.getByLabelText('Status'), { target: { value: '2' } });
	fireEvent.change(await screen.findByLabelText('Reason for the author (optional)'), {
		target: { value: ' The shop took it down ' },
	});
	update();
	await screen.findByText('Your deal has been updated.');
	expect(edits()[0]?.body).toMatchObject({ dealStatus: ['2'], statusReason: ['The shop took it down'] });
});

test('a reason is sent only if the suspension changes', async () => {
	Object.assign(responses, dealFormResponses({ role: 2 }));
	responses['/api/edit-deal'] = savedEdit({ version: 5 });
	await showForm();
	fireEvent.change(screen.getByLabelText('Status'), { target: { value: '0' } });
	expect(screen.queryByLabelText('Reason for the author (optional)')).toBeNull();
	update();
	await screen.findByText('Your deal has been updated.');
	expect(edits()[0]?.body.statusReason).toBeUndefined();
});
