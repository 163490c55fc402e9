import { isDiskFull } from '#platform/kernel/disk-fault.ts';

/** A backup or a restore cannot continue. The message tells the operator what to do. */
export class BackupError extends Error {
	override name = 'BackupError';
}

/** Replaces an error caused by a full disk with one that says so. Other errors are returned unchanged. */
export function explainFullDisk(error: unknown, place: string): unknown {
	return isDiskFull(error) ? new BackupError(`The disk is full: ${place}. Free some space and try again.`) : error;
}
