import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readProcessorTime } from '../site/processes.ts';
import type { BenchRequest } from './record-response.ts';

const CONNECTIONS = 50;

const report = z.object({
	duration: z.number(),
	errors: z.int(),
	statusCodeStats: z.record(z.string(), z.object({ count: z.int() })),
	latency: z.object({ p99: z.number() }),
});

/** The results of one round of load on one server. */
export interface Round {
	requestsPerSecond: number;
	/** Milliseconds. */
	p99: number;
	/** Microseconds of processor time per request. Null if the system does not report it. */
	cpuPerRequest: number | null;
	/** Responses with an unexpected status, failures and timeouts. There should be none. */
	failed: number;
}

/** Puts load on a server for some seconds from another process, at a steady rate or as fast as it responds. */
export async function applyLoad(
	target: { url: string; pid: number },
	request: BenchRequest,
	seconds: number,
	requestsPerSecond?: number,
): Promise<Round> {
	const before = readProcessorTime(target.pid);
	const rate = requestsPerSecond === undefined ? [] : ['-R', String(requestsPerSecond)];
	const url = new URL(request.path, target.url).href;
	const found = report.parse(JSON.parse(await runAutocannon(url, request, seconds, rate)));
	const after = readProcessorTime(target.pid);
	const counts = Object.entries(found.statusCodeStats).map(([status, { count }]) => ({
		status: Number(status),
		count,
	}));
	const completed = counts.reduce((sum, { count }) => sum + count, 0);
	const asExpected = counts.find(({ status }) => status === request.expected)?.count ?? 0;
	return {
		requestsPerSecond: asExpected / found.duration,
		p99: found.latency.p99,
		cpuPerRequest: before === null || after === null ? null : (after - before) / completed,
		failed: completed - asExpected + found.errors,
	};
}

function runAutocannon(url: string, request: BenchRequest, seconds: number, rate: string[]): Promise<string> {
	const headers = Object.entries(request.headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
	const body = request.body === undefined ? [] : ['-b', request.body];
	const options = ['-m', request.method, '-c', String(CONNECTIONS), '-d', String(seconds), '--json', '--no-progress'];
	const script = fileURLToPath(import.meta.resolve('autocannon'));
	const child = spawn(process.execPath, [script, ...options, ...rate, ...headers, ...body, url], {
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	return new Promise((resolve, reject) => {
		let output = '';
		child.stdout.on('data', (chunk) => {
			output += chunk;
		});
		child.once('error', reject);
		child.once('close', (code) =>
			code === 0 ? resolve(output) : reject(new Error(`The load generator ended with ${code}.`)),
		);
	});
}
