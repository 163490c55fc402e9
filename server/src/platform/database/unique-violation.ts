/** PostgreSQL's code of it. */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed for a row that repeats what must be unique. */
export function isUniqueViolation(error: unknown): boolean {
	const cause = error instanceof Error ? error.cause : null;
	return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === UNIQUE_VIOLATION;
}
