import { whenSaved } from '../offline/saved.ts';
import { copySeededData, startSite, stopSite } from '../support/running-site.ts';
import { test as base, expect } from './fixtures.ts';

const test = base.extend({
	/** A separate site, because the test stops it. */
	visitedSite: async ({ visitedSite: _shared }, use) => {
		const data = copySeededData();
		const site = await startSite(data.path);
		await use(site);
		await stopSite(site);
		data.remove();
	},
});

test.use({ expectedErrors: [/fetch|network|connect|load|502|503/i] });

test('a visited page is shown with a notice when the site is down', async ({ visitor, visitedSite }) => {
	const notices = () =>
		visitor.evaluate(() => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent));
	await visitor.open('/');
	await whenSaved(visitor, '/');
	await stopSite(visitedSite);
	// Reload, so that the page cannot come from memory.
	await visitor.reload();
	await expect.poll(async () => (await notices()).join()).toContain('copy, saved');
	expect(await visitor.count({ css: '[data-deal-link]' })).toBeGreaterThan(5);
});
