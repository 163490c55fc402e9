import { globSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { chooseMotion, type Variant, WIDTHS } from './browser.ts';
import { recordLayoutShifts } from './layout-shifts.ts';
import { PageErrors } from './page-errors.ts';
import { takePhoto } from './photo.ts';
import { browserStorage, type DemoMember } from './site-api.ts';
import { test as base } from './site-fixtures.ts';

export { expect } from './site-fixtures.ts';

/** The browser of a visitor. */
interface Visitor {
	variant?: Variant;
	/** A demo member to log in. Logged out by default. */
	member?: DemoMember | null;
	/** The session token of another member. */
	token?: string;
	permissions?: string[];
	javaScriptEnabled?: boolean;
	serviceWorkers?: 'allow' | 'block';
	viewport?: { width: number; height: number };
}

interface BrowserFixtures {
	/** Of the test's own page, and the default for other browsers. */
	variant: Variant;
	/** The demo member who is logged in on the test's own page. */
	member: DemoMember | null;
	/** True if the site's font is cached for the test's own page, as on every visit except the first. */
	hasFont: boolean;
	/** True if the tour is offered on the test's own page. In all other browsers it has been shown. */
	isNewcomer: boolean;
	/** Must be empty at the end of each test. */
	pageErrors: PageErrors;
	/** Opens another browser, which is closed after the test. */
	openBrowser: (visitor?: Visitor) => Promise<BrowserContext>;
}

interface Photos {
	photo: Buffer;
	/** As large as a camera's, and larger than the upload limit. */
	cameraPhoto: Buffer;
}

export const test = base.extend<BrowserFixtures, Photos>({
	variant: [{ width: 'desk', theme: 'dark' }, { option: true }],
	member: [null, { option: true }],
	isNewcomer: [false, { option: true }],
	hasFont: [true, { option: true }],
	baseURL: ({ site }, use) => use(site.url),
	viewport: ({ variant }, use) => use(WIDTHS[variant.width]),
	hasTouch: ({ variant }, use) => use(variant.width === 'phone'),
	isMobile: ({ variant }, use) => use(variant.width === 'phone'),
	contextOptions: ({ variant }, use) => use({ reducedMotion: chooseMotion(variant) }),
	// Tests cannot intercept requests that a service worker handles. Tests of the worker allow it.
	serviceWorkers: 'block',
	context: async ({ context, baseURL, variant, member, isNewcomer, hasFont, tokenOf, pageErrors }, use, testInfo) => {
		const token = member ? await tokenOf(member) : undefined;
		await prepare(context, pageErrors, {
			url: baseURL ?? '',
			stored: browserStorage({ theme: variant.theme, token, isNewcomer }),
			font: hasFont ? FONT : null,
		});
		await use(context);
		if (testInfo.status !== testInfo.expectedStatus) await attachPages(context, testInfo);
	},
	pageErrors: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that this fixture needs no other.
		async ({}, use) => {
			const pageErrors = new PageErrors();
			await use(pageErrors);
			test.expect(pageErrors.unexpected()).toEqual([]);
		},
		{ auto: true },
	],
	openBrowser: async ({ browser, site, tokenOf, pageErrors, variant: ownVariant }, use) => {
		const opened: BrowserContext[] = [];
		await use(async ({ variant = ownVariant, member, token, ...options } = {}) => {
			const isPhone = variant.width === 'phone';
			const context = await browser.newContext({
				baseURL: site.url,
				viewport: WIDTHS[variant.width],
				hasTouch: isPhone,
				isMobile: isPhone,
				reducedMotion: chooseMotion(variant),
				serviceWorkers: 'block',
				...options,
			});
			opened.push(context);
			const stored = browserStorage({ theme: variant.theme, token: member ? await tokenOf(member) : token });
			await prepare(context, pageErrors, { url: site.url, stored, font: FONT });
			return context;
		});
		await Promise.all(opened.map((context) => context.close()));
	},
	photo: [async ({ browser }, use) => use(await takePhoto(browser, { width: 600, height: 400 })), { scope: 'worker' }],
	cameraPhoto: [
		async ({ browser }, use) => {
			const photo = await takePhoto(browser, { width: 3_000, height: 2_000 });
			test.expect(photo.length).toBeGreaterThan(1_000_000);
			await use(photo);
		},
		{ scope: 'worker' },
	],
});

interface StoredValues {
	/** The origin that they are stored for. */
	url: string;
	stored: Record<string, string>;
	/** The address of the site's font, if it should be cached. */
	font: string | null;
}

const CLIENT = path.join(import.meta.dirname, '../../web/dist/client');
const [FONT_FILE] = globSync('assets/figtree-*.woff2', { cwd: CLIENT });
const FONT = `/${FONT_FILE}`;

/** Attaches what the pages of a failed test contain, which the run prints. */
async function attachPages(context: BrowserContext, testInfo: TestInfo): Promise<void> {
	for (const page of context.pages()) {
		const content = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
		await testInfo.attach('page', { body: `${page.url()}\n${content}`, contentType: 'text/plain' });
	}
}

/**
 * Watches a browser for errors, and fills its storage on the first page of the site. Playwright's own way opens an
 * extra page and process for each test.
 */
async function prepare(context: BrowserContext, pageErrors: PageErrors, values: StoredValues): Promise<void> {
	pageErrors.watch(context);
	await context.addInitScript(storeOnce, values);
	await context.addInitScript(recordLayoutShifts);
}

/**
 * Runs in the page before all other scripts. Runs once, because values that the test or the site removes must not
 * return on the next page.
 */
function storeOnce({ url, stored, font }: StoredValues): void {
	// A sandboxed frame has no origin, whatever its address, and no cookies.
	if (window.origin !== url || document.cookie.includes('keptForTest')) return;
	// The site ignores this cookie, and emptying the storage leaves it alone.
	// biome-ignore lint/suspicious/noDocumentCookie: the next line of a page must find it, and the other way is async
	document.cookie = 'keptForTest=yes; path=/';
	for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
	if (!font) return;
	// The headless shell paints early. Layout shifts by a late font have their own test.
	const request = new XMLHttpRequest();
	request.open('GET', font, false);
	request.send();
}
