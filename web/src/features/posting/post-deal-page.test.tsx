import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { dealFormResponses } from '#testing/fake-deal-form-api.ts';
import { button, fakePostApi, field, LINK, showForm, submit, write } from '#testing/post-deal-form.tsx';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { PostDealPage } from './post-deal-page.tsx';

vi.mock('#lib/session/load-page.ts');

// A plain field replaces the editor: typing into the real one needs a real browser.
vi.mock('#ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const { responses, sent, fillIn } = fakePostApi();

function chooseFiles(...files: File[]): void {
	fireEvent.change(screen.getByLabelText('Add images'), { target: { files } });
}
const picture = (bytes: number, name = 'photo.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

test('visitors are sent to the login page and return here afterwards', async () => {
	localStorage.removeItem('myToken');
	const { router } = renderInRouter(<PostDealPage />, '/');
	await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
	expect(router.history.location.search).toBe('?next=%2F');
});

test('in store clears the link and its error; online requires it again', async () => {
	await showForm();
	write('Deal URL', 'nonsense');
	submit();
	await screen.findByText(/^Please enter a valid Deal URL/);
	fireEvent.click(screen.getByLabelText('In-store'));
	expect(screen.queryByLabelText('Deal URL')).toBeNull();
	expect(screen.queryByText(/^Please enter a valid Deal URL/)).toBeNull();
	fireEvent.click(screen.getByLabelText('Online'));
	expect(field('Deal URL').value).toBe('');
	await screen.findByText(/^Please enter a valid Deal URL/);
});

test('back online, the link is validated before the first submit and while it is corrected', async () => {
	await showForm();
	fireEvent.click(screen.getByLabelText('In-store'));
	fireEvent.click(screen.getByLabelText('Online'));
	await screen.findByText(/^Please enter a valid Deal URL/);
	expect(screen.queryByText('Please provide a deal title with the price included.')).toBeNull();
	write('Deal URL', LINK);
	await waitFor(() => expect(screen.queryByText(/^Please enter a valid Deal URL/)).toBeNull());
});

test('prices that look like a mistake get a hint, and can be posted anyway', async () => {
	await showForm();
	write('Title', 'Kettle $29');
	write('Price', '39');
	write('Original price', '35');
	await screen.findByText('The title says $29.00. Which one is right?');
	const describedBy = (name: string) => field(name).getAttribute('aria-describedby');
	expect(describedBy('Price')).toBe('field-dealPrice-hint');
	expect(screen.getByText('This is less than the price. Are they swapped?').id).toBe(describedBy('Original price'));
	expect(field('Price').getAttribute('aria-invalid')).toBeNull();
	write('Price', '29');
	await waitFor(() => expect(describedBy('Price')).toBeNull());
	expect(describedBy('Original price')).toBeNull();
});

test('an invalid day is sent rather than dropped, and a valid one is sent with its time', async () => {
	responses['/api/postdeal'] = { body: { data: { id: 43, del_review: 'pending' } } };
	await showForm();
	await fillIn();
	const write = (group: string, name: string, value: string) => {
		const part = within(screen.getByRole('group', { name: group })).getByLabelText(name);
		fireEvent.change(part, { target: { value } });
		fireEvent.blur(part);
	};
	write('Expires', 'Expires', '31/6/2027');
	submit();
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Expires' })));
	expect(sent('/api/postdeal')).toHaveLength(0);
	write('Expires', 'Expires', '30/6/2027');
	write('Expires', 'Time', '17:30');
	submit();
	await waitFor(() => expect(sent('/api/postdeal')).toHaveLength(1));
	const { expiresAt, startsAt } = sent('/api/postdeal')[0]?.body ?? {};
	expect({ expiresAt, startsAt }).toEqual({ expiresAt: ['2027-06-30T07:30:00.000Z'], startsAt: [''] });
});

test('times are in the time zone of the member, not of the device', async () => {
	Object.assign(responses, dealFormResponses({ timeZoneName: 'Asia/Tokyo' }));
	responses['/api/postdeal'] = { body: { data: { id: 43, del_review: 'pending' } } };
	await showForm();
	const zone = screen.getByLabelText<HTMLSelectElement>('Time zone of these times');
	expect(zone.value).toBe('Asia/Tokyo');
	fireEvent.change(zone, { target: { value: 'Australia/Perth' } });
	expect(within(zone).getByRole('option', { name: 'Tokyo' })).toBeTruthy();
	fireEvent.change(zone, { target: { value: 'Asia/Tokyo' } });
	await fillIn();
	const group = within(screen.getByRole('group', { name: 'Expires' }));
	fireEvent.change(group.getByLabelText('Expires'), { target: { value: '30/6/2027' } });
	fireEvent.blur(group.getByLabelText('Expires'));
	submit();
	await waitFor(() => expect(sent('/api/postdeal')).toHaveLength(1));
	expect(sent('/api/postdeal')[0]?.body).toMatchObject({
		timeZone: ['Asia/Tokyo'],
		expiresAt: ['2027-06-30T14:59:00.000Z'],
	});
});

test.each([
	['5', {}, true],
	['.', {}, true],
	['Backspace', {}, true],
	['Tab', {}, true],
	['ArrowLeft', {}, true],
	['v', { ctrlKey: true }, true],
	['e', {}, false],
	['-', {}, false],
	[' ', {}, false],
])('the key %s %j in a price: %s', async (key, modifiers, isTaken) => {
	await showForm();
	expect(fireEvent.keyDown(field('Price'), { key, ...modifiers })).toBe(isTaken);
});

function paste(name: string, text: string): void {
	fireEvent.paste(field(name), { clipboardData: { getData: () => text, files: [], types: ['text/plain'] } });
}

test.each([
	['$1,299.00', '1299.00'],
	['$49.95 ea.', '49.95'],
	['was $99 now $79', '79'],
	['AUD $129.95 inc GST', '129.95'],
])('the price is taken from the pasted text %s', async (text, price) => {
	await showForm();
	paste('Price', text);
	expect(field('Price').value).toBe(price);
});

test('the original price is taken from pasted text with both prices', async () => {
	await showForm();
	paste('Original price', 'was $99 now $79');
	expect(field('Original price').value).toBe('99');
});

test.each([
	['$99 $79', /^There’s more than one price/],
	['2 for $10', /^We can’t tell the price/],
	['1 099,00 €', /isn’t in Australian dollars/],
])('the pasted text %s leaves the price as it is and says why', async (text, reason) => {
	await showForm();
	write('Price', '5');
	paste('Price', text);
	expect(field('Price').value).toBe('5');
	expect(screen.getByText(reason).id).toBe(field('Price').getAttribute('aria-describedby'));
	expect(screen.getByText(reason).closest('[role=status]')).not.toBeNull();
	write('Price', '6');
	expect(screen.queryByText(reason)).toBeNull();
});

describe('pictures', () => {
	test('above 1 MB are rejected, and can be shrunk', async () => {
		const small = new Blob([new Uint8Array(500_000)], { type: 'image/webp' });
		vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }));
		HTMLCanvasElement.prototype.getContext = () => null;
		HTMLCanvasElement.prototype.toBlob = (answer) => answer(small);
		await showForm();
		chooseFiles(picture(1_000_001));
		expect(screen.getByText('Please upload image files of size less than 1 MB.')).toBeTruthy();
		expect(screen.queryByRole('img', { name: /^Picture/ })).toBeNull();
		fireEvent.click(button('Shrink and add'));
		await screen.findByRole('img', { name: 'Picture 1, primary' });
		expect(screen.getByText('500 kB')).toBeTruthy();
		expect(screen.queryByText('Please upload image files of size less than 1 MB.')).toBeNull();
	});

	test('always have one primary picture, which cannot be removed', async () => {
		await showForm();
		chooseFiles(picture(10), picture(20));
		fireEvent.click(button('Remove picture 1'));
		expect(screen.getByText("Primary image can't be removed")).toBeTruthy();
		fireEvent.click(button('Make picture 2 primary'));
		expect(screen.getByRole('img', { name: 'Picture 2, primary' })).toBeTruthy();
		fireEvent.click(button('Remove picture 1'));
		expect(screen.getAllByRole('img', { name: /^Picture/ })).toHaveLength(1);
	});
});

test('the panel next to the form follows it', async () => {
	await showForm();
	const panel = within(screen.getByRole('region', { name: 'Your post' }));
	expect(panel.getByText('0%')).toBeTruthy();
	fireEvent.click(screen.getByLabelText('In-store'));
	write('Title', 'Headphones $388');
	expect(panel.getByText('30%')).toBeTruthy();
});

test('tags and Make Featured need a permission, and Store Reps always disclose their role', async () => {
	await showForm();
	expect(screen.queryByText('Make Featured')).toBeNull();
	expect(screen.queryByRole('combobox', { name: 'Tags' })).toBeNull();
	cleanup();
	Object.assign(responses, dealFormResponses({ role: 3 }));
	await showForm();
	expect(screen.getByLabelText('Make Featured')).toBeTruthy();
	expect(screen.getByRole('combobox', { name: 'Tags' })).toBeTruthy();
	cleanup();
	Object.assign(responses, dealFormResponses({ role: 5 }));
	await showForm();
	expect(field('I work for this store').checked).toBe(true);
	expect(field('I work for this store').disabled).toBe(true);
	expect(screen.getByText('Store Reps can post one deal a day and two a week.')).toBeTruthy();
});
