import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildIssueWire } from '#testing/build-newsletter-issue.ts';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { DraftDeals } from './draft-deals.tsx';

function Draft() {
	const [dealIds, setDealIds] = useState([1, 2, 3]);
	return <DraftDeals deals={buildIssueWire().deals} dealIds={dealIds} error={undefined} onChange={setDealIds} />;
}

beforeEach(async () => {
	renderInRouter(<Draft />);
	await screen.findByRole('group', { name: 'Deals' });
});
afterEach(cleanup);

const press = (name: string) => {
	const button = screen.getByRole('button', { name });
	button.focus();
	fireEvent.click(button);
	return button;
};
const titles = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);
const announced = () => screen.getByRole('status').textContent;

test.each([
	['Move down: Toaster', ['Kettle', 'Sold out', 'Toaster'], 'Toaster is now number 3 of 3.'],
	['Move up: Toaster', ['Toaster', 'Kettle', 'Sold out'], 'Toaster is now number 1 of 3.'],
])('keeps the focus on "%s" at the end of the list, where it does nothing more', (name, order, text) => {
	const button = press(name);
	expect(titles()).toEqual(order);
	expect(document.activeElement).toBe(button);
	expect(button.getAttribute('aria-disabled')).toBe('true');
	expect(announced()).toBe(text);
	fireEvent.click(button);
	expect(titles()).toEqual(order);
});

test('moves the focus from a removed deal to the next one, to the one before, and to the list', () => {
	press('Remove: Toaster');
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: Sold out' }));
	expect(announced()).toBe('Toaster removed.');
	press('Remove: Sold out');
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: Kettle' }));
	press('Remove: Kettle');
	expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Deals' }));
	expect(screen.queryAllByRole('listitem')).toEqual([]);
});
