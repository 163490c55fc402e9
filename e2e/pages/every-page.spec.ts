import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible, expectContrast } from '../support/accessibility.ts';
import { describeVariant, otherTheme, VARIANTS } from '../support/browser.ts';
import { findEditor } from '../support/deal-forms.ts';
import { openDeal } from '../support/deal-page.ts';
import { expectComments, expectPrices } from '../support/deal-parts.ts';
import { dealLinks, openFeed } from '../support/feed.ts';
import { expectFits, expectFitsLargeText, expectReadableFields } from '../support/fits.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { expectStateShown } from '../support/forced-colours.ts';
import { startHuddle } from '../support/huddles.ts';
import { whenHydrated } from '../support/hydration.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { CUT_OFF, failedResponse } from '../support/page-errors.ts';
import { findRichDeal } from '../support/rich-deal.ts';
import type { SiteProcess } from '../support/running-site.ts';
import { type DemoMember, postDeal } from '../support/site-api.ts';
import { expectTheme, switchTheme } from '../support/theme.ts';

/** Posts a deal as the moderator. */
type PostDeal = () => Promise<number>;
/** Starts a huddle as the moderator. */
type StartHuddle = () => Promise<number>;

interface Kind {
	name: string;
	/** Logged out by default. */
	member?: DemoMember;
	open: (
		page: Page,
		written: { site: SiteProcess; postOwnDeal: PostDeal; startOwnHuddle: StartHuddle },
	) => Promise<void>;
	still: number;
	/** Further console messages that this page causes on purpose. */
	says?: RegExp;
}

const test = base.extend<{ postOwnDeal: PostDeal; startOwnHuddle: StartHuddle }>({
	postOwnDeal: async ({ site, tokenOf }, use) => {
		await use(async () => postDeal(site, await tokenOf('moderator'), 'Kettle for $29', 1));
	},
	startOwnHuddle: async ({ site, tokenOf }, use) => {
		const text = { title: 'Where is the postage?', category: 'help' };
		await use(async () => startHuddle(site, await tokenOf('moderator'), text));
	},
});

const KINDS: Kind[] = [
	{ name: 'home', open: (page) => openPlain(page, '/'), still: STILL.feed },
	{ name: 'filter', open: (page) => openPlain(page, '/?filter=hot'), still: STILL.feed },
	{ name: 'category', open: (page) => openPlain(page, '/cat/electronics'), still: STILL.feed },
	{ name: 'categories', open: (page) => openPlain(page, '/categories'), still: STILL.feed },
	{ name: 'store', open: (page) => openPlain(page, '/store/jb-hi-fi'), still: STILL.feed },
	{ name: 'member', open: (page) => openPlain(page, '/user/ledgerlena'), still: STILL.feed },
	{
		name: 'what a member said',
		member: 'moderator',
		open: (page) => openPlain(page, '/user/ledgerlena?tab=comments'),
		still: STILL.feed,
	},
	{ name: 'search', open: (page) => openPlain(page, '/search?deal=headphones&maxPrice=500'), still: STILL.feed },
	{ name: 'search in huddles', open: (page) => openPlain(page, '/search?deal=kettle&in=huddles'), still: STILL.feed },
	{ name: 'search that finds nothing', open: (page) => openPlain(page, '/search?deal=zeppelin'), still: STILL.feed },
	{ name: 'offline', open: openOffline, still: STILL.feed, says: CUT_OFF },
	{ name: 'deal', open: openWholeDeal, still: STILL.deal },
	{ name: 'forums', open: (page) => openPlain(page, '/forums?category=help'), still: STILL.feed },
	{
		name: 'huddle',
		open: async (page, { startOwnHuddle }) => openPlain(page, `/huddle-details/${await startOwnHuddle()}`),
		still: STILL.feed,
	},
	{
		name: 'start-huddle',
		member: 'moderator',
		open: (page) => openForm(page, '/start-huddle'),
		still: STILL.account,
	},
	{
		name: 'edit-huddle',
		member: 'moderator',
		open: async (page, { startOwnHuddle }) => openForm(page, `/edit-huddle/${await startOwnHuddle()}`),
		still: STILL.account,
	},
	{ name: 'post-deal', member: 'moderator', open: (page) => openForm(page, '/post-deal'), still: STILL.account },
	{
		name: 'edit-deal',
		member: 'moderator',
		open: async (page, { postOwnDeal }) => openForm(page, `/edit-deal/${await postOwnDeal()}`),
		still: STILL.account,
	},
	{
		name: 'deal-progress',
		member: 'moderator',
		open: async (page, { postOwnDeal }) => openPlain(page, `/deal-progress/${await postOwnDeal()}`),
		still: STILL.account,
	},
	{ name: 'profile of a member', member: 'member', open: (page) => openPlain(page, '/profile'), still: STILL.account },
	{
		name: 'affiliate links',
		member: 'admin',
		open: (page) => openPlain(page, '/profile?tab=affiliate'),
		still: STILL.account,
	},
	{
		name: 'privacy settings',
		member: 'member',
		open: (page) => openPlain(page, '/privacy-settings'),
		still: STILL.account,
	},
	...[
		'/login',
		'/signup',
		'/forgot-password',
		'/profile',
		'/help',
		'/help/explainer/posting-guide',
		'/faq',
		'/contact',
		'/terms-of-service',
		'/privacy-policy',
		'/affiliate-disclosure',
		'/moderation-log',
		'/about',
		'/blog',
		'/blog/how-to-search-with-a-sentence',
	].map((path) => ({ name: path.slice(1), open: (page: Page) => openPlain(page, path), still: STILL.account })),
	{ name: 'login that leads back', open: (page) => openPlain(page, '/login?next=%2Ffaq'), still: STILL.account },
	{
		name: 'reset-password',
		open: (page) => openPlain(page, '/reset-password/x'),
		still: STILL.account,
		says: failedResponse(400),
	},
	{
		name: 'verify-email',
		open: (page) => openPlain(page, '/verify-email/expired'),
		still: STILL.account,
		says: failedResponse(409),
	},
	{ name: 'nowhere', open: (page) => openPlain(page, '/nowhere'), still: STILL.account, says: failedResponse(404) },
];

for (const variant of VARIANTS) {
	test.describe(describeVariant(variant), () => {
		for (const { name, member = null, open, still, says } of KINDS) {
			test.describe(() => {
				test.use({ variant, member });

				test(`${name} has no errors and layout shifts, and is accessible in both themes`, async ({
					page,
					site,
					postOwnDeal,
					startOwnHuddle,
					pageErrors,
				}, testInfo) => {
					if (says) pageErrors.expect(says);
					await open(page, { site, postOwnDeal, startOwnHuddle });
					await expectTheme(page, variant.theme);
					// The hub has two in its markup and shows one of them, depending on the width.
					await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
					await expectFits(page);
					await expectAccessible(page);
					await expectStill(page, still);
					await saveScreenshot(page, `${name}, ${variant.theme}`, testInfo);
					expect(await repeatedIds(page)).toEqual([]);
					expect(await unlistedItems(page, site)).toEqual([]);
					if (variant.width === 'phone') await expectReadableFields(page);
					await expectFitsLargeText(page);
					await expectStateShown(page);
					// Elements out of view would start their colour transition only when they are scrolled into view.
					await page.emulateMedia({ reducedMotion: 'reduce' });
					const other = otherTheme(variant.theme);
					await switchTheme(page, other);
					await expectContrast(page);
					await saveScreenshot(page, `${name}, ${other}`, testInfo);
				});
			});
		}
	});
}

async function repeatedIds(page: Page): Promise<string[]> {
	const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
	return ids.filter((id, place) => ids.indexOf(id) !== place);
}

/** Returns what the page has stored in the browser although the privacy policy does not list it. */
async function unlistedItems(page: Page, site: SiteProcess): Promise<string[]> {
	const policy = await (await fetch(`${site.url}/privacy-policy`)).text();
	const listed = [...policy.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name = '']) => name);
	expect(listed).toContain('myToken');
	const isListed = (key: string) =>
		listed.some((name) => (name.endsWith('…') ? key.startsWith(name.slice(0, -1)) : key === name));
	const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
	return stored.filter((key) => !isListed(key));
}

/** With `SCREENSHOTS=1`, saves a screenshot for people to look at. A tenth of a test's time, so not by default. */
async function saveScreenshot(page: Page, name: string, testInfo: TestInfo): Promise<void> {
	if (!process.env.SCREENSHOTS) return;
	const screenshot = testInfo.outputPath(`${name.replaceAll('/', '-')}.png`);
	await page.screenshot({ path: screenshot });
	await testInfo.attach(name, { path: screenshot, contentType: 'image/png' });
}

/** Opens a page and waits for everything that could shift its layout. */
async function openPlain(page: Page, path: string): Promise<void> {
	await page.goto(path, { waitUntil: 'networkidle' });
}

async function openForm(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await findEditor(page).waitFor();
}

/** Opens the home page and makes loading more fail. */
async function openOffline(page: Page): Promise<void> {
	await openFeed(page);
	await expect(dealLinks(page)).toHaveCount(20);
	const more = page.getByRole('link', { name: 'Load More Deals' });
	await whenHydrated(more);
	await page.context().setOffline(true);
	await more.click();
	await page
		.getByText(/offline/i)
		.first()
		.waitFor();
}

/** Opens a deal page with its price chart and comments. */
async function openWholeDeal(page: Page, { site }: { site: SiteProcess }): Promise<void> {
	const rich = await findRichDeal(site);
	await openDeal(page, rich.deal.id);
	await expectPrices(page, rich);
	await expectComments(page, rich.deal);
}
