import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMPILE_ONCE } from '../../scripts/workspace.mjs';

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'numbat-at-night-7';

const ROOT = path.join(import.meta.dirname, '../..');
const MAIN = path.join(ROOT, 'server/dist/main.js');
const COMPILED = path.join(ROOT, 'node_modules/.cache/bilby-compiled');

export interface SiteProcess {
	url: string;
	dataFolder: string;
	process: ChildProcess;
	/** All output so far. */
	output: () => string;
	exited: Promise<number | null>;
}

export function newDataFolder(): { path: string; remove: () => void } {
	const folder = mkdtempSync(path.join(tmpdir(), 'bilby-e2e-'));
	return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The output of the very first start, stored next to its data. */
export const SEEDING_OUTPUT_FILE = 'printed.txt';

/** Copies the data of a first start. */
export function copySeededData(): ReturnType<typeof newDataFolder> {
	const data = newDataFolder();
	cpSync(process.env.SEEDED_DATA ?? '', data.path, { recursive: true });
	return data;
}

/** The built server. Like `npm start`, it compiles the WebAssembly of the embedded database only once. */
const SERVER: Program = { command: process.execPath, args: [COMPILE_ONCE, MAIN] };

interface Program {
	command: string;
	args: string[];
	/** The root of the project by default. */
	cwd?: string;
}

/** Starts the real server without waiting until it is ready. */
export async function spawnSite(
	dataFolder: string,
	env: Record<string, string> = {},
	{ command, args, cwd = ROOT }: Program = SERVER,
): Promise<SiteProcess> {
	const port = env.PORT ?? String(await findFreePort());
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
			// Sites start often, so they share compiled code, as with `npm start`.
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

/** A first start creates all demo deals, and the machine may be busy. */
export const START_TIMEOUT_MS = 180_000;

/** Starts the server and waits until it is ready. */
export async function startSite(
	dataFolder: string,
	env: Record<string, string> = {},
	program = SERVER,
): Promise<SiteProcess> {
	const site = await spawnSite(dataFolder, env, program);
	const deadline = Date.now() + START_TIMEOUT_MS;
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
		(response) => response.ok,
		() => false,
	);
}

/** Below the ports that Linux uses for outgoing connections, so that none of them takes the port first. */
const FIRST_PORT = 10_000;
const PORTS = 20_000;

/** Returns a random port on which nothing listens. */
export async function findFreePort(): Promise<number> {
	const port = FIRST_PORT + randomInt(PORTS);
	return (await isFree(port)) ? port : findFreePort();
}

function isFree(port: number): Promise<boolean> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once('error', () => resolve(false));
		server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
	});
}
