import path from 'node:path';
import { openEmbeddedDatabase } from '@bilby/server/platform/database/embedded-database';
import { test as base, expect } from '../support/fixtures.ts';
import { copySeededData, START_TIMEOUT_MS, startSite, stopSite } from '../support/running-site.ts';
import { readFeed } from '../support/site-api.ts';

/** Each one would leave its name in the page if it ran. */
const INJECTED = [
	'<script>window.ran = ["inline"]</script>',
	'<script nonce="guessed">window.ran = ["nonce"]</script>',
	'<script type="module">window.ran = ["module"]</script>',
	'<script src="data:text/javascript,window.ran=[1]"></script>',
	'<img src="/images/none" onerror="window.ran = [2]" alt="">',
	'<p style="position: fixed; inset: 0">Words over everything</p>',
].join('');

const test = base.extend<object, { dealId: number }>({
	/** A deal whose description is stored in the database without sanitising. */
	dealId: [
		({ site }, use) => readFeed(site, { filterBy: 'popular' }).then(([deal]) => use(deal?.id ?? 0)),
		{ scope: 'worker' },
	],
	site: [
		async ({ siteEnv }, use) => {
			const data = copySeededData();
			await injectIntoDescriptions(data.path);
			const site = await startSite(data.path, siteEnv);
			await use(site);
			await stopSite(site);
			data.remove();
		},
		{ scope: 'worker', timeout: START_TIMEOUT_MS },
	],
});

test('unsanitised markup runs no script and covers nothing, while the page works', async ({
	page,
	dealId,
	pageErrors,
}) => {
	pageErrors.expect(/Content Security Policy/, /status of 404/);
	const rejected: string[] = [];
	page.on('console', (message) => {
		if (/Content Security Policy/.test(message.text())) rejected.push(message.text());
	});
	await page.goto(`/deal-details/${dealId}`);
	const words = page.getByText('Words over everything');
	await words.waitFor();
	expect(await words.evaluate((element) => getComputedStyle(element).position)).toBe('static');
	await expect.poll(() => rejected.length).toBeGreaterThanOrEqual(6);
	expect(await page.evaluate(() => 'ran' in window)).toBe(false);
	// The site's own inline scripts run: the theme in the head, and the module loader.
	expect(await page.evaluate(() => document.documentElement.dataset.script)).toBe('');
	await page.getByRole('link', { name: 'Login' }).click();
	await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
});

async function injectIntoDescriptions(dataFolder: string): Promise<void> {
	const database = await openEmbeddedDatabase(path.join(dataFolder, 'database'));
	if (database.kind !== 'embedded') throw new Error('This is not the embedded database.');
	await database.client.query('update deals set description_html = $1', [INJECTED]);
	await database.close();
}
