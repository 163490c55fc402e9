import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { endProcess } from './processes.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 300_000;

export interface BenchSite {
	url: string;
	/** The process id of the server itself. */
	pid: number;
	/** Milliseconds from `npm start` to the first 200 of /readyz. */
	startedIn: number;
	/** Returns how many milliseconds stopping took. */
	stop(): Promise<number>;
}

/** Starts the site with the script of `npm start`, on its own port and folder, without rate limits. */
export async function runSite(options: {
	dataDir: string;
	databaseUrl?: string;
	env?: Record<string, string>;
	/** By default any free one. */
	port?: number;
	/** The folder of the version to start; this one by default. */
	root?: string;
}): Promise<BenchSite> {
	const port = options.port ?? (await findFreePort());
	const url = `http://127.0.0.1:${port}`;
	const logFile = `${options.dataDir}.log`;
	const log = openSync(logFile, 'a');
	const started = performance.now();
	const child = spawn(process.execPath, [path.join(options.root ?? ROOT, 'scripts/start.mjs')], {
		stdio: ['ignore', log, log],
		env: {
			PATH: process.env.PATH,
			HOME: process.env.HOME,
			PORT: String(port),
			HOST: '127.0.0.1',
			SITE_URL: url,
			DATA_DIR: options.dataDir,
			RATE_LIMIT: '0',
			...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
			...options.env,
		},
	});
	closeSync(log);
	while (!(await isReady(url))) {
		if (child.exitCode !== null || performance.now() - started > READY_WITHIN_MS) {
			await endProcess(child);
			throw new Error(`The site did not get ready:\n${readFileSync(logFile, 'utf8')}`);
		}
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
	const startedIn = performance.now() - started;
	return { url, pid: serverIn(options.dataDir), startedIn, stop: () => endProcess(child) };
}

/** Finds the server, a child of the start script, by its data folder. */
function serverIn(dataDir: string): number {
	return z.object({ pid: z.int() }).parse(JSON.parse(readFileSync(path.join(dataDir, 'owner.json'), 'utf8'))).pid;
}

async function isReady(url: string): Promise<boolean> {
	try {
		const response = await fetch(`${url}/readyz`);
		await response.text();
		return response.status === 200;
	} catch {
		// Nothing listens yet.
		return false;
	}
}

export function findFreePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once('error', reject);
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address();
			probe.close(() =>
				address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port.')),
			);
		});
	});
}
