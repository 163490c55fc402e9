/** The SQLSTATE of a unique violation. */
const UNIQUE_VIOLATION = '23505';

/** Returns true if a statement failed because of a duplicate in a unique column. */
export function isUniqueViolation(error: unknown): boolean {
	const cause = error instanceof Error ? error.cause : null;
	return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
