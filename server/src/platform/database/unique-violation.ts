/** The SQLSTATE of a unique violation. */
const UNIQUE_VIOLATION = '23505';

/** Returns true if a statement failed because of a duplicate in a unique column, or in that of the named constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
	const cause = error instanceof Error ? error.cause : null;
	if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== UNIQUE_VIOLATION)
		return false;
	return constraint === undefined || ('constraint' in cause && cause.constraint === constraint);
}
