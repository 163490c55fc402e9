import { openDeal, voteControl } from '../support/deal-page.ts';
import { openFeed } from '../support/feed.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectStateShown } from '../support/forced-colours.ts';
import { whenHydrated } from '../support/hydration.ts';
import { postDeal } from '../support/site-api.ts';

test.use({ member: 'member' });

test('a cast vote, a turned switch and a main button show in forced colours', async ({ page, site, tokenOf }) => {
	await openDeal(page, await postDeal(site, await tokenOf('moderator'), 'Kettle for $29', 1));
	const { like } = voteControl(page);
	await whenHydrated(like);
	await page.emulateMedia({ forcedColors: 'active' });
	const readBackground = () => like.evaluate((button) => getComputedStyle(button).backgroundColor);
	const before = await readBackground();
	await like.click();
	await expect.poll(readBackground).not.toBe(before);
	await expectStateShown(page);

	await openFeed(page, '/?filter=new');
	const knob = () => page.getByRole('switch', { name: 'Show Expired' }).locator('> span').first();
	await page.emulateMedia({ forcedColors: 'active' });
	const off = await knob().evaluate((element) => getComputedStyle(element).backgroundColor);
	await page.getByRole('switch', { name: 'Show Expired' }).click();
	await expect(page.getByRole('switch', { name: 'Show Expired', checked: true })).toBeVisible();
	await expect.poll(() => knob().evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(off);
});
