import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Returns the path of a Firefox: from FIREFOX_PATH or a usual place. Null if there is none. */
export function findFirefox() {
	const places = [
		process.env.FIREFOX_PATH,
		'/usr/bin/firefox-esr',
		'/usr/bin/firefox',
		'/Applications/Firefox.app/Contents/MacOS/firefox',
	];
	return places.find((file) => file && existsSync(file)) ?? null;
}

/** Returns the path of WebKitGTK's MiniBrowser. Null if it, its driver or a display is missing. */
export function findWebKit() {
	const hasScreen = process.env.DISPLAY || existsSync('/usr/bin/Xvfb');
	if (!hasScreen || !existsSync('/usr/bin/WebKitWebDriver')) return null;
	// On Debian the folder depends on the processor, for example /usr/lib/x86_64-linux-gnu.
	const places = readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`);
	return places.find((file) => existsSync(file)) ?? null;
}

/** Returns true if Java runs here. */
export function hasJava() {
	return spawnSync('java', ['-version']).status === 0;
}
