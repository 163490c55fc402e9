import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildDealWire } from '#testing/build-deal.ts';
import { buildToken } from '#testing/build-member.ts';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { stubBrowser } from '#testing/stub-browser.ts';
import { type Alert, alertsKey } from '../data/alerts-query.ts';
import { AlertDialog } from './alert-dialog.tsx';

const TOKEN = buildToken(7);
const CREATED = { body: { message: 'Alert created. We’ll notify you of new deals.' } };
const PREVIEW = { body: { count: 4, countCapped: false, deals: [buildDealWire()], searches: [] } };
const ESPRESSO: Alert = {
	id: 5,
	title: 'Espresso',
	keywords: 'breville',
	minDiscount: null,
	maxPrice: 900,
	store: { id: 1, name: 'Myer', slug: 'myer' },
	category: null,
	trigger: 'lowest-price',
	frequency: 'daily',
	byEmail: false,
	inApp: true,
	isActive: true,
	matchCount: 0,
};

beforeEach(() => void stubBrowser());
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function show(responses: Parameters<typeof fakeFetch>[0] = {}, props: Partial<Parameters<typeof AlertDialog>[0]> = {}) {
	const onClose = vi.fn();
	const calls = fakeFetch({
		'/api/category-stats': { body: { data: [] } },
		'/api/store': { body: { data: [] } },
		'/api/deal-alerts/preview': PREVIEW,
		'/api/deal-alerts': CREATED,
		...responses,
	});
	const { queryClient, unmount } = renderInRouter(<AlertDialog token={TOKEN} onClose={onClose} {...props} />);
	return { calls, onClose, queryClient, unmount };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create Alert' }));
const sent = ({ calls }: ReturnType<typeof show>) => calls.filter(({ path }) => path === '/api/deal-alerts');

test('shows an error for each invalid field', async () => {
	const shown = show();
	fireEvent.click(screen.getByLabelText('Email'));
	fireEvent.click(screen.getByLabelText('In-app'));
	type('Minimum discount', '101');
	submit();
	await screen.findByText('Please enter a title.');
	expect(screen.getByText('Please enter at least one keyword.')).toBeDefined();
	expect(screen.getByText('Please enter a number from 0 to 100.')).toBeDefined();
	expect(screen.getByText('Please select at least one notification method.')).toBeDefined();
	await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
	fireEvent.click(screen.getByLabelText('In-app'));
	expect(screen.queryByText('Please select at least one notification method.')).toBeNull();
	expect(sent(shown)).toEqual([]);
});

test.each([', ,,', '!', '   '])('requires a keyword if there is only %j', async (keywords) => {
	show();
	type('Title', 'Anything');
	type('Keywords', keywords);
	submit();
	await screen.findByText('Please enter at least one keyword.');
});

test('keeps keywords that are too long and says so', async () => {
	const shown = show();
	const keywords = 'x'.repeat(201);
	type('Title', 'Anything');
	type('Keywords', keywords);
	submit();
	await screen.findByText('Please use at most 200 characters.');
	const { value, maxLength } = screen.getByLabelText<HTMLInputElement>('Keywords');
	// A browser would cut a pasted text.
	expect([value, maxLength]).toEqual([keywords, -1]);
	expect(shown.calls.filter(({ path }) => path.startsWith('/api/deal-alerts'))).toEqual([]);
});

test('offers SMS and WhatsApp as coming soon', () => {
	show();
	for (const name of ['SMS', 'WhatsApp']) {
		const box = screen.getByRole<HTMLInputElement>('checkbox', { name: `${name} Coming Soon` });
		expect(box.disabled).toBe(true);
		expect(box.checked).toBe(false);
	}
});

test('creates an alert once, shows the message, and closes after one second', async () => {
	const shown = show();
	type('Title', ' Camping ');
	type('Keywords', 'tent, swag');
	type('Minimum discount', '40%');
	fireEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
	submit();
	await screen.findByText(CREATED.body.message);
	const savedAt = performance.now();
	submit();
	expect(shown.onClose).not.toHaveBeenCalled();
	await waitFor(() => expect(shown.onClose).toHaveBeenCalledOnce(), { timeout: 2_000 });
	expect(performance.now() - savedAt).toBeGreaterThan(900);
	expect(sent(shown)).toHaveLength(1);
	expect(sent(shown)[0]?.body).toEqual({
		title: 'Camping',
		keywords: 'tent, swag',
		minDiscount: '40',
		maxPrice: '',
		store: '',
		category: '',
		trigger: 'any',
		frequency: 'weekly',
		emailAlerts: true,
		inAppAlerts: true,
	});
});

test('shows the server’s message for a rejection, and "Network error" without a response', async () => {
	let response = rejection(409, 'conflict', 'You can have up to 10 active alerts. Pause or delete one first.');
	show({ '/api/deal-alerts': () => response });
	type('Title', 'Camping');
	type('Keywords', 'tent');
	submit();
	await screen.findByText('You can have up to 10 active alerts. Pause or delete one first.');
	response = 'offline';
	submit();
	await screen.findByText('Network error');
});

test('retries with the same idempotency key if the response was lost', async () => {
	let response: Parameters<typeof fakeFetch>[0][string] = 'offline';
	const shown = show({ '/api/deal-alerts': () => response as typeof CREATED });
	type('Title', 'Camping');
	type('Keywords', 'tent');
	submit();
	await screen.findByText('Network error');
	response = CREATED;
	submit();
	await screen.findByText(CREATED.body.message);
	const keys = sent(shown).map(({ headers }) => headers['idempotency-key']);
	expect(keys[0]).toBeDefined();
	expect(new Set(keys).size).toBe(1);
});

test('shows which recent deals would have matched, once typing pauses', async () => {
	const { calls } = show();
	expect(screen.getByText(/Type what you’re looking for/)).toBeDefined();
	for (const keywords of ['son', 'sony', 'sony headphones']) type('Keywords', keywords);
	await screen.findByText('4 deals from the last 30 days would have matched.');
	const list = screen.getByRole('list', { name: 'Deals it would have found' });
	expect(
		within(list)
			.getByRole('link', { name: /Sony WH-1000XM6/ })
			.getAttribute('target'),
	).toBe('_blank');
	const counted = calls.filter(({ path }) => path === '/api/deal-alerts/preview').map(({ body }) => body.keywords);
	expect(counted).toEqual(['sony headphones']);
});

test.each([
	['lowest-price', 'at the lowest price recorded'],
	['popular', 'with 20 votes within an hour'],
])('says that the preview counts more deals than an alert with the trigger %s reports', async (trigger, limit) => {
	show();
	type('Notify me of', trigger);
	type('Keywords', 'sony headphones');
	await screen.findByText(
		`4 deals from the last 30 days would have matched your search. Of these, the alert reports only those ${limit}.`,
	);
	expect(screen.getByRole('list', { name: 'Matching deals' })).toBeDefined();
});

test('changes an alert', async () => {
	const { calls } = show({ '/api/deal-alerts/5': { body: { message: 'Alert updated.' } } }, { alert: ESPRESSO });
	expect(screen.getByRole('dialog', { name: 'Edit Alert' })).toBeDefined();
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Daily' }).checked).toBe(true);
	type('Highest price', '$1,250.50');
	fireEvent.click(screen.getByRole('button', { name: 'Save Alert' }));
	await screen.findByText('Alert updated.');
	const body = calls.find(({ path }) => path === '/api/deal-alerts/5')?.body;
	expect(body).toMatchObject({
		title: 'Espresso',
		maxPrice: '1250.50',
		store: 'myer',
		trigger: 'lowest-price',
		emailAlerts: false,
	});
});

test.each([
	['created', 'Create Alert', '/api/deal-alerts', {}],
	['changed', 'Save Alert', '/api/deal-alerts/5', { alert: ESPRESSO }],
])('an alert that is %s after the dialog was closed is in the list', async (_, label, path, props) => {
	const response = Promise.withResolvers<typeof CREATED>();
	const { calls, queryClient, unmount } = show({ [path]: () => response.promise }, props);
	queryClient.setQueryData(alertsKey(TOKEN), []);
	type('Title', 'Camping');
	type('Keywords', 'tent');
	fireEvent.click(screen.getByRole('button', { name: label }));
	await waitFor(() => expect(calls.some((call) => call.path === path)).toBe(true));
	unmount();
	response.resolve(CREATED);
	await waitFor(() => expect(queryClient.getQueryState(alertsKey(TOKEN))?.isInvalidated).toBe(true));
});

test('requires no keywords for an alert on followed stores, brands and tags', async () => {
	const shown = show();
	type('Title', 'What I follow');
	type('Notify me of', 'followed');
	expect(screen.queryByText(/Type what you’re looking for/)).toBeNull();
	expect(
		screen.getByText('Any deal from the stores, brands and tags you follow. Add keywords to narrow it down.'),
	).toBeDefined();
	submit();
	await screen.findByText(CREATED.body.message);
	expect(sent(shown)[0]?.body).toMatchObject({ keywords: '', trigger: 'followed' });
});
