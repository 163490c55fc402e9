import { ApiError } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';

/** Returns why a passkey could not be used: a text of the server, or of this browser. */
export function passkeyFailure(error: unknown): string {
	if (error instanceof Error && !(error instanceof ApiError)) return error.message;
	return failureText(error);
}
