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

/** Whose browser it is, and what it looks like. */
interface Visitor {
	look?: Look;
	/** A demo member; nobody unless there is a token. */
	member?: DemoMember | null;
	/** Of any other member. */
	token?: string;
	permissions?: string[];
	javaScriptEnabled?: boolean;
	serviceWorkers?: 'allow' | 'block';
	viewport?: { width: number; height: number };
}

interface BrowserFixtures {
	/** Of the test's own page, and of other visitors unless they have another. */
	look: Look;
	/** Who is logged in on the test's own page. */
	member: DemoMember | null;
	/** Whether the test's own page finds the site's font in its cache, as it does on every visit but the first. */
	hasFont: boolean;
	/** Whether the tour is offered on the test's own page; everywhere else it has been there. */
	isNewcomer: boolean;
	/** Empty at the end of each test. */
	troubles: Troubles;
	/** A browser of somebody else, closed after the test. */
	openBrowser: (visitor?: Visitor) => Promise<BrowserContext>;
}

interface Photos {
	photo: Buffer;
	/** As large as a camera makes it: more than may be uploaded. */
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
	// What passes through one cannot be cut off or answered by a test; those about it allow it.
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
	/** The origin of the site that they are kept for. */
	url: string;
	kept: Record<string, string>;
	/** Where the site's font is, if it is to be in the cache. */
	font: string | null;
}

const CLIENT = path.join(import.meta.dirname, '../../web/dist/client');
const [FONT_FILE] = globSync('assets/figtree-*.woff2', { cwd: CLIENT });
const FONT = `/${FONT_FILE}`;

/**
 * Watches a browser, and has it keep these values from its first page of the site on. Playwright's own way to keep them is a page
 * of the site that it opens for it, a process more for each test.
 */
async function prepare(context: BrowserContext, troubles: Troubles, values: KeptValues): Promise<void> {
	troubles.watch(context);
	await context.addInitScript(keepOnce, values);
	await context.addInitScript(recordLayoutShifts);
}

/** Runs in a page before anything else does: once, since what a test or the site takes away is not to come back with the next page. */
function keepOnce({ url, kept, font }: KeptValues): void {
	if (location.origin !== url || document.cookie.includes('keptForTest')) return;
	// The site takes no notice of it, and what clears a storage leaves it.
	// biome-ignore lint/suspicious/noDocumentCookie: the next line of a page must find it, and the other way is asynchronous
	document.cookie = 'keptForTest=yes; path=/';
	for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
	if (!font) return;
	// The browser without windows paints early, and what a font that comes later moves is another test's business.
	const request = new XMLHttpRequest();
	request.open('GET', font, false);
	request.send();
}
