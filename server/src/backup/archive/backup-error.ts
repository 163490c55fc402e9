/** A backup or a restore cannot go on. The message tells the operator what to do. */
export class BackupError extends Error {
	override name = 'BackupError';
}

/** Returns the error that the operator should see in place of another: a full disk hides deep in its causes. */
export function explainFullDisk(error: unknown, place: string): unknown {
	return isDiskFull(error) ? new BackupError(`The disk is full: ${place}. Free some space and try again.`) : error;
}

function isDiskFull(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	// The embedded database only passes the message on.
	if (('code' in error && error.code === 'ENOSPC') || /no space left on device/i.test(error.message)) return true;
	return isDiskFull(error.cause);
}
