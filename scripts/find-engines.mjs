import { existsSync, readdirSync } from 'node:fs';

/** The path of a Firefox to test with: named, or where Debian and others put it; null where there is none. */
export function findFirefox() {
	const places = [
		process.env.FIREFOX_PATH,
		'/usr/bin/firefox-esr',
		'/usr/bin/firefox',
		'/Applications/Firefox.app/Contents/MacOS/firefox',
	];
	return places.find((file) => file && existsSync(file)) ?? null;
}

/** The path of WebKitGTK's small browser, where its driver and a screen for it are there too; null where one is missing. */
export function findWebKit() {
	const hasScreen = process.env.DISPLAY || existsSync('/usr/bin/Xvfb');
	if (!hasScreen || !existsSync('/usr/bin/WebKitWebDriver')) return null;
	// Debian puts it into a folder that is named by the processor: /usr/lib/x86_64-linux-gnu, for one.
	const places = readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`);
	return places.find((file) => existsSync(file)) ?? null;
}
