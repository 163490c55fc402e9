import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endProcess } from '../site/processes.ts';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const QUIET = [
	...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
	...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--hide-scrollbars'],
];

export interface Chromium {
	/** The port of its debugger. */
	port: number;
	stop(): Promise<void>;
}

/** Starts Chromium with a new profile in `folder`. Returns null if it is not installed. */
export async function startChromium(folder: string): Promise<Chromium | null> {
	const program = [process.env.CHROMIUM_PATH, ...USUAL_PLACES].find((file) => file && existsSync(file));
	if (!program) return null;
	const profile = mkdtempSync(path.join(folder, 'profile-'));
	const child = spawn(program, [...QUIET, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
		stdio: 'ignore',
	});
	const port = await debuggingPort(path.join(profile, 'DevToolsActivePort'));
	return {
		port,
		stop: async () => {
			await endProcess(child);
			// Its child processes may still write for a moment.
			rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
		},
	};
}

/** Reads the port that Chromium chose from its profile. */
async function debuggingPort(file: string): Promise<number> {
	const deadline = performance.now() + 20_000;
	while (performance.now() < deadline) {
		const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
		if (port > 0) return port;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error('Chromium did not start.');
}
