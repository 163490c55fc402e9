import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { percentile } from '../median.ts';
import { readProcessorTime, readTreeMemory } from '../site/processes.ts';
import type { Attack } from './storm.ts';

/** A running site under attack. */
export interface HostileSite {
	url: string;
	/** The process id of the server itself. */
	pid: number;
	/** Session tokens of verified members. */
	tokens: string[];
}

export interface Watched {
	/** Response times for a cached page in milliseconds. */
	p50: number;
	p95: number;
	/** The longest response time. */
	most: number;
	/** Peak memory of the server and all its child processes, in MiB. */
	memory: number;
}

export interface HostileFigures {
	before: Watched;
	/** Requests that the attacker sends one after the other; absent if the attack has no single requests. */
	alone?: Watched & {
		/** Milliseconds of processor time that one of them costs the server. More reliable than elapsed time on a busy machine. */
		cpuOfOne: number;
	};
	during: Watched;
	after: Watched;
	/** Returns whether the same server process still responds. */
	alive: boolean;
}

const QUIET_MS = 8_000;
const SAMPLE_EVERY_MS = 100;
const SINGLES = 40;
const BETWEEN_SINGLES_MS = 50;

/**
 * Measures responses with a cached page before, during and after an attack, and the memory that the attack takes. With `singles`,
 * it also measures while these run one after the other, which shows how long one of them stalls other visitors.
 */
export async function watchAttack(
	site: HostileSite,
	attack: () => Promise<void>,
	singles: Attack[] = [],
): Promise<HostileFigures> {
	const before = await watch(site, () => pause(QUIET_MS));
	const alone = singles.length > 0 && { alone: await watchSingles(site, singles) };
	const during = await watch(site, attack);
	const after = await watch(site, () => pause(QUIET_MS));
	return { before, ...alone, during, after, alive: await isAlive(site) };
}

async function watchSingles(site: HostileSite, singles: Attack[]): Promise<NonNullable<HostileFigures['alone']>> {
	const cpuMs = () => (readProcessorTime(site.pid) ?? Number.NaN) / 1_000;
	const started = cpuMs();
	const watched = await watch(site, () => inTurn(singles));
	return { ...watched, cpuOfOne: (cpuMs() - started) / SINGLES };
}

async function inTurn(attacks: Attack[]): Promise<void> {
	for (let index = 0; index < SINGLES; index += 1) {
		// A request that takes too long is aborted; the figures show it.
		await attacks[index % attacks.length]?.(AbortSignal.timeout(QUIET_MS)).catch(() => null);
		await pause(BETWEEN_SINGLES_MS);
	}
}

async function watch({ url, pid }: HostileSite, work: () => Promise<unknown>): Promise<Watched> {
	let memory = 0;
	const sampling = setInterval(() => {
		memory = Math.max(memory, readTreeMemory(pid) ?? 0);
	}, SAMPLE_EVERY_MS);
	// A separate thread, because this one is busy attacking.
	const reader = new Worker(new URL('./read-page.worker.ts', import.meta.url), { workerData: url });
	try {
		await work();
		reader.postMessage('enough');
		const latencies = z
			.array(z.number())
			.min(1)
			.parse((await once(reader, 'message'))[0]);
		const [p50, p95, most] = [percentile(latencies, 0.5), percentile(latencies, 0.95), Math.max(...latencies)];
		return { p50, p95, most, memory };
	} finally {
		clearInterval(sampling);
		await reader.terminate();
	}
}

async function isAlive({ url, pid }: HostileSite): Promise<boolean> {
	const response = await fetch(`${url}/readyz`).catch(() => null);
	return response?.status === 200 && readTreeMemory(pid) !== null;
}
