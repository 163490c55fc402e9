import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const USUAL_PLACES = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium to test with: named, found, or installed where this process may; null where there is none. */
export function findChromium() {
	return find([process.env.CHROMIUM_PATH, ...USUAL_PLACES]) ?? install('chromium');
}

/**
 * The path of a Chromium that has no windows, found in the same ways: pages are the same in it, and it takes a fifth less of a
 * processor. It has no address bar to install a site from either. Null where there is none.
 */
export function findHeadlessShell() {
	return (
		find([process.env.HEADLESS_SHELL_PATH, '/usr/bin/chromium-headless-shell']) ?? install('chromium-headless-shell')
	);
}

function find(places) {
	return places.find((file) => file && existsSync(file));
}

/** Installs a package of Debian that has a program of its own name. */
function install(name) {
	if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
	console.log(`Installing ${name} for the browser tests …`);
	const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
	spawnSync('apt-get', ['update', '-qq'], options);
	spawnSync('apt-get', ['install', '-y', '-qq', name], options);
	const program = `/usr/bin/${name}`;
	return existsSync(program) ? program : null;
}
