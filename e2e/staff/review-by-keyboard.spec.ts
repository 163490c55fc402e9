import { expectAccessible } from '../support/accessibility.ts';
import { DESK } from '../support/browser.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { fillQueue } from '../support/many-review-cases.ts';
import { readOpenCase } from '../support/open-review-case.ts';
import { createCases } from '../support/review-cases.ts';
import { copySeededData, START_TIMEOUT_MS, startSite, stopSite } from '../support/running-site.ts';
import { callApi } from '../support/site-api.ts';

/** Cases that a moderator decides. `REVIEW_CASES=200` is the proof for a full queue; an ordinary run needs fewer. */
const MIXED_CASES = Number(process.env.REVIEW_CASES ?? 40);
/** Cases that the site's own calls make, at least one of each kind. */
const CASES_BY_CALLS = 7;
/** Key presses a case, on average. */
const MAX_PRESSES = 2;

const test = base.extend({
	site: [
		async ({ siteEnv }, use) => {
			const data = copySeededData();
			await fillQueue(data.path, MIXED_CASES - CASES_BY_CALLS);
			const site = await startSite(data.path, siteEnv);
			await use(site);
			await stopSite(site);
			data.remove();
		},
		{ scope: 'worker', timeout: START_TIMEOUT_MS },
	],
});

// Only then do edits wait.
test.use({ variant: DESK, member: 'moderator', siteEnv: { REVIEW_MODE: 'before' } });

test('staff decide mixed cases by keyboard with at most two presses a case', async ({
	page,
	site,
	tokenOf,
}, testInfo) => {
	test.slow();
	const [poster, reporter, staff] = await Promise.all([tokenOf('member'), tokenOf('storerep'), tokenOf('moderator')]);
	const readQueue = () =>
		callApi<{ counts: Record<string, number>; decidedToday: number }>(site, '/api/reviewQueue', {
			token: staff,
			body: { limit: 1 },
		});
	await createCases({ site, poster, reporter, staff }, CASES_BY_CALLS);
	const { counts, decidedToday } = await readQueue();
	const waiting = Object.values(counts).reduce((sum, count) => sum + count, 0);
	expect(waiting).toBeGreaterThanOrEqual(MIXED_CASES);
	expect(Object.values(counts).filter((count) => count > 0).length).toBeGreaterThanOrEqual(7);

	await page.goto('/profile?tab=review');
	let presses = 0;
	const press = async (key: string) => {
		presses += 1;
		await page.keyboard.press(key);
	};
	let open = await readOpenCase(page);
	const startedAt = Date.now();
	for (let decided = 0; decided < waiting; decided += 1) {
		if (decided > 0) open = await readOpenCase(page, open);
		if (decided === 10) {
			// A decision by mistake, undone.
			await press('a');
			const next = await readOpenCase(page, open);
			await press('u');
			open = await readOpenCase(page, next);
		}
		if (decided % 2 === 0) await press('a');
		else {
			await press('r');
			await press(String(1 + (decided % 5)));
		}
	}
	await page.getByText('Nothing waits for a decision').waitFor();
	const msPerCase = Math.round((Date.now() - startedAt) / waiting);
	testInfo.annotations.push({ type: 'time per case', description: `${msPerCase} ms` });
	console.log(`${waiting} cases by keyboard: ${msPerCase} ms and ${(presses / waiting).toFixed(2)} presses a case`);
	expect(presses / waiting).toBeLessThanOrEqual(MAX_PRESSES);
	await expect.poll(async () => (await readQueue()).decidedToday - decidedToday).toBe(waiting);
	await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
	await expectAccessible(page);
});
