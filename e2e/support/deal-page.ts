import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { forgetShiftsAfter } from './layout-shifts.ts';

/** Opens a deal page and waits until it is hydrated. */
export async function openDeal(page: Page, idAndHash: number | string): Promise<void> {
	await page.goto(`/deal-details/${idAndHash}`);
	await waitForDealHydration(page);
}

/** Opens a deal page at a comment, and waits until the page has jumped to it. Returns the comment. */
export async function openAtComment(page: Page, dealId: number, commentId: number): Promise<Locator> {
	await openDeal(page, `${dealId}#comment-${commentId}`);
	const comment = page.locator(`#comment-${commentId}`);
	await expect(comment).toBeFocused();
	// The part below the comments was out of view until the jump. If it moved in the same frame, the browser counts a shift.
	await forgetShiftsAfter(page, 0);
	return comment;
}

/** Waits until a deal page is hydrated. Parts that need a script appear once the reader moves the pointer. */
export async function waitForDealHydration(page: Page): Promise<void> {
	const sign = page.locator('#share-menu').getByText('Copy link');
	let x = 0;
	await expect
		.poll(
			async () => {
				x = 1 - x;
				await page.mouse.move(x, 0);
				return sign.count();
			},
			{ intervals: [50] },
		)
		.toBe(1);
}

/** Finds the like button, the count and the dislike button in part of a page. On a deal page, pass the offer. */
export function voteControl(place: Page | Locator) {
	const control = place.getByRole('group', { name: 'Vote on this deal' }).first();
	const button = (name: 'Like' | 'Dislike') => control.getByRole('button', { name: new RegExp(`^${name} `) });
	return {
		like: button('Like'),
		dislike: button('Dislike'),
		net: async () => Number((await control.locator('.tabular-nums').innerText()).replace(/^.*?(-?\d+)$/s, '$1')),
		/** Returns which buttons are pressed. */
		pressed: async () => ({
			like: (await button('Like').getAttribute('aria-pressed')) === 'true',
			dislike: (await button('Dislike').getAttribute('aria-pressed')) === 'true',
		}),
	};
}

/** Returns a promise that resolves once the browser has opened its event stream. */
export function waitForEventStream(context: BrowserContext): Promise<unknown> {
	return context.waitForEvent('response', (response) => response.url().includes('/api/live?'));
}

/** Waits until all these tabs of one browser share its event stream. */
export async function waitForSharedStream(...tabs: Page[]): Promise<void> {
	const members = () =>
		tabs[0]?.evaluate(async () => {
			const { held = [], pending = [] } = await navigator.locks.query();
			return [...held, ...pending].filter(({ name }) => name === 'bilby-live-topics').length;
		});
	await expect.poll(members).toBe(tabs.length);
}

/** Scrolls by several steps of the mouse wheel, and waits after each until the page has stopped moving. */
export async function readOn(page: Page, steps: number): Promise<void> {
	for (let step = 0; step < steps; step += 1) {
		await page.mouse.wheel(0, 700);
		await page.evaluate(waitForScrollEnd);
	}
}

/**
 * Runs in the page. Resolves once the page has not scrolled for as many frames as the mouse wheel needs to take effect.
 */
function waitForScrollEnd(): Promise<void> {
	return new Promise((resolve) => {
		let still = 0;
		let last = window.scrollY;
		const checkFrame = () => {
			still = window.scrollY === last ? still + 1 : 0;
			last = window.scrollY;
			if (still === 8) resolve();
			else requestAnimationFrame(checkFrame);
		};
		requestAnimationFrame(checkFrame);
	});
}
