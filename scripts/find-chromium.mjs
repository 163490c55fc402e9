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

/** Returns the path of a Chromium: from CHROMIUM_PATH or a usual place. Null if there is none. */
export function findChromium() {
	return find([process.env.CHROMIUM_PATH, ...USUAL_PLACES]);
}

/**
 * Returns the path of Chromium's headless shell, or null. It renders the same pages with a fifth less processor time, but has no
 * address bar from which to install a site.
 */
export function findHeadlessShell() {
	return find([process.env.HEADLESS_SHELL_PATH, '/usr/bin/chromium-headless-shell']);
}

const INSTALL = 'apt-get update -qq; for name in "$@"; do apt-get install -y -qq "$name"; done';

/** By name of the Debian package. */
const FINDERS = { chromium: findChromium, 'chromium-headless-shell': findHeadlessShell };

/** Installs the named packages whose browser is missing, if this process runs as root on Debian. */
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
