import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports processor time in hundredths of a second, whatever the kernel's tick is. */
const MICROSECONDS_PER_TICK = 10_000;

const MIB = 1024;

/** Returns the current and the peak memory of a process in MiB. Null on systems other than Linux. */
export function readMemory(pid: number): { now: number; highest: number } | null {
	const status = readProc(pid, 'status');
	const kib = (name: string) => Number(status?.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1]);
	return status === null ? null : { now: kib('VmRSS') / MIB, highest: kib('VmHWM') / MIB };
}

/** Returns the memory of a process and its descendants in MiB. Null if it is gone or the system does not report it. */
export function readTreeMemory(pid: number): number | null {
	try {
		const own = readMemory(pid)?.now;
		// A zombie process has no memory.
		if (own === undefined || Number.isNaN(own)) return null;
		const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
			readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
		);
		return children.reduce((sum, child) => sum + (readTreeMemory(Number(child)) ?? 0), own);
	} catch {
		// Processes and threads may exit while they are read.
		return null;
	}
}

/** Returns the processor time of all threads of a process in microseconds. Null on systems other than Linux. */
export function readProcessorTime(pid: number): number | null {
	const stat = readProc(pid, 'stat');
	if (stat === null) return null;
	// The name in parentheses may contain spaces. utime and stime are the 12th and 13th fields after it.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK;
}

/** Stops a process that this run started, and returns how many milliseconds that took. */
export async function endProcess(child: ChildProcess): Promise<number> {
	const started = performance.now();
	if (child.exitCode !== null || child.signalCode !== null) return 0;
	const ended = new Promise((resolve) => child.once('exit', resolve));
	child.kill('SIGTERM');
	await ended;
	return performance.now() - started;
}

function readProc(pid: number, file: string): string | null {
	return process.platform === 'linux' ? readFileSync(`/proc/${pid}/${file}`, 'utf8') : null;
}
