import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const USUAL_PLACES = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium to test with, named or found; null where there is none. */
export function findChromium() {
	return find([process.env.CHROMIUM_PATH, ...USUAL_PLACES]);
}

/**
 * The path of a Chromium that has no windows, found in the same ways: pages are the same in it, and it takes a fifth less of a
 * processor. It has no address bar to install a site from either. Null where there is none.
 */
export function findHeadlessShell() {
	return find([process.env.HEADLESS_SHELL_PATH, '/usr/bin/chromium-headless-shell']);
}

/** One process, which goes on while this one waits for something else. */
const INSTALL = 'apt-get update -qq; for name in "$@"; do apt-get install -y -qq "$name"; done';

/** What they are called as packages of Debian. */
const FINDERS = { chromium: findChromium, 'chromium-headless-shell': findHeadlessShell };

/** Installs those of these packages whose browser is missing, where this process may; answers once that is over. */
export async function installMissing(...names) {
	const missing = names.filter((name) => !FINDERS[name]());
	const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
	if (missing.length === 0 || !mayInstall) return;
	console.log(`Installing ${missing.join(' and ')} …`);
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	await once(spawn('sh', ['-c', INSTALL, 'sh', ...missing], { stdio: 'ignore', env }), 'exit');
}

function find(places) {
	return places.find((file) => file && existsSync(file)) ?? null;
}
