import { globSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { type Look, motionOf, WIDTHS } from './browser.ts';
import { recordLayoutShifts } from './layout-shifts.ts';
import { takePhoto } from './photo.ts';
import { type DemoMember, keptInBrowser } from './site-api.ts';
import { test as base } from './site-fixtures.ts';
import { Troubles } from './troubles.ts';

export { expect } from './site-fixtures.ts';

/** The browser of a visitor. */
interface Visitor {
	look?: Look;
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
	look: Look;
	/** The demo member who is logged in on the test's own page. */
	member: DemoMember | null;
	/** Whether the site's font is cached for the test's own page, as on every visit except the first. */
	hasFont: boolean;
	/** Whether the tour is offered on the test's own page. In all other browsers it has been shown. */
	isNewcomer: boolean;
	/** Must be empty at the end of each test. */
	troubles: Troubles;
	/** Opens another browser, which is closed after the test. */
	openBrowser: (visitor?: Visitor) => Promise<BrowserContext>;
}

interface Photos {
	photo: Buffer;
	/** As large as a camera's, and larger than the upload limit. */
	cameraPhoto: Buffer;
}

export const test = base.extend<BrowserFixtures, Photos>({
	look: [{ width: 'desk', theme: 'dark' }, { option: true }],
	member: [null, { option: true }],
	isNewcomer: [false, { option: true }],
	hasFont: [true, { option: true }],
	baseURL: ({ site }, use) => use(site.url),
	viewport: ({ look }, use) => use(WIDTHS[look.width]),
	hasTouch: ({ look }, use) => use(look.width === 'phone'),
	isMobile: ({ look }, use) => use(look.width === 'phone'),
	contextOptions: ({ look }, use) => use({ reducedMotion: motionOf(look) }),
	// Tests cannot intercept requests that a service worker handles. Tests of the worker allow it.
	serviceWorkers: 'block',
	context: async ({ context, baseURL, look, member, isNewcomer, hasFont, tokenOf, troubles }, use) => {
		const token = member ? await tokenOf(member) : undefined;
		await prepare(context, troubles, {
			url: baseURL ?? '',
			kept: keptInBrowser({ theme: look.theme, token, isNewcomer }),
			font: hasFont ? FONT : null,
		});
		await use(context);
	},
	troubles: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that this fixture needs no other.
		async ({}, use) => {
			const troubles = new Troubles();
			await use(troubles);
			test.expect(troubles.unexpected()).toEqual([]);
		},
		{ auto: true },
	],
	openBrowser: async ({ browser, site, tokenOf, troubles, look: ownLook }, use) => {
		const opened: BrowserContext[] = [];
		await use(async ({ look = ownLook, member, token, ...options } = {}) => {
			const isPhone = look.width === 'phone';
			const context = await browser.newContext({
				baseURL: site.url,
				viewport: WIDTHS[look.width],
				hasTouch: isPhone,
				isMobile: isPhone,
				reducedMotion: motionOf(look),
				serviceWorkers: 'block',
				...options,
			});
			opened.push(context);
			const kept = keptInBrowser({ theme: look.theme, token: member ? await tokenOf(member) : token });
			await prepare(context, troubles, { url: site.url, kept, font: FONT });
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

interface KeptValues {
	/** The origin that they are stored for. */
	url: string;
	kept: Record<string, string>;
	/** The address of the site's font, if it should be cached. */
	font: string | null;
}

const CLIENT = path.join(import.meta.dirname, '../../web/dist/client');
const [FONT_FILE] = globSync('assets/figtree-*.woff2', { cwd: CLIENT });
const FONT = `/${FONT_FILE}`;

/**
 * Watches a browser for errors, and fills its storage on the first page of the site. Playwright's own way opens an
 * extra page and process for each test.
 */
async function prepare(context: BrowserContext, troubles: Troubles, values: KeptValues): Promise<void> {
	troubles.watch(context);
	await context.addInitScript(keepOnce, values);
	await context.addInitScript(recordLayoutShifts);
}

/**
 * Runs in the page before all other scripts. Runs once, because values that the test or the site removes must not
 * return on the next page.
 */
function keepOnce({ url, kept, font }: KeptValues): void {
	if (location.origin !== url || document.cookie.includes('keptForTest')) return;
	// The site ignores this cookie, and clearing the storage keeps it.
	// biome-ignore lint/suspicious/noDocumentCookie: the next line of a page must find it, and the other way is async
	document.cookie = 'keptForTest=yes; path=/';
	for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
	if (!font) return;
	// The headless shell paints early. Layout shifts by a late font have their own test.
	const request = new XMLHttpRequest();
	request.open('GET', font, false);
	request.send();
}
