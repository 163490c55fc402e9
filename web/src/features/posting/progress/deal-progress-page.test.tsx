import { postingProgress } from '@bilby/contract/posting/posting-progress';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFetch, rejection } from '#testing/fake-fetch.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { DealProgressPage } from './deal-progress-page.tsx';
import { ProgressPanel } from './progress-panel.tsx';

const PATH = '/api/deal-progress/42';
const ALL = {
	isOnline: true,
	url: true,
	title: true,
	price: true,
	description: true,
	category: true,
	brand: true,
	store: true,
	image: true,
};
const NEUTRAL = 'Only the deal’s author and our staff can see this page.';

let responses: Parameters<typeof fakeFetch>[0];

beforeEach(() => {
	responses = {};
	fakeFetch(responses);
	localStorage.setItem('myToken', 'token');
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	localStorage.clear();
});

test('author and staff see the steps, the lifecycle and the review', async () => {
	const data = {
		id: 42,
		del_title: 'Bread $3',
		...postingProgress({ ...ALL, brand: false }),
		lifecycle: 'new',
		review: 'held',
	};
	responses[PATH] = { body: { data } };
	renderInRouter(<DealProgressPage idText="42" />);
	await screen.findByText('Bread $3');
	expect(screen.getByText('90%')).toBeTruthy();
	expect(screen.getByText('One step left: Brand')).toBeTruthy();
	expect(screen.getByText('New')).toBeTruthy();
	expect(screen.getByText('Waiting for review')).toBeTruthy();
});

test('others see the same page, whether the deal exists or not', async () => {
	responses[PATH] = rejection(404, 'not_found', 'Deal not found');
	renderInRouter(<DealProgressPage idText="42" />);
	await screen.findByText(NEUTRAL);
	cleanup();
	localStorage.clear();
	renderInRouter(<DealProgressPage idText="42" />);
	expect(screen.getByText(NEUTRAL)).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Go to Login' })).toBeTruthy();
});

test('each step has its weight, and steps that a store deal does not need count as done', () => {
	const { steps, percent } = postingProgress({ ...ALL, isOnline: false, url: false, title: false });
	render(<ProgressPanel title="Your post" steps={steps} percent={percent} />);
	expect(screen.getByText('80%')).toBeTruthy();
	const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
	expect(items[0]).toBe('Deal URL, not needed in a store, 10%');
	expect(items[1]).toBe('Title, current, 0 of 20%');
	expect(items[3]).toBe('Description, complete, 20%');
});

test.each([
	[{ ...ALL }, 'All done', '100%'],
	[{ ...ALL, brand: false, store: false }, 'Nearly there', '80%'],
	[{ ...ALL, brand: false, store: false, image: false }, 'Good start', '70%'],
])('%j is described as %s', (fields, text, percentText) => {
	const { steps, percent } = postingProgress(fields);
	render(<ProgressPanel title="Your post" steps={steps} percent={percent} />);
	expect(screen.getByText(text)).toBeTruthy();
	expect(screen.getByText(percentText)).toBeTruthy();
});
