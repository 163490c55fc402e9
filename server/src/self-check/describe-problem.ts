import { unescape as decodeLeniently } from 'node:querystring';
import type { Config } from '../platform/config/config.ts';
import { messageOf } from '../platform/kernel/describe-error.ts';

/** Enough to know what to look for; the rest stands in the log. */
const MAX_LENGTH = 300;

/** Why something failed, in the words of what failed first, without values of queries and without a secret of the operator. */
export function describeProblem(error: unknown, config: Config): string {
	const cause = firstCauseOf(error);
	const words = cause instanceof Error ? messageOf(cause) || cause.name : String(cause);
	return secretsOf(config)
		.reduce((text, secret) => text.replaceAll(secret, '…'), words)
		.slice(0, MAX_LENGTH);
}

/** Of several that failed together, the first. */
function firstCauseOf(error: unknown): unknown {
	if (error instanceof AggregateError && error.errors.length > 0) return firstCauseOf(error.errors[0]);
	return error instanceof Error && error.cause instanceof Error ? firstCauseOf(error.cause) : error;
}

/** As they were given, and as an address writes them. */
function secretsOf({ databaseUrl, databaseReplicaUrl, redisUrl, smtpUrl, s3, recaptcha }: Config): string[] {
	const passwords = [databaseUrl, databaseReplicaUrl, redisUrl, smtpUrl].flatMap((url) => {
		const password = url === null ? '' : new URL(url).password;
		return [password, decodeLeniently(password)];
	});
	return [...passwords, s3?.secretAccessKey, recaptcha?.secret].flatMap((secret) => secret || []);
}
