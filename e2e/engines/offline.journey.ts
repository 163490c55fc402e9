import { whenSaved } from '../offline/saved.ts';
import { copySeededData, startSite, stopSite } from '../support/running-site.ts';
import { test as base, expect } from './fixtures.ts';

const test = base.extend({
	/** One that may be stopped. */
	visitedSite: async ({ visitedSite: _shared }, use) => {
		const data = copySeededData();
		const site = await startSite(data.path);
		await use(site);
		await stopSite(site);
		data.remove();
	},
});

test.use({ expectedTroubles: [/fetch|network|connect|load|502|503/i] });

test('a page that was read stands there with a notice when the site is gone', async ({ visitor, visitedSite }) => {
	const notices = () =>
		visitor.evaluate(() => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent));
	await visitor.open('/');
	await whenSaved(visitor, '/');
	await stopSite(visitedSite);
	// Loaded anew, so that no answer comes from what the browser has just had.
	await visitor.reload();
	await expect.poll(async () => (await notices()).join(), { timeout: 20_000 }).toContain('copy, saved');
	expect(await visitor.count({ css: '[data-deal-link]' })).toBeGreaterThan(5);
});
