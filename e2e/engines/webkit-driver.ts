import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findFreePort } from '../support/running-site.ts';

export interface WebKitDriver {
	url: string;
	stop: () => Promise<void>;
}

/** Starts the driver, which starts browsers, and a virtual screen for them if there is none. */
export async function startWebKitDriver(): Promise<WebKitDriver> {
	const screen = process.env.DISPLAY ? null : await startScreen();
	const port = await findFreePort();
	const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
		env: { ...process.env, ...(screen && { DISPLAY: screen.display }) },
		stdio: 'ignore',
	});
	const url = `http://127.0.0.1:${port}`;
	await untilReady(url, driver);
	return {
		url,
		stop: async () => {
			await end(driver);
			if (screen) await end(screen.process);
		},
	};
}

/** Starts a virtual screen, which chooses a free number. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
	const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
		stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
	});
	const [number] = await once(screen.stdio[3] as Readable, 'data');
	return { display: `:${String(number).trim()}`, process: screen };
}

async function untilReady(url: string, driver: ChildProcess): Promise<void> {
	const isReady = () =>
		fetch(`${url}/status`).then(
			({ ok }) => ok,
			() => false,
		);
	while (!(await isReady())) {
		if (driver.exitCode !== null) throw new Error('The driver of WebKitGTK did not start.');
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

async function end(started: ChildProcess): Promise<void> {
	// It may have crashed.
	if (started.exitCode !== null || started.signalCode !== null) return;
	const exited = once(started, 'exit');
	started.kill();
	await exited;
}
