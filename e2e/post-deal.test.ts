import { type LocalWebServer, startLocalWebServer } from '@bilby/server/testing/local-web-server';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
	accessibilityViolations,
	chromiumPath,
	expectStill,
	LOOKS,
	launchBrowser,
	openPage,
	STILL,
	type Theme,
	WIDTHS,
} from './browser.ts';
import { whenAlive, withoutCuts } from './deal-browsing.ts';
import {
	choosePicture,
	describeAndFile,
	editorOf,
	problemsIn,
	seesPicture,
	submit,
	takePhoto,
	topCategory,
	withoutRefusals,
} from './deal-forms.ts';
import { joinAsNewcomer } from './join.ts';
import { newDataFolder, type SiteProcess, startSite, stopSite } from './running-site.ts';
import { keptInBrowser, logInDemo, postDeal, readDeal, readFeed } from './site-api.ts';

const POSTED = 'Your deal is posted. It will be reviewed shortly.';
const WRONG_URL = 'Please enter a valid Deal URL. Only a direct link, with no HTML or BB Code can be provided.';
const WRONG_PRICE = 'Please provide a valid price (Numbers only).';

const data = newDataFolder();
let shop: LocalWebServer;
let site: SiteProcess;
let browser: Browser;
let context: BrowserContext;
let tokens: Record<'member' | 'moderator', string>;
let category: string;
let shopPicture: Buffer;
let cameraPhoto: Buffer;

describe.skipIf(!chromiumPath)('posting a deal in a browser', () => {
	beforeAll(async () => {
		shop = await startLocalWebServer((request, response) => {
			if (request.url === '/robots.txt') response.writeHead(404).end();
			else if (request.url === '/kettle.jpg') response.setHeader('content-type', 'image/jpeg').end(shopPicture);
			else {
				const currency = new URL(request.url ?? '', 'http://shop.example').searchParams.get('currency') ?? 'AUD';
				response.setHeader('content-type', 'text/html').end(productPage(currency));
			}
		});
		[site, browser] = await Promise.all([startSite(data.path, { FETCH_ALLOW: shop.host }), launchBrowser()]);
		tokens = { member: await logInDemo(site, 'member'), moderator: await logInDemo(site, 'moderator') };
		category = await topCategory(site);
		shopPicture = await takePhoto(browser, { width: 600, height: 400 });
		cameraPhoto = await takePhoto(browser, { width: 3_000, height: 2_000 });
		expect(cameraPhoto.length).toBeGreaterThan(1_000_000);
	});
	afterEach(() => context.close());
	afterAll(async () => {
		await browser.close();
		await stopSite(site);
		await shop.close();
		data.remove();
	});

	it.each(LOOKS)('begins with a link that fills in the form, on a $width in the $theme theme', async (look) => {
		const token = await joinAsNewcomer(site, data.path);
		const { page, troubles } = await openForm({ ...look, token });
		await isInOrder(page);
		await page.getByLabel('Deal URL').fill(linkTo('/kettle?currency=USD'));
		await page.getByText('Filled in title, description, category, store and 1 image.').waitFor();
		await expect.poll(() => fieldsOf(page)).toEqual({ ...KETTLE, price: '', originalPrice: '' });
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect.poll(() => fieldsOf(page)).toEqual(NOTHING);
		await page.getByLabel('Deal URL').fill(linkTo('/kettle'));
		await page.getByText('Filled in title, price, original price, description, category, store and 1 image.').waitFor();
		await expect.poll(() => fieldsOf(page)).toEqual(KETTLE);
		await page.getByLabel('Title').fill('Copper kettle 1.7 L for $49');
		const picture = page.getByRole('img', { name: 'Picture 1, primary' });
		await expect.poll(() => picture.getAttribute('src')).toMatch(/^data:image/);
		expect(await accessibilityViolations(page)).toEqual([]);

		const id = await submit(page);
		await whenAlive(page);
		await page.getByText(POSTED).waitFor();
		await page.getByRole('heading', { level: 1, name: 'Copper kettle 1.7 L for $49' }).waitFor();
		await seesPicture(page, id);
		expect(await readDeal(site, id)).toMatchObject({
			del_price: 49,
			stricken_price: 69,
			del_descr: '<p>Boils a litre in two minutes.</p>',
			categories: [{ ctg_name: 'Home & Garden' }],
			stores: [{ str_name: 'Kmart' }],
		});
		await page.getByRole('link', { name: 'Edit Deal' }).click();
		await page.waitForURL(`${site.url}/edit-deal/${id}`);
		await editorOf(page).waitFor();
		await page.getByLabel('Price', { exact: true }).fill('45.50');
		await page.getByRole('button', { name: 'Update Deal' }).click();
		await page.getByText('Your deal is updated.').waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.getByRole('link', { name: 'Look at the deal' }).click();
		await page.waitForURL(`${site.url}/deal-details/${id}`);
		await page.getByText('$45.50').first().waitFor();
		expect((await readDeal(site, id)).del_price).toBe(45.5);

		await page.goto(`${site.url}/post-deal`, { waitUntil: 'load' });
		await writeInStore(page, 'Another kettle for $19');
		await page.getByRole('button', { name: 'Submit Deal' }).click();
		await page.getByText(/^Please wait \d+ seconds before posting the next deal\.$/).waitFor();
		expect(await page.getByRole('timer').innerText()).toMatch(/^[0-4]:\d\d$/);
		expect(await accessibilityViolations(page)).toEqual([]);
		expect(withoutRefusals(troubles, 429)).toEqual([]);
	});

	it.each(LOOKS)(
		'works in a store, with a photo as a camera makes it, on a $width in the $theme theme',
		async (look) => {
			const { page, troubles } = await openForm({ ...look, token: tokens.moderator });
			await isInOrder(page);
			await writeInStore(page, 'Billy for $12 in Hobart');
			await choosePicture(page, cameraPhoto, look.width === 'phone' ? 'Take a photo' : 'Add images');
			await page.getByText('Please upload image files of size less than 1 MB.').waitFor();
			expect(await accessibilityViolations(page)).toEqual([]);
			await page.getByRole('button', { name: 'Shrink and add' }).click();
			await page.getByRole('img', { name: 'Picture 1, primary' }).waitFor();
			expect(await problemsIn(page)).toEqual({});
			expect(await accessibilityViolations(page)).toEqual([]);

			const id = await submit(page);
			await whenAlive(page);
			await page.getByText(POSTED).waitFor();
			expect((await readDeal(site, id)).del_is_online).toBe(0);
			await seesPicture(page, id);
			await page.getByRole('link', { name: 'Edit Deal' }).click();
			await editorOf(page).waitFor();
			await page.getByLabel('Title').fill('Billy for $12 in Hobart and Launceston');
			await choosePicture(page, shopPicture);
			await page.getByRole('button', { name: 'Make picture 2 primary' }).click();
			expect(await accessibilityViolations(page)).toEqual([]);
			await page.getByRole('button', { name: 'Update Deal' }).click();
			await page.getByText('Your deal is updated.').waitFor();
			await page.getByRole('link', { name: 'Look at the deal' }).click();
			await page.getByRole('heading', { level: 1, name: 'Billy for $12 in Hobart and Launceston' }).waitFor();
			await seesPicture(page, id);
			expect(troubles).toEqual([]);
		},
	);

	it.each(LOOKS)('says at each field what is wrong with it, on a $width in the $theme theme', async (look) => {
		const { page, troubles } = await openForm({ ...look, token: tokens.member });
		await isInOrder(page);
		await page.getByRole('button', { name: 'Submit Deal' }).click();
		const problems = {
			dealUrl: WRONG_URL,
			dealTitle: 'Please provide a deal title with the price included.',
			dealPrice: WRONG_PRICE,
			dealDescription: 'Please enter a description.',
			dealCategories: 'Please add one or more categories.',
		};
		await expect.poll(() => problemsIn(page)).toEqual(problems);
		await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-dealUrl');
		expect(await accessibilityViolations(page)).toEqual([]);

		await page.getByLabel('Deal URL').fill('[url]https://shop.example/kettle[/url]');
		await page.getByLabel('Price', { exact: true }).pressSequentially('$1,2.e3.-4');
		expect(await fieldsOf(page)).toEqual({ ...NOTHING, price: '12.3.4' });
		await editorOf(page).fill('Nice.');
		const shortDescription = 'The description you entered is too short. It must be at least 5 characters.';
		await expect.poll(() => problemsIn(page)).toEqual({ ...problems, dealDescription: shortDescription });
		await writeInStore(page, 'Billy for $12');
		await expect.poll(() => problemsIn(page)).toEqual({});

		await choosePicture(page, cameraPhoto);
		await expect.poll(() => problemsIn(page)).toEqual({ image: 'Please upload image files of size less than 1 MB.' });
		await page.getByRole('button', { name: 'Leave out' }).click();
		await choosePicture(page, shopPicture);
		// It says why it cannot: a press is not held back from it.
		await page.getByRole('button', { name: 'Remove picture 1' }).click({ force: true });
		await expect.poll(() => problemsIn(page)).toEqual({ image: "Primary image can't be removed" });
		expect(await accessibilityViolations(page)).toEqual([]);
		expect(troubles).toEqual([]);
	});

	it('offers what was written before, after a reload', async () => {
		const { page, troubles } = await openForm({ width: 'phone', theme: 'dark', token: tokens.member });
		page.on('dialog', (question) => question.accept());
		await writeInStore(page, 'Billy for $12');
		await page.getByText('Draft saved on this device').waitFor();
		await page.reload({ waitUntil: 'load' });
		const kept = page.getByRole('region', { name: 'Kept draft' });
		await kept.getByText('Billy for $12').waitFor();
		expect(await fieldsOf(page)).toEqual(NOTHING);
		expect(await accessibilityViolations(page)).toEqual([]);
		await kept.getByRole('button', { name: 'Restore' }).click();
		const written = { title: 'Billy for $12', price: '12', description: 'Holds two litres.', categories: [category] };
		await expect.poll(() => fieldsOf(page)).toEqual({ ...NOTHING, ...written });
		expect(await page.getByRole('radio', { name: 'In-store' }).isChecked()).toBe(true);
		expect(troubles).toEqual([]);
	});

	it('posts one deal, even where the answer to the first try was lost', async () => {
		const title = `Swag for $99 at depot ${Date.now()}`;
		const { page, troubles } = await openForm({ width: 'desk', theme: 'light', token: tokens.moderator });
		await writeInStore(page, title);
		await page.route('**/api/postdeal', async (route) => {
			await route.fetch();
			await route.abort();
		});
		await page.getByRole('button', { name: 'Submit Deal' }).click();
		await page.getByText('Some error occurred. Please try again.').waitFor();
		await page.unroute('**/api/postdeal');
		const id = await submit(page);
		const newest = await readFeed(site, { filterBy: 'new' });
		expect(newest.flatMap((deal) => (deal.del_title === title ? [deal.id] : []))).toEqual([id]);
		expect(withoutCuts(troubles)).toEqual([]);
	});

	it('is not for the deals of others', async () => {
		const id = await postDeal(site, tokens.moderator, 'Kettle for $29', 1);
		await newContext({ width: 'phone', theme: 'light', token: tokens.member });
		const { page, troubles } = await openPage(context, `${site.url}/edit-deal/${id}`, 'load');
		await page.getByText("You don't have permission to edit this deal").waitFor();
		expect(await accessibilityViolations(page)).toEqual([]);
		expect(withoutRefusals(troubles, 401)).toEqual([]);
	});
});

/** As the form shows it. */
const KETTLE = {
	title: 'Copper kettle 1.7 L',
	price: '49.00',
	originalPrice: '69.00',
	description: 'Boils a litre in two minutes.',
	categories: ['Home & Garden'],
	stores: ['Kmart'],
};
const NOTHING = { title: '', price: '', originalPrice: '', description: '', categories: [], stores: [] };

/** What a shop says of the kettle that it sells, partly to people and partly to search engines. */
function productPage(currency: string): string {
	const product = {
		'@type': 'Product',
		name: KETTLE.title,
		description: KETTLE.description,
		image: '/kettle.jpg',
		offers: {
			'@type': 'Offer',
			price: KETTLE.price,
			priceCurrency: currency,
			priceSpecification: { priceType: 'https://schema.org/ListPrice', price: KETTLE.originalPrice },
		},
	};
	const itemListElement = ['Home', 'Home &amp; Garden', 'Kettles'].map((name, place) => ({
		position: place + 1,
		name,
	}));
	const facts = {
		'@context': 'https://schema.org',
		'@graph': [product, { '@type': 'BreadcrumbList', itemListElement }],
	};
	return `<!doctype html><title>${KETTLE.title} | Kmart</title><meta property="og:site_name" content="Kmart">
		<script type="application/ld+json">${JSON.stringify(facts)}</script>`;
}

/** The host in a form that passes for a name, since its last part has two digits; it becomes 127.0.0.1. */
function linkTo(path: string): string {
	return `http://127.0.0.01:${shop.port}${path}`;
}

interface Visit {
	width: keyof typeof WIDTHS;
	theme: Theme;
	token: string;
}

async function newContext({ width, theme, token }: Visit): Promise<void> {
	context = await browser.newContext({
		viewport: WIDTHS[width],
		hasTouch: width === 'phone',
		isMobile: width === 'phone',
		storageState: keptInBrowser(site, { theme, token }),
	});
}

async function openForm(visit: Visit) {
	await newContext(visit);
	const opened = await openPage(context, `${site.url}/post-deal`, 'load');
	await editorOf(opened.page).waitFor();
	return opened;
}

/** The empty form hides nothing from anybody, and stands where it stood when it came. */
async function isInOrder(page: Page): Promise<void> {
	expect(await accessibilityViolations(page)).toEqual([]);
	await expectStill(page, STILL.account);
}

async function fieldsOf(page: Page) {
	const textIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
	const chosen = (label: string) => page.getByRole('list', { name: `${label} chosen` }).getByRole('listitem');
	return {
		title: await textIn('Title'),
		price: await textIn('Price'),
		originalPrice: await textIn('Original price'),
		description: (await editorOf(page).innerText()).trim(),
		categories: await chosen('Categories').allInnerTexts(),
		stores: await chosen('Stores').allInnerTexts(),
	};
}

/** Everything that a deal in a store needs. */
async function writeInStore(page: Page, title: string): Promise<void> {
	await page.getByText('In-store', { exact: true }).click();
	await page.getByLabel('Title').fill(title);
	await page.getByLabel('Price', { exact: true }).fill('12');
	await describeAndFile(page, category);
}
