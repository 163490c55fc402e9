import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { DemoMember } from '../support/site-api.ts';
import { readFeed } from '../support/site-api.ts';

/** Milliseconds after `load`: before, during and after hydration. */
const DELAYS_MS = [0, 20, 50, 100, 200, 400];

/** Failures are rare here: `npm run bench -- --early-clicks` tries each delay 20 times. */
const TRIES = Number(process.env.EARLY_CLICK_TRIES ?? 1);
/** Per try, on a busy machine. */
const TRY_MS = 5_000;

const VISITORS: { member: DemoMember | null; link: string; heading: string }[] = [
	{ member: null, link: 'Login', heading: 'Welcome back' },
	{ member: 'member', link: 'Submit Deal', heading: 'Post a New Deal' },
];

for (const { member, link, heading } of VISITORS) {
	for (const from of ['home', 'deal'] as const) {
		test.describe(`as ${member ?? 'a visitor'} from the ${from} page`, () => {
			test.use({ member });

			test('a click during hydration opens the next page', async ({ page, site, pageErrors }) => {
				test.setTimeout(60_000 + DELAYS_MS.length * TRIES * TRY_MS);
				const [deal] = await readFeed(site, { filterBy: 'popular' });
				for (const delayMs of DELAYS_MS.flatMap((delay) => Array<number>(TRIES).fill(delay))) {
					await page.goto(from === 'home' ? '/' : `/deal-details/${deal?.id}`);
					await clickIn(page, link, delayMs);
					await page.getByRole('heading', { level: 1, name: heading }).waitFor();
					expect(pageErrors.take(), `after ${delayMs} ms`).toEqual([]);
				}
			});
		});
	}
}

/** Runs in the page, because the timing of remote commands is not precise. */
async function clickIn(page: Page, link: string, delayMs: number): Promise<void> {
	const isClicked = page.evaluate(
		([text, ms]) =>
			new Promise<void>((resolve) => {
				const click = () => {
					const links = document.querySelectorAll<HTMLAnchorElement>('header a');
					[...links].find(({ textContent }) => textContent?.trim() === text)?.click();
					resolve();
				};
				setTimeout(click, ms);
			}),
		[link, delayMs] as const,
	);
	// Before hydration, the link loads the next page and destroys this context.
	await isClicked.catch((error: Error) => expect(error.message).toMatch(/context was destroyed|navigation/));
}
