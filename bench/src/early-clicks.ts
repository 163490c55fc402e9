// Clicks in the first moments of a page, many more than the tests have time for: what goes wrong there goes wrong seldom.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
/** Of each delay, by a visitor and by a member, from the home page and from a deal. */
const TRIES = 20;

const runner = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
const { status } = spawnSync(process.execPath, [runner, 'test', '--config=e2e/playwright.config.ts', 'early-clicks'], {
	cwd: ROOT,
	stdio: 'inherit',
	env: { ...process.env, EARLY_CLICK_TRIES: String(TRIES) },
});
process.exitCode = status ?? 1;
