import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { type Tab, Tabs } from './tabs.tsx';

afterEach(cleanup);

const TABS: Tab[] = ['inbox', 'sent', 'bin'].map((id) => ({
	id,
	label: id,
	link: { to: '/deal-details/$id', params: { id } },
}));

function showTabs() {
	const { router } = renderInRouter(
		<Tabs label="Folders" tabs={[...TABS]} selected="sent">
			Sent messages
		</Tabs>,
		'/deal-details/sent',
	);
	return { router, tab: (name: string) => screen.getByRole('tab', { name }) };
}

test('marks the selected tab, which names its panel and is the only one that the Tab key reaches', () => {
	const { tab } = showTabs();
	expect(screen.getByRole('tablist', { name: 'Folders' })).toBeTruthy();
	expect(tab('sent').getAttribute('aria-selected')).toBe('true');
	expect(['inbox', 'sent', 'bin'].map((name) => tab(name).tabIndex)).toEqual([-1, 0, -1]);
	const panel = screen.getByRole('tabpanel', { name: 'sent' });
	expect(panel.textContent).toBe('Sent messages');
	expect(tab('sent').getAttribute('aria-controls')).toBe(panel.id);
});

test('moves through the tabs by arrow keys, Home and End, in a loop', () => {
	const { tab } = showTabs();
	tab('sent').focus();
	for (const [key, reached] of [
		['ArrowRight', 'bin'],
		['ArrowRight', 'inbox'],
		['ArrowLeft', 'bin'],
		['Home', 'inbox'],
		['End', 'bin'],
	] as const) {
		fireEvent.keyDown(document.activeElement ?? document.body, { key });
		expect(document.activeElement).toBe(tab(reached));
	}
});

test('gives each tab a URL, and opens it on Space', async () => {
	const { router, tab } = showTabs();
	expect(tab('bin').getAttribute('href')).toBe('/deal-details/bin');
	fireEvent.keyDown(tab('inbox'), { key: ' ' });
	await expect.poll(() => router.history.location.pathname).toBe('/deal-details/inbox');
});
