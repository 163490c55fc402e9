import { trace } from '@opentelemetry/api';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { describeError, safeMessage } from './describe-error.ts';

/** Opens the process's logger. Errors are logged without the values of a failed query. */
export function openLogger(level: string, destination?: DestinationStream): Logger {
	const options = { level, mixin: traceFields, serializers: { err: describeError }, hooks: { logMethod: nameError } };
	return destination ? pino(options, destination) : pino(options);
}

/** Leads from a log line to its trace. */
function traceFields(): { trace_id?: string } {
	const traceId = trace.getActiveSpan()?.spanContext().traceId;
	return traceId === undefined ? {} : { trace_id: traceId };
}

/** Without a message of ours, the logger would use the error's own. */
function nameError(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
	const [first, message] = args;
	const error: unknown = first instanceof Error ? first : Object(first).err;
	if (message === undefined && error instanceof Error) log.call(this, first, safeMessage(error));
	else log.apply(this, args);
}
