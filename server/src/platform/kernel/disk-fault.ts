/** The system's codes, and PostgreSQL's. */
const FULL_CODES = ['ENOSPC', 'EDQUOT', '53100'];

/** The embedded database passes on only the text of the system in some cases. */
const FULL = /no space left on device|disk quota exceeded/i;
const READ_ONLY = /read-only file system/i;

/** Returns whether a full disk is the reason for an error. It may be deep in the causes. */
export function isDiskFull(error: unknown): boolean {
	return error instanceof Error && (saysFull(error) || isDiskFull(error.cause));
}

function saysFull({ code = '', message }: NodeJS.ErrnoException): boolean {
	return FULL_CODES.includes(code) || FULL.test(message);
}

/** Returns what an operator can do about a fault of the disk; null for other errors. */
export function explainDiskFault(error: unknown): string | null {
	if (!(error instanceof Error)) return null;
	const { code = '', path, message, cause } = error as NodeJS.ErrnoException;
	const place = path ? ` (${path})` : '';
	if (saysFull(error)) return `The disk is full${place}. Free some space and try again.`;
	if (code === 'EROFS' || READ_ONLY.test(message)) {
		return `The disk is read-only${place}. Make it writable and try again.`;
	}
	// A port has no path.
	if (['EACCES', 'EPERM'].includes(code) && path) {
		return `This process may not use ${path}. Change its owner or permissions and try again.`;
	}
	return explainDiskFault(cause);
}
