import type { Locator } from '@playwright/test';
import { PHONE } from '../support/browser.ts';
import { openEditor, postComment } from '../support/comments.ts';
import { openDeal } from '../support/deal-page.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/fixtures.ts';
import { postDeal } from '../support/site-api.ts';

/** The narrowest phone, and a desktop page at 400% zoom. */
const NARROW = { width: 320, height: 640 };
const LONG_WORD = 'Kooka'.repeat(30);

test.use({ variant: PHONE, viewport: NARROW });

for (const [visitor, paths] of [
	[
		null,
		[
			'/',
			'/categories',
			'/cat/electronics',
			'/search?deal=kettle',
			'/store/kmart',
			'/login',
			'/signup',
			'/terms',
			'/help',
			'/faq',
			'/contact',
			'/forums',
		],
	],
	[
		'member',
		['/', '/profile', '/following', '/deal-alerts', '/privacy-settings', '/post-deal', '/start-huddle', '/test'],
	],
] as const) {
	test.describe(`for ${visitor ?? 'a visitor'}`, () => {
		test.use({ member: visitor });

		test('nothing is cut off or needs sideways scrolling at 320 px', async ({ page }) => {
			for (const path of paths) {
				await page.goto(path);
				await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
				// Content may be wider than its skeleton.
				await page.waitForLoadState('networkidle');
				await expectFits(page);
			}
		});
	});
}

test.describe('for a member', () => {
	test.use({ member: 'member' });

	test('long words break, and buttons are large enough', async ({ page, site, tokenOf }) => {
		const token = await tokenOf('admin');
		const dealId = await postDeal(site, token, `${LONG_WORD} on sale`, 1);
		let parentId = await postComment(site, token, { dealId, text: LONG_WORD });
		for (let level = 1; level <= 5; level += 1) {
			parentId = await postComment(site, await tokenOf('member'), { dealId, text: LONG_WORD, parentId });
		}
		await openDeal(page, `${dealId}#comments`);
		await page.getByRole('article', { name: 'Comment by member' }).last().waitFor();
		await openEditor(page);
		await expect(page.getByRole('button', { name: 'Post Comment' })).toBeInViewport({ ratio: 1 });
		await expectFits(page);
		for (const name of [/^Like/, /^Dislike/]) {
			for (const button of await page.getByRole('main').getByRole('button', { name }).all()) await expectLarge(button);
		}
		await page.goto('/?filter=new');
		await expect(page.getByRole('heading', { name: LONG_WORD }).first()).toBeVisible();
		await expectFits(page);
		await expectLarge(page.getByRole('button', { name: 'Dislike' }).first());
	});
});

for (const [who, member, name, path] of [
	['a visitor', null, 'Huddles', '/forums'],
	['a member', 'member', 'Alerts', '/deal-alerts'],
] as const) {
	test.describe(`the bottom navigation of ${who}`, () => {
		test.use({ member });

		test(`leads to ${path}, and the header to the search`, async ({ page }) => {
			await page.goto('/');
			const bar = page.getByRole('navigation', { name: 'Bottom' });
			await bar.getByRole('link', { name }).click();
			await page.waitForURL(path);
			await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', /true|page/);
			await expect(bar.getByRole('link').filter({ visible: true })).toHaveCount(5);
			await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeInViewport({ ratio: 1 });
			await expectFits(page);
		});
	});
}

test.describe('the add button', () => {
	test.use({ member: 'member' });

	test('never covers Show Expired', async ({ page }) => {
		await page.goto('/', { waitUntil: 'networkidle' });
		const add = await findEdges(
			page.getByRole('navigation', { name: 'Add a deal' }).getByRole('link', { name: 'Submit Deal' }),
		);
		const { right } = await findEdges(page.getByRole('switch', { name: 'Show Expired' }));
		expect(right).toBeLessThan(add.left);
	});
});

test('from 640 to 990 px, the filters end before the element next to them', async ({ page }) => {
	for (const [path, beside] of [
		['/forums', page.getByRole('navigation', { name: 'Order' })],
		['/', page.getByRole('switch', { name: 'Show Expired' })],
	] as const) {
		await page.goto(path);
		for (const width of [640, 700, 800, 990]) {
			await page.setViewportSize({ width, height: 700 });
			const chips = await findEdges(page.getByRole('navigation', { name: 'Filters' }));
			const { left, right } = await findEdges(beside);
			expect(chips.right, `${path} at ${width} px`).toBeLessThan(left);
			expect(right, `${path} at ${width} px`).toBeLessThan(width);
		}
	}
});

async function findEdges(element: Locator) {
	const box = await element.boundingBox();
	if (!box) throw new Error('It is not shown.');
	return { left: box.x, right: box.x + box.width };
}

/** Expects that a click within 19 px of the middle of a button reaches it. */
async function expectLarge(button: Locator): Promise<void> {
	const missed = await button.evaluate((element) => {
		// Scrolls it clear of sticky bars.
		element.scrollIntoView({ block: 'center', behavior: 'instant' });
		const { left, top, width, height } = element.getBoundingClientRect();
		const sides = [-19, 19].flatMap((by) => [
			[by, 0],
			[0, by],
		]);
		return sides.filter(([x = 0, y = 0]) => {
			const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
			return hit === null || !element.contains(hit);
		});
	});
	expect(missed, `${await button.getAttribute('aria-label')}`).toEqual([]);
}
