import type { Page } from '@playwright/test';
import { LOOKS, nameOf } from '../support/browser.ts';
import { voteControl, whenAlive } from '../support/deal-page.ts';
import { openFeed } from '../support/feed.ts';
import { expect, test } from '../support/fixtures.ts';
import { postDeal, readFeed, readOwnState } from '../support/site-api.ts';

const SCRIPTS = '**/assets/*.js';
/** Longer than the router waits before it offers a skeleton, and than the bar that says so. */
const LATE_MS = 600;

for (const look of LOOKS) {
	test.describe(`on a slow line ${nameOf(look)}`, () => {
		test.use({ look });

		test('whoever has scrolled before React came stays there', async ({ page, site }) => {
			const letCome = await holdScripts(page);
			const [deal] = await readFeed(site, { filterBy: 'hot' });
			await page.goto(`/deal-details/${deal?.id}`, { waitUntil: 'commit' });
			await page.getByRole('contentinfo').waitFor({ state: 'attached' });
			await page.evaluate(() => window.scrollTo(0, 300));
			letCome();
			await whenAlive(page);
			expect(await page.evaluate(() => window.scrollY)).toBe(300);
		});

		test.describe('as a member', () => {
			test.use({ member: 'member' });

			test('what is pressed before React came is done, once, as soon as it has', async ({ page, site, tokenOf }) => {
				const letCome = await holdScripts(page);
				const id = await postDeal(
					site,
					await tokenOf('moderator'),
					`Kettle for $${look.width === 'desk' ? 31 : 32}`,
					1,
				);
				await page.goto(`/deal-details/${id}`, { waitUntil: 'commit' });
				const { like, pressed } = voteControl(page);
				await like.click();
				await expect(like).toHaveAttribute('aria-busy', 'true');
				// Pressed again, since nothing seems to happen.
				await like.click();
				letCome();
				await expect.poll(pressed).toEqual({ like: true, dislike: false });
				await expect(like).not.toHaveAttribute('aria-busy');
				const token = await tokenOf('member');
				const stored = async () => (await readOwnState(site, token, id))?.vote;
				await expect.poll(stored).toBe(1);
			});
		});

		test('the page before stays until there is something to see, and comments are found', async ({ page, site }) => {
			const [deal] = await readFeed(site, { filterBy: 'popular' });
			await openFeed(page, '/?filter=popular');
			await delayScripts(page);
			const wasEmpty = await watchForEmptiness(page);
			const comments = page.locator(`main a[href="/deal-details/${deal?.id}#comments"]`);
			await comments.click();
			await page.waitForURL(`/deal-details/${deal?.id}#comments`);
			await expect.poll(() => barWidth(page)).toBeGreaterThan(0);
			await expect(page.locator('#comments-title')).toBeInViewport();
			expect(await barWidth(page)).toBe(0);
			expect(await wasEmpty()).toBe(false);
		});

		test('the way back to a list leads to its place', async ({ page }) => {
			await openFeed(page, '/?filter=popular');
			const deal = page.locator('main article a[href^="/deal-details/"]').nth(4);
			// Pressed from outside, it would be brought into view first; and what was scrolled is noted with the next frame.
			const place = await deal.evaluate(async (link: HTMLElement) => {
				window.scrollTo(0, 500);
				await new Promise(requestAnimationFrame);
				await new Promise(requestAnimationFrame);
				link.click();
				return window.scrollY;
			});
			expect(place).toBe(500);
			await page.waitForURL(/deal-details/);
			await whenAlive(page);
			await page.reload();
			await whenAlive(page);
			await delayScripts(page);
			await page.evaluate(() => history.back());
			await page.waitForURL(/filter=popular/);
			await expect(page.getByRole('article').first()).toBeVisible();
			await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
		});
	});
}

/** No script comes until what it answers is called. */
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

/** Looks at each frame whether the page has nothing between its header and its footer. */
async function watchForEmptiness(page: Page): Promise<() => Promise<boolean>> {
	const watched = await page.evaluateHandle(() => {
		const seen = { empty: false };
		const look = () => {
			const parts = [...(document.querySelector('main')?.children ?? [])] as HTMLElement[];
			seen.empty ||= parts.every(({ offsetHeight }) => offsetHeight === 0);
			requestAnimationFrame(look);
		};
		look();
		return seen;
	});
	return () => watched.evaluate(({ empty }) => empty);
}

/** Of the bar at the top that says that the next page is on its way: a part of the width of the page. */
function barWidth(page: Page): Promise<number> {
	return page.evaluate(() => {
		const { content, transform } = getComputedStyle(document.documentElement, '::after');
		return content === 'none' ? 0 : new DOMMatrix(transform).a;
	});
}
