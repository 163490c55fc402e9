import os from 'node:os';

/**
 * Lets the processes of the site go first. `niceness` is the Unix value; 19 is the lowest priority. A process that already has a
 * lower priority keeps it, because only root may raise one.
 */
export function lowerPriority(niceness: number): void {
	os.setPriority(Math.max(niceness, os.getPriority()));
}
