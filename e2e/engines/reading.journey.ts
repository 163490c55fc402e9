import { PHONE } from '../support/browser.ts';
import { expect, test } from './fixtures.ts';

const DEALS = { css: '[data-deal-link]' };
/** Runs in the page. Resolves once the page has received the scroll event. */
const scrollDown = () =>
	new Promise<void>((resolve) => {
		document.addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true });
		window.scrollTo(0, 1200);
	});
const SEARCH = { role: 'combobox', name: 'Search deals' };

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('the home page follows its filters', async ({ visitor }) => {
		await visitor.open('/');
		expect(await visitor.count(DEALS)).toBe(20);
		await visitor.whenHydrated({ role: 'link', name: 'Free' });
		await visitor.click({ role: 'link', name: 'Free' });
		await visitor.isAt(/filter=free$/);
		await expect.poll(() => visitor.count(DEALS)).toBeGreaterThan(5);
		const filter = { role: 'link', name: 'Free', within: 'nav[aria-label=Filters]' };
		expect(await visitor.read(filter, (chip) => chip.getAttribute('aria-current'))).toBe('page');
	});
});

test('a deal opens from the home page, and going back restores the position', async ({ visitor }) => {
	await visitor.open('/');
	await visitor.whenHydrated(SEARCH);
	const title = await visitor.read(DEALS, (link) => link.textContent ?? '');
	await visitor.click(DEALS);
	await visitor.isAt(/^\/deal-details\/\d+$/);
	await visitor.sees({ role: 'heading', name: title });
	await visitor.evaluate(() => window.history.back());
	await visitor.isAt(/^\/$/);
	await expect.poll(() => visitor.count(DEALS)).toBe(20);
});

test('reloading a page restores its scroll position', async ({ visitor }) => {
	const logo = { css: 'header a' };
	await visitor.open('/');
	await visitor.whenHydrated(logo);
	await visitor.evaluate(scrollDown);
	await visitor.reload();
	await expect.poll(() => visitor.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
	await visitor.whenHydrated(logo);
});

test('a search finds deals', async ({ visitor }) => {
	await visitor.open('/');
	await visitor.whenHydrated(SEARCH);
	await visitor.type(SEARCH, 'headphones\n');
	await visitor.isAt('/search?deal=headphones');
	await expect.poll(() => visitor.count(DEALS)).toBeGreaterThan(0);
	expect(await visitor.read({ css: 'mark' }, (mark) => mark.textContent)).toMatch(/headphone/i);
});

test('the theme stays after a reload', async ({ visitor }) => {
	const theme = () => visitor.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
	await visitor.open('/');
	expect(await theme()).toBe('dark');
	const toggle = { role: 'button', name: 'Switch to light theme' };
	await visitor.whenHydrated(toggle);
	await visitor.click(toggle);
	await expect.poll(theme).toBe('light');
	await visitor.open('/');
	expect(await theme()).toBe('light');
});
