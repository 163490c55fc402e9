/** The embedded database and PostgreSQL pass on only the text of the system, without its code. */
const FULL = /no space left on device|disk quota exceeded/i;
const READ_ONLY = /read-only file system/i;

/** Returns what an operator can do about a fault of the disk, which may be deep in the causes; null for other errors. */
export function explainDiskFault(error: unknown): string | null {
	if (!(error instanceof Error)) return null;
	const { code = '', path, message } = error as NodeJS.ErrnoException;
	const place = path ? ` (${path})` : '';
	if (['ENOSPC', 'EDQUOT'].includes(code) || FULL.test(message)) {
		return `The disk is full${place}. Free some space and try again.`;
	}
	if (code === 'EROFS' || READ_ONLY.test(message)) {
		return `The disk is read-only${place}. Make it writable and try again.`;
	}
	// A port has no path.
	if (['EACCES', 'EPERM'].includes(code) && path) {
		return `This process may not use ${path}. Change its owner or permissions and try again.`;
	}
	return explainDiskFault(error.cause);
}
