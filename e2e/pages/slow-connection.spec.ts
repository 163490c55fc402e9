import type { Page } from '@playwright/test';
import { PHONE } from '../support/browser.ts';
import { voteControl, waitForDealHydration } from '../support/deal-page.ts';
import { openFeed } from '../support/feed.ts';
import { expect, test } from '../support/fixtures.ts';
import { postDeal, readFeed, readOwnState } from '../support/site-api.ts';

const SCRIPTS = '**/assets/*.js';
/** Longer than the router waits before it shows a skeleton, and than the progress bar waits. */
const LATE_MS = 600;

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('hydration keeps the scroll position', async ({ page, site }) => {
		const letCome = await holdScripts(page);
		const [deal] = await readFeed(site, { filterBy: 'hot' });
		await page.goto(`/deal-details/${deal?.id}`, { waitUntil: 'commit' });
		await page.getByRole('contentinfo').waitFor({ state: 'attached' });
		await page.evaluate(() => window.scrollTo(0, 300));
		letCome();
		await waitForDealHydration(page);
		expect(await page.evaluate(() => window.scrollY)).toBe(300);
	});

	test.describe('as a member', () => {
		test.use({ member: 'member' });

		test('a click before hydration takes effect once, immediately afterwards', async ({ page, site, tokenOf }) => {
			const letCome = await holdScripts(page);
			const id = await postDeal(site, await tokenOf('moderator'), 'Kettle for $31', 1);
			await page.goto(`/deal-details/${id}`, { waitUntil: 'commit' });
			const { like, pressed } = voteControl(page);
			await like.click();
			await expect(like).toHaveAttribute('aria-busy', 'true');
			// The visitor clicks again, because nothing seems to happen.
			await like.click();
			letCome();
			await expect.poll(pressed).toEqual({ like: true, dislike: false });
			await expect(like).not.toHaveAttribute('aria-busy');
			const token = await tokenOf('member');
			const stored = async () => (await readOwnState(site, token, id))?.vote;
			await expect.poll(stored).toBe(1);
		});
	});

	test('the previous page stays until there is something to see, and comments are found', async ({ page, site }) => {
		const [deal] = await readFeed(site, { filterBy: 'popular' });
		await openFeed(page, '/?filter=popular');
		await delayScripts(page);
		const seen = await watchFrames(page);
		const comments = page.locator(`main a[href="/deal-details/${deal?.id}#comments"]`);
		await comments.click();
		await page.waitForURL(`/deal-details/${deal?.id}#comments`);
		await expect.poll(() => barWidth(page)).toBeGreaterThan(0);
		await expect(page.locator('#comments-title')).toBeInViewport();
		expect(await barWidth(page)).toBe(0);
		expect((await seen()).wasEmpty).toBe(false);
	});

	test('a late page starts at its top, and its heading has the focus', async ({ page }) => {
		await openFeed(page, '/?filter=popular');
		await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
		await delayScripts(page);
		const seen = await watchFrames(page);
		const link = page.locator('main a[href^="/cat/"]').first();
		await link.evaluate((category: HTMLElement) => category.click());
		await page.waitForURL(/\/cat\//);
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
		expect((await seen()).footerTop).toBeGreaterThanOrEqual(1);
	});

	test('going back to a list restores its position', async ({ page }) => {
		await openFeed(page, '/?filter=popular');
		const deal = page.locator('main article a[href^="/deal-details/"]').nth(4);
		// Clicks from within the page, because a remote click would scroll. The position is recorded in the next
		// frame.
		const place = await deal.evaluate(async (link: HTMLElement) => {
			window.scrollTo(0, 500);
			await new Promise(requestAnimationFrame);
			await new Promise(requestAnimationFrame);
			link.click();
			return window.scrollY;
		});
		expect(place).toBe(500);
		await page.waitForURL(/deal-details/);
		await waitForDealHydration(page);
		await page.reload();
		await waitForDealHydration(page);
		await delayScripts(page);
		await page.evaluate(() => history.back());
		await page.waitForURL(/filter=popular/);
		await expect(page.getByRole('article').first()).toBeVisible();
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
	});
});

/** Holds all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(SCRIPTS, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

async function delayScripts(page: Page): Promise<void> {
	await page.route(SCRIPTS, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, LATE_MS));
		await route.continue();
	});
}

/**
 * Watches the page in each frame. Returns whether it ever had no content between its header and footer, and how far
 * down the footer began at least, as a share of the viewport.
 */
async function watchFrames(page: Page): Promise<() => Promise<{ wasEmpty: boolean; footerTop: number }>> {
	const watched = await page.evaluateHandle(() => {
		const seen = { wasEmpty: false, footerTop: Number.POSITIVE_INFINITY };
		const checkFrame = () => {
			const parts = [...(document.querySelector('main')?.children ?? [])] as HTMLElement[];
			seen.wasEmpty ||= parts.every(({ offsetHeight }) => offsetHeight === 0);
			const footer = document.querySelector('footer');
			if (footer) seen.footerTop = Math.min(seen.footerTop, footer.getBoundingClientRect().top / window.innerHeight);
			requestAnimationFrame(checkFrame);
		};
		checkFrame();
		return seen;
	});
	return () => watched.evaluate((seen) => ({ ...seen }));
}

/** Returns the width of the progress bar as a share of the page width. */
function barWidth(page: Page): Promise<number> {
	return page.evaluate(() => {
		const { content, transform } = getComputedStyle(document.documentElement, '::after');
		return content === 'none' ? 0 : new DOMMatrix(transform).a;
	});
}
