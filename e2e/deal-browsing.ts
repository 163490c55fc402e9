import type { BrowserContext, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { openPage } from './browser.ts';
import type { SiteProcess } from './running-site.ts';

/** Opens the page of a deal and waits until it answers to presses. */
export async function openDeal(context: BrowserContext, site: SiteProcess, idAndHash: number | string) {
	const opened = await openPage(context, `${site.url}/deal-details/${idAndHash}`, 'load');
	await whenAlive(opened.page);
	return opened;
}

/** The script of a deal's page has taken over: what only a script can do is there, once a reader moves the pointer. */
export async function whenAlive(page: Page): Promise<void> {
	const sign = page.locator('#share-menu').getByText('Copy link');
	let x = 0;
	await expect
		.poll(async () => {
			x = 1 - x;
			await page.mouse.move(x, 0);
			return sign.count();
		})
		.toBe(1);
}

/** Like, count and dislike in a part of a page; on a deal's page the one in the offer. */
export function voteControl(place: Page | Locator) {
	const control = place.getByRole('group', { name: 'Vote on this deal' }).first();
	const button = (name: 'Like' | 'Dislike') => control.getByRole('button', { name, exact: true });
	return {
		like: button('Like'),
		dislike: button('Dislike'),
		net: async () => Number((await control.locator('.tabular-nums').innerText()).replace(/^.*?(-?\d+)$/s, '$1')),
		/** Whether each is pressed. */
		pressed: async () => ({
			like: (await button('Like').getAttribute('aria-pressed')) === 'true',
			dislike: (await button('Dislike').getAttribute('aria-pressed')) === 'true',
		}),
	};
}

/** Begins to listen for the stream of live news; what it answers resolves once the browser has it. */
export function hearsNews(context: BrowserContext): Promise<unknown> {
	return context.waitForEvent('response', (response) => response.url().includes('/api/live?'));
}

/** All these tabs of one browser share its stream by now. */
export async function shareNews(...tabs: Page[]): Promise<void> {
	const members = () =>
		tabs[0]?.evaluate(async () => {
			const { held = [], pending = [] } = await navigator.locks.query();
			return [...held, ...pending].filter(({ name }) => name === 'bilby-live').length;
		});
	await expect.poll(members).toBe(tabs.length);
}

/** Without what the browser itself says when a request was cut off on purpose. */
export function withoutCuts(troubles: string[]): string[] {
	return troubles.filter((trouble) => !/net::ERR_(FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED)/.test(trouble));
}
