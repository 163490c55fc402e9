import { unescape as decodeLeniently } from 'node:querystring';
import type { Config } from '../platform/config/config.ts';
import { safeMessage } from '../platform/kernel/describe-error.ts';

/** Long enough to show where to look. The log has the rest. */
const MAX_LENGTH = 300;

/** Returns the message of an error's first cause, without query values and without the operator's secrets. */
export function describeProblem(error: unknown, config: Config): string {
	const cause = findFirstCause(error);
	const words = cause instanceof Error ? safeMessage(cause) || cause.name : String(cause);
	return listSecrets(config)
		.reduce((text, secret) => text.replaceAll(secret, '…'), words)
		.slice(0, MAX_LENGTH);
}

/** Picks the first of several errors that occurred together. */
function findFirstCause(error: unknown): unknown {
	if (error instanceof AggregateError && error.errors.length > 0) return findFirstCause(error.errors[0]);
	return error instanceof Error && error.cause instanceof Error ? findFirstCause(error.cause) : error;
}

/** Secrets as configured, and as they appear URL-encoded in an address. */
function listSecrets({ databaseUrl, databaseReplicaUrl, redisUrl, smtpUrl, s3, recaptcha }: Config): string[] {
	const passwords = [databaseUrl, databaseReplicaUrl, redisUrl, smtpUrl].flatMap((url) => {
		const password = url === null ? '' : new URL(url).password;
		return [password, decodeLeniently(password)];
	});
	return [...passwords, s3?.secretAccessKey, recaptcha?.secret].flatMap((secret) => secret || []);
}
