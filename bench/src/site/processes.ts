import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever its kernel's own tick. */
const MICROSECONDS_PER_TICK = 10_000;

const MIB = 1024;

/** Memory of a process in MiB: now, and at its highest. Null where the system does not tell (other than Linux). */
export function memoryOf(pid: number): { now: number; highest: number } | null {
	const status = readProc(pid, 'status');
	const kib = (name: string) => Number(status?.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1]);
	return status === null ? null : { now: kib('VmRSS') / MIB, highest: kib('VmHWM') / MIB };
}

/** Memory of a process and of all below it in MiB; null where it is gone, or the system does not tell. */
export function memoryOfTree(pid: number): number | null {
	try {
		const own = memoryOf(pid)?.now;
		// One that has ended, and is not buried yet, has none.
		if (own === undefined || Number.isNaN(own)) return null;
		const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
			readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
		);
		return children.reduce((sum, child) => sum + (memoryOfTree(Number(child)) ?? 0), own);
	} catch {
		// Processes and threads end while they are looked at.
		return null;
	}
}

/** Processor time that a process has used so far, all threads together, in microseconds; null as above. */
export function processorTimeOf(pid: number): number | null {
	const stat = readProc(pid, 'stat');
	if (stat === null) return null;
	// The name in parentheses may hold spaces; utime and stime are the 12th and 13th field after it.
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK;
}

/** Ends a process that this run started; answers how many milliseconds it took. */
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
