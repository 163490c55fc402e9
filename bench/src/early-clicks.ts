// Repeats the test of early clicks many times, because it fails rarely.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
/** Per delay, from the home page and a deal page, as a visitor and as a member. */
const TRIES = 20;

const runner = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
const { status } = spawnSync(process.execPath, [runner, 'test', '--config=e2e/playwright.config.ts', 'early-clicks'], {
	cwd: ROOT,
	stdio: 'inherit',
	env: { ...process.env, EARLY_CLICK_TRIES: String(TRIES) },
});
process.exitCode = status ?? 1;
