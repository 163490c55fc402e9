import { type LocalWebServer, startLocalWebServer } from '@bilby/server/testing/servers/local-web-server';
import { expectAccessibleInBoth } from '../support/both-variants.ts';
import { PHONE } from '../support/browser.ts';
import {
	expectDealPicture,
	findEditor,
	NOTHING,
	openDealForm,
	readFields,
	submit,
	writeInStore,
} from '../support/deal-forms.ts';
import { waitForDealHydration } from '../support/deal-page.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { joinAsNewcomer } from '../support/join.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import { failedResponse } from '../support/page-errors.ts';
import { readDeal } from '../support/site-api.ts';

/** The values as the form shows them. */
const KETTLE = {
	title: 'Copper kettle 1.7 L',
	price: '49.00',
	originalPrice: '69.00',
	description: 'Boils a litre in two minutes.',
	categories: ['Home & Garden'],
	stores: ['Kmart'],
	brands: ['Breville'],
};

/** A local shop that the server is allowed to fetch from. */
const test = base.extend<object, { shop: LocalWebServer }>({
	shop: [
		async ({ photo }, use) => {
			const shop = await startLocalWebServer((request, response) => {
				if (request.url === '/robots.txt') response.writeHead(404).end();
				else if (request.url === '/kettle.jpg') response.setHeader('content-type', 'image/jpeg').end(photo);
				else {
					const currency = new URL(request.url ?? '', 'http://shop.example').searchParams.get('currency') ?? 'AUD';
					response.setHeader('content-type', 'text/html').end(productPage(currency));
				}
			});
			await use(shop);
			await shop.close();
		},
		{ scope: 'worker' },
	],
	siteEnv: [({ shop }, use) => use({ FETCH_ALLOW: shop.host }), { scope: 'worker' }],
});

// The tests run in one worker, so that they share one site.
test.describe.configure({ mode: 'default' });

test.describe('on a phone', () => {
	test.use({ variant: PHONE });

	test('posting starts with a link that fills in the form', async ({ site, shop, openBrowser, pageErrors }) => {
		// Writes the host so that it passes as a name: its last part has two digits. It resolves to 127.0.0.1.
		const linkTo = (path: string) => `http://127.0.0.01:${shop.port}${path}`;
		const context = await openBrowser({ token: await joinAsNewcomer(site) });
		const page = await context.newPage();
		await openDealForm(page);
		await expectAccessibleInBoth(page);
		await expectStill(page, STILL.account);
		await page.getByLabel('Deal URL').fill(linkTo('/kettle?currency=USD'));
		await page.getByText('Filled in title, description, category, store, brand and 1 image.').waitFor();
		await expect.poll(() => readFields(page)).toEqual({ ...KETTLE, price: '', originalPrice: '' });
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect.poll(() => readFields(page)).toEqual(NOTHING);
		await page.getByLabel('Deal URL').fill(linkTo('/kettle'));
		const filled = 'Filled in title, price, original price, description, category, store, brand and 1 image.';
		await page.getByText(filled).waitFor();
		await expect.poll(() => readFields(page)).toEqual(KETTLE);
		await page.getByLabel('Title').fill('Copper kettle 1.7 L for $49');
		const picture = page.getByRole('img', { name: 'Picture 1, primary' });
		await expect(picture).toHaveAttribute('src', /^data:image/);
		await expectAccessibleInBoth(page);

		const id = await submit(page);
		await waitForDealHydration(page);
		await page.getByText('Your deal is posted. It will be reviewed shortly.').waitFor();
		await page.getByRole('heading', { level: 1, name: 'Copper kettle 1.7 L for $49' }).waitFor();
		await expectDealPicture(page, id);
		expect(await readDeal(site, id)).toMatchObject({
			del_price: 49,
			stricken_price: 69,
			del_descr: '<p>Boils a litre in two minutes.</p>',
			categories: [{ ctg_name: 'Home & Garden' }],
			stores: [{ str_name: 'Kmart' }],
			brands: [{ brd_name: 'Breville' }],
		});
		await page.getByRole('link', { name: 'Edit Deal' }).click();
		await page.waitForURL(`/edit-deal/${id}`);
		await findEditor(page).waitFor();
		await page.getByLabel('Price', { exact: true }).fill('45.50');
		await page.getByRole('button', { name: 'Update Deal' }).click();
		await page.getByText('Your deal has been updated.').waitFor();
		await expectAccessibleInBoth(page);
		await page.getByRole('link', { name: 'Look at the deal' }).click();
		await page.waitForURL(`/deal-details/${id}`);
		await page.getByText('$45.50').first().waitFor();
		expect((await readDeal(site, id)).del_price).toBe(45.5);

		pageErrors.expect(failedResponse(429));
		await openDealForm(page);
		await writeInStore(page, site, 'Another kettle for $19');
		await page.getByRole('button', { name: 'Submit Deal' }).click();
		await page.getByText(/^You can post again in about \d+ minutes\.$/).waitFor();
		expect(await page.getByRole('timer').innerText()).toMatch(/^[0-4]:\d\d$/);
		await expectAccessibleInBoth(page);
	});
});

/** The page of a kettle in a shop, with structured data for search engines. */
function productPage(currency: string): string {
	const product = {
		'@type': 'Product',
		name: KETTLE.title,
		description: KETTLE.description,
		image: '/kettle.jpg',
		brand: { '@type': 'Brand', name: 'BREVILLE' },
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
