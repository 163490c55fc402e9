import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInRouter } from '#testing/render-in-router.tsx';
import { OfflinePage } from './offline-page.tsx';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const copy = (title: string, savedAt: string) =>
	new Response(`<html lang="en-AU"><head><title>${title}</title></head></html>`, { headers: { date: savedAt } });

/** Stubs the browser's caches: by name, and in each by URL. */
function stubCaches(caches: Record<string, Record<string, Response>>): void {
	vi.stubGlobal('caches', {
		keys: async () => Object.keys(caches),
		open: async (name: string) => ({
			keys: async () => Object.keys(caches[name] ?? {}).map((path) => ({ url: `https://bilby.example${path}` })),
			match: async ({ url }: { url: string }) => caches[name]?.[new URL(url).pathname]?.clone(),
		}),
	});
}

test('lists saved pages once each, newest first', async () => {
	stubCaches({
		'pages old': {
			'/deal-details/7': copy('Old name | Bilby', 'Sat, 21 Nov 2026 01:00:00 GMT'),
			'/deal-details/8': copy('Tea &amp; cups | Bilby', 'Sat, 21 Nov 2026 02:00:00 GMT'),
		},
		'pages new': {
			'/': copy("Bilby | Australia's deals", 'Sun, 22 Nov 2026 01:00:00 GMT'),
			'/deal-details/7': copy('Kettle | Bilby', 'Sun, 22 Nov 2026 02:00:00 GMT'),
		},
		'files new': { '/offline': copy('You’re offline', 'Sun, 22 Nov 2026 01:00:00 GMT') },
	});
	renderInRouter(<OfflinePage from="/deal-details/9" />);
	await screen.findByRole('heading', { name: 'Recently viewed deals' });
	const [lists, deals] = screen.getAllByRole('list').map((list) => within(list).getAllByRole('link'));
	expect(lists?.map((link) => link.getAttribute('href'))).toEqual(['/']);
	expect(deals?.map((link) => link.getAttribute('href'))).toEqual(['/deal-details/7', '/deal-details/8']);
	expect(deals?.map(({ textContent }) => textContent)).toEqual([
		expect.stringMatching(/^KettleSaved /),
		expect.stringMatching(/^Tea & cupsSaved /),
	]);
	expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/deal-details/9');
});

test('says that nothing is saved yet', async () => {
	stubCaches({});
	renderInRouter(<OfflinePage from="/" />);
	await screen.findByText(/^Nothing is saved here yet\./);
});
