import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Of all demo accounts. */
export const DEMO_PASSWORD = 'numbat-at-night-7';

const ROOT = path.join(import.meta.dirname, '../..');
const MAIN = path.join(ROOT, 'server/dist/main.js');
const COMPILED = path.join(ROOT, 'node_modules/.cache/bilby-compiled');

/** As `npm start` has it, so that the embedded database is compiled once. */
const QUICK_START = '--liftoff-only';

export interface SiteProcess {
	url: string;
	dataFolder: string;
	process: ChildProcess;
	/** Everything it printed so far. */
	output: () => string;
	exited: Promise<number | null>;
}

export function newDataFolder(): { path: string; remove: () => void } {
	const folder = mkdtempSync(path.join(tmpdir(), 'bilby-e2e-'));
	return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What the first start of all printed, beside the data that it made. */
export const SEEDING_OUTPUT = 'printed.txt';

/** What a first start makes, as it was when that site had stopped. */
export function copySeededData(): ReturnType<typeof newDataFolder> {
	const data = newDataFolder();
	cpSync(process.env.SEEDED_DATA ?? '', data.path, { recursive: true });
	return data;
}

/** What `npm start` does after installing and building. */
const SERVER: Program = { command: process.execPath, args: [QUICK_START, MAIN] };

interface Program {
	command: string;
	args: string[];
	/** The project's root unless given. */
	cwd?: string;
}

/** Starts the real server; does not wait for it. */
export async function spawnSite(
	dataFolder: string,
	env: Record<string, string> = {},
	{ command, args, cwd = ROOT }: Program = SERVER,
): Promise<SiteProcess> {
	const port = env.PORT ?? String(await freePort());
	const child = spawn(command, args, {
		cwd,
		env: {
			...process.env,
			NODE_ENV: 'production',
			BILBY_OPERATOR_PRODUCTION: 'false',
			DATA_DIR: dataFolder,
			PORT: port,
			HOST: '127.0.0.1',
			RATE_LIMIT: '0',
			DEMO_PASSWORD,
			// Sites are started often: as with `npm start`, what one has compiled the next one need not.
			NODE_COMPILE_CACHE: COMPILED,
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const printed: string[] = [];
	for (const stream of [child.stdout, child.stderr])
		stream?.on('data', (text: Buffer) => printed.push(text.toString()));
	return {
		url: `http://localhost:${port}`,
		dataFolder,
		process: child,
		output: () => printed.join(''),
		exited: new Promise((resolve) => child.once('exit', resolve)),
	};
}

/** A first start makes all the demo deals, and others may be at work on the machine. */
export const START_MS = 180_000;

/** Starts the server and answers once it is ready to serve. */
export async function startSite(
	dataFolder: string,
	env: Record<string, string> = {},
	program = SERVER,
): Promise<SiteProcess> {
	const site = await spawnSite(dataFolder, env, program);
	const deadline = Date.now() + START_MS;
	while (Date.now() < deadline && site.process.exitCode === null) {
		if (await isReady(site.url)) return site;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	site.process.kill('SIGKILL');
	throw new Error(`The site did not start:\n${site.output()}`);
}

export async function stopSite(site: SiteProcess): Promise<number | null> {
	site.process.kill('SIGTERM');
	return site.exited;
}

function isReady(url: string): Promise<boolean> {
	return fetch(`${url}/readyz`).then(
		(answer) => answer.ok,
		() => false,
	);
}

/** Below the ports that Linux gives to outgoing connections, so that none of them takes the port before the site does. */
const FIRST_PORT = 10_000;
const PORTS = 20_000;

/** Returns a random port on which nothing listens. */
export async function freePort(): Promise<number> {
	const port = FIRST_PORT + randomInt(PORTS);
	return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once('error', () => resolve(false));
		server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
	});
}
