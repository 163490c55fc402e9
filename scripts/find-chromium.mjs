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
	const found = [process.env.CHROMIUM_PATH, ...USUAL_PLACES].find((file) => file && existsSync(file));
	if (found) return found;
	if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
	console.log('Installing Chromium for the browser tests …');
	const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
	spawnSync('apt-get', ['update', '-qq'], options);
	spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], options);
	return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : null;
}
