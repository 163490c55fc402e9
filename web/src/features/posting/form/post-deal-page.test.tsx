import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '../../../lib/session/change-session.ts';
import { answerFetch, refusal } from '../../../testing/answer-fetch.ts';
import { buildDealWire } from '../../../testing/build-deal-wire.ts';
import { buildToken } from '../../../testing/build-token.ts';
import { dealFormAnswers } from '../../../testing/deal-form-answers.ts';
import { renderInRouter } from '../../../testing/render-in-router.tsx';
import { stubBrowser } from '../../../testing/stub-browser.ts';
import { PostDealPage } from './post-deal-page.tsx';

vi.mock('../../../lib/session/reload-page.ts');

// The plain field takes the editor's place: typing into the real one needs a real browser.
vi.mock('../../../ui/rich-text/rich-text-quill.ts', () => {
	throw new Error('There is no editor here.');
});

const LINK = 'https://www.jbhifi.com.au/headphones';
const FOUND = {
	images: ['https://www.jbhifi.com.au/1.jpg', 'https://www.jbhifi.com.au/2.jpg'],
	title: 'Sony headphones',
	description: 'Very quiet.',
	price: 388,
	originalPrice: 649,
	store: { id: 5, str_name: 'JB Hi-Fi' },
	category: { id: 1, ctg_name: 'Electronics' },
};

let answers: Parameters<typeof answerFetch>[0];
let calls: ReturnType<typeof answerFetch>;

beforeEach(() => {
	stubBrowser();
	answers = dealFormAnswers();
	calls = answerFetch(answers);
	localStorage.clear();
	localStorage.setItem('myToken', 'token');
	vi.stubGlobal('scrollTo', vi.fn());
	URL.createObjectURL = () => 'blob:picture';
	URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

async function showForm() {
	const shown = renderInRouter(<PostDealPage />, '/');
	await screen.findByRole('form', { name: 'Post a New Deal' });
	await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' }).tagName).toBe('TEXTAREA'));
	return shown;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });
const sent = (path: string) => calls.filter((call) => call.path === path);

function chooseCategory(): void {
	const box = screen.getByRole('combobox', { name: 'Categories' });
	fireEvent.click(box);
	fireEvent.click(screen.getByRole('option', { name: 'Electronics' }));
	fireEvent.keyDown(box, { key: 'Escape' });
}

async function fillIn() {
	fireEvent.click(screen.getByLabelText('In-store'));
	write('Title', 'Headphones $388');
	write('Price', '388');
	write('Description', 'Very quiet.');
	await waitFor(() => expect(sent('/api/category')).toHaveLength(1));
	await act(() => Promise.resolve());
	chooseCategory();
}

const submit = () => fireEvent.click(button('Submit Deal'));

function chooseFiles(...files: File[]): void {
	fireEvent.change(screen.getByLabelText('Add images'), { target: { files } });
}
const picture = (bytes: number, name = 'photo.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

test('visitors are led to the login page and back here afterwards', async () => {
	localStorage.removeItem('myToken');
	const { router } = renderInRouter(<PostDealPage />, '/');
	await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
	expect(sessionStorage.getItem('authIntendedRoute')).toBe('/');
});

describe('what is wrong', () => {
	test('is said at each field on submit, and the first of them gets the focus', async () => {
		await showForm();
		submit();
		await screen.findByText(/^Please enter a valid Deal URL/);
		for (const text of [
			'Please provide a deal title with the price included.',
			'Please provide a valid price (Numbers only).',
			'Please enter a description.',
			'Please add one or more categories.',
		]) {
			expect(screen.getByText(text)).toBeTruthy();
		}
		expect(document.activeElement).toBe(field('Deal URL'));
		expect(screen.getByText('5 fields need another look.')).toBeTruthy();
		expect(sent('/api/postdeal')).toHaveLength(0);
	});

	test('goes as soon as it is mended', async () => {
		await showForm();
		submit();
		await screen.findByText('Please provide a deal title with the price included.');
		write('Title', 'Headphones $388');
		await waitFor(() => expect(screen.queryByText('Please provide a deal title with the price included.')).toBeNull());
		expect(screen.getByText('Please enter a description.')).toBeTruthy();
	});

	test.each([
		['couponCode', 'Coupon code', 'This code is odd.'],
		['dealDescription', 'Description', 'At most 20 links, please; there are 21 in this text.'],
	])('at the server is said at the field: %s', async (name, label, words) => {
		answers['/api/postdeal'] = refusal(400, 'validation', 'No.', { [name]: words });
		await showForm();
		await fillIn();
		submit();
		await screen.findByText(words);
		await waitFor(() => expect(document.activeElement).toBe(field(label)));
	});

	test('and cannot be explained is said as such', async () => {
		answers['/api/postdeal'] = { status: 500, body: {} };
		await showForm();
		await fillIn();
		submit();
		await screen.findByText('Some error occurred. Please try again.');
	});
});

test('in-store clears the link and what was wrong with it; back online it is asked for again', async () => {
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

test('back online the link is looked at before anything was sent, and as it is mended', async () => {
	await showForm();
	fireEvent.click(screen.getByLabelText('In-store'));
	fireEvent.click(screen.getByLabelText('Online'));
	await screen.findByText(/^Please enter a valid Deal URL/);
	expect(screen.queryByText('Please provide a deal title with the price included.')).toBeNull();
	write('Deal URL', LINK);
	await waitFor(() => expect(screen.queryByText(/^Please enter a valid Deal URL/)).toBeNull());
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

test('a pasted price loses what is no part of a number', async () => {
	await showForm();
	fireEvent.paste(field('Price'), { clipboardData: { getData: () => '$1,299.00', files: [], types: ['text/plain'] } });
	expect(field('Price').value).toBe('1299.00');
});

describe('the page behind the link', () => {
	test('fills in what is empty, and Undo takes that back', async () => {
		answers['/api/getImage'] = { body: FOUND };
		await showForm();
		write('Title', 'My own title $388');
		write('Deal URL', LINK);
		fireEvent.blur(field('Deal URL'));
		await screen.findByText(/Filled in price, original price, description, category, store and 1 image\./);
		expect(field('Title').value).toBe('My own title $388');
		expect(field('Price').value).toBe('388.00');
		expect(screen.getByText('40% off')).toBeTruthy();
		expect(button('Remove JB Hi-Fi')).toBeTruthy();
		expect(screen.getByRole('img', { name: 'Picture 1, primary' })).toBeTruthy();
		fireEvent.click(button('Add picture 1 of the shop’s page'));
		expect(screen.getByRole('img', { name: 'Picture 2' })).toBeTruthy();
		write('Original price', '700');
		fireEvent.click(button('Undo'));
		expect(field('Price').value).toBe('');
		expect(field('Original price').value).toBe('700');
		expect(screen.queryByRole('button', { name: 'Remove JB Hi-Fi' })).toBeNull();
		expect(screen.getAllByRole('img', { name: /^Picture/ })).toHaveLength(1);
	});

	test('fills in nothing once the link is gone, and is read again when it comes back', async () => {
		let answer = () => {};
		const answered = new Promise<void>((resolve) => {
			answer = resolve;
		});
		const fetchNow = fetch;
		vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
			const response = await fetchNow(...request);
			if (String(request[0]) === '/api/getImage') await answered;
			return response;
		});
		answers['/api/getImage'] = { body: FOUND };
		await showForm();
		write('Deal URL', LINK);
		fireEvent.blur(field('Deal URL'));
		await screen.findByText('Reading the shop’s page…');
		fireEvent.click(screen.getByLabelText('In-store'));
		answer();
		await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
		expect(field('Title').value).toBe('');
		expect(screen.queryByRole('button', { name: /of the shop’s page/ })).toBeNull();
		fireEvent.click(screen.getByLabelText('Online'));
		expect(screen.queryByText('Reading the shop’s page…')).toBeNull();
		write('Deal URL', LINK);
		fireEvent.blur(field('Deal URL'));
		await waitFor(() => expect(field('Title').value).toBe('Sony headphones'));
		expect(sent('/api/getImage')).toHaveLength(2);
	});

	test('is no longer offered once the link is another', async () => {
		answers['/api/getImage'] = { body: FOUND };
		await showForm();
		write('Deal URL', LINK);
		fireEvent.blur(field('Deal URL'));
		await screen.findByRole('button', { name: 'Add picture 1 of the shop’s page' });
		write('Deal URL', `${LINK}/other`);
		await waitFor(() => expect(screen.queryByRole('button', { name: /of the shop’s page/ })).toBeNull());
	});

	test('is asked for once, and a failure is quiet', async () => {
		answers['/api/getImage'] = 'offline';
		await showForm();
		write('Deal URL', LINK);
		fireEvent.blur(field('Deal URL'));
		fireEvent.blur(field('Deal URL'));
		await screen.findByText('We could not read that page; please fill in the fields yourself.');
		expect(sent('/api/getImage')).toHaveLength(1);
	});
});

test('deals that may be the same are shown, and posting stays possible', async () => {
	answers['/api/similarDeals'] = { body: { deals: [{ ...buildDealWire(), reason: 'same link' }] } };
	await showForm();
	write('Deal URL', LINK);
	const link = await screen.findByRole('link', { name: /Sony WH-1000XM6/ }, { timeout: 2_000 });
	expect(link.getAttribute('target')).toBe('_blank');
	expect(screen.getByText('Posted already?')).toBeTruthy();
	expect(sent('/api/similarDeals').at(-1)?.body).toEqual({ url: LINK, title: '', stores: [] });
	expect(button('Submit Deal').getAttribute('aria-disabled')).toBeNull();
});

describe('pictures', () => {
	test('above 1 MB are refused, and can be made smaller', async () => {
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

	test('have one primary among them, which cannot be removed', async () => {
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

describe('sending', () => {
	test('posts the deal under a name of its own, and leads to it', async () => {
		answers['/api/postdeal'] = { body: { data: { id: 77, del_review: 'pending' } } };
		const { router } = await showForm();
		await fillIn();
		submit();
		await screen.findAllByText('Your deal is posted. It will be reviewed shortly.');
		await waitFor(() => expect(router.history.location.pathname).toBe('/deal-details/77'), { timeout: 2_000 });
		const [call] = sent('/api/postdeal');
		expect(call?.body).toMatchObject({ dealTitle: ['Headphones $388'], 'dealCategories[]': ['1'], isOnline: ['0'] });
		expect(call?.headers['idempotency-key']).toBeTruthy();
		expect(localStorage.getItem('dealDraft')).toBeNull();
	});

	test('again after a lost answer carries the same name, after a refusal another', async () => {
		answers['/api/postdeal'] = 'offline';
		await showForm();
		await fillIn();
		submit();
		await screen.findByText('Some error occurred. Please try again.');
		answers['/api/postdeal'] = refusal(403, 'not_allowed', 'Not now.');
		submit();
		await screen.findByText('Not now.');
		submit();
		await waitFor(() => expect(sent('/api/postdeal')).toHaveLength(3));
		const [first, second, third] = sent('/api/postdeal').map(({ headers }) => headers['idempotency-key']);
		expect(second).toBe(first);
		expect(third).not.toBe(first);
	});

	test.each([
		['at once', refusal(401, 'not_allowed', 'Not now.')],
		['too soon', { ...tooSoon('Not now.'), headers: { 'retry-after': '1' } }],
	])(
		'again after it was turned away %s carries the same name: an earlier try may have arrived',
		async (_, turnedAway) => {
			answers['/api/postdeal'] = 'offline';
			await showForm();
			await fillIn();
			submit();
			await screen.findByText('Some error occurred. Please try again.');
			answers['/api/postdeal'] = turnedAway;
			submit();
			await screen.findByText('Not now.');
			await waitFor(() => expect(screen.queryByRole('timer')).toBeNull(), { timeout: 3_000 });
			submit();
			await waitFor(() => expect(sent('/api/postdeal')).toHaveLength(3));
			expect(new Set(sent('/api/postdeal').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
		},
	);

	test('too soon says for how long to wait, and waits', async () => {
		const message = 'Please wait 90 seconds before posting the next deal.';
		answers['/api/postdeal'] = { ...tooSoon(message), headers: { 'retry-after': '90' } };
		await showForm();
		await fillIn();
		submit();
		await screen.findByText(message);
		expect(screen.getByRole('timer').textContent).toBe('1:30');
		submit();
		await act(() => Promise.resolve());
		expect(sent('/api/postdeal')).toHaveLength(1);
	});
});

function tooSoon(message: string): object {
	const answer = refusal(429, 'too_many_requests', message);
	return typeof answer === 'object' ? answer : {};
}

describe('a draft', () => {
	test('is kept while one writes, offered on the next visit, and restored', async () => {
		await showForm();
		await fillIn();
		await screen.findByText('Draft saved on this device', undefined, { timeout: 2_000 });
		cleanup();
		await showForm();
		expect(field('Title').value).toBe('');
		fireEvent.click(
			within(screen.getByRole('region', { name: 'Kept draft' })).getByRole('button', { name: 'Restore' }),
		);
		expect(field('Title').value).toBe('Headphones $388');
		expect(button('Remove Electronics')).toBeTruthy();
		expect(screen.queryByRole('region', { name: 'Kept draft' })).toBeNull();
	});

	test('that nobody wants is forgotten', async () => {
		await showForm();
		await fillIn();
		await screen.findByText('Draft saved on this device', undefined, { timeout: 2_000 });
		cleanup();
		await showForm();
		fireEvent.click(button('Discard'));
		expect(localStorage.getItem('dealDraft')).toBeNull();
	});

	test('on offer is not overwritten by what is written before it is answered', async () => {
		const leaveDraft = async (title: string) => {
			write('Title', title);
			await screen.findByText('Draft saved on this device', undefined, { timeout: 2_000 });
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
		expect(screen.getByRole('region', { name: 'Kept draft' }).textContent).toContain('Kept $1');
		write('Title', 'Typed $3');
		fireEvent.click(button('Discard'));
		await screen.findByText('Draft saved on this device');
		cleanup();
		await showForm();
		expect(screen.getByRole('region', { name: 'Kept draft' }).textContent).toContain('Typed $3');
	});

	test('outlives a session that ends while one writes', async () => {
		localStorage.setItem('myToken', buildToken(1));
		await showForm();
		answers['/api/getImage'] = refusal(401, 'session_expired', 'Session over');
		write('Deal URL', LINK);
		fireEvent.blur(field('Deal URL'));
		await waitFor(() => expect(localStorage.getItem('myToken')).toBeNull());
		cleanup();
		startSession(buildToken(1));
		await showForm();
		expect(screen.getByRole('region', { name: 'Kept draft' }).textContent).toContain(LINK);
	});

	test('that is damaged is not offered', async () => {
		localStorage.setItem('dealDraft', '{"savedAt":1,"values":');
		await showForm();
		expect(screen.queryByRole('region', { name: 'Kept draft' })).toBeNull();
	});
});

test('the panel beside the form follows it', async () => {
	await showForm();
	const panel = within(screen.getByRole('region', { name: 'Your post' }));
	expect(panel.getByText('0%')).toBeTruthy();
	fireEvent.click(screen.getByLabelText('In-store'));
	write('Title', 'Headphones $388');
	expect(panel.getByText('30%')).toBeTruthy();
});

test('tags and Make Featured are for those who may set them, and a store’s own people always say so', async () => {
	await showForm();
	expect(screen.queryByText('Make Featured')).toBeNull();
	expect(screen.queryByRole('combobox', { name: 'Tags' })).toBeNull();
	cleanup();
	Object.assign(answers, dealFormAnswers({ role: 3 }));
	await showForm();
	expect(screen.getByLabelText('Make Featured')).toBeTruthy();
	expect(screen.getByRole('combobox', { name: 'Tags' })).toBeTruthy();
	cleanup();
	Object.assign(answers, dealFormAnswers({ role: 5 }));
	await showForm();
	expect(field('I work for this store').checked).toBe(true);
	expect(field('I work for this store').disabled).toBe(true);
});

test('whoever leaves unsaved work is asked, and may stay or go', async () => {
	const { router } = await showForm();
	write('Title', 'Headphones $388');
	field('Title').focus();
	router.history.push('/?filter=hot');
	await screen.findByText('Leave without posting?');
	fireEvent.click(button('Stay'));
	await waitFor(() => expect(screen.queryByText('Leave without posting?')).toBeNull());
	expect(document.activeElement).toBe(field('Title'));
	expect(router.history.location.search).toBe('');
	router.history.push('/?filter=hot');
	await screen.findByText('Leave without posting?');
	fireEvent.click(button('Leave'));
	await waitFor(() => expect(router.history.location.search).toBe('?filter=hot'));
});
