import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { describeError, messageOf } from './describe-error.ts';

/** The one logger of the process. What it says of errors holds nothing that people sent. */
export function openLogger(level: string, destination?: DestinationStream): Logger {
	const options = { level, serializers: { err: describeError }, hooks: { logMethod: nameError } };
	return destination ? pino(options, destination) : pino(options);
}

/** An error without words of ours beside it would lend its own message to the line. */
function nameError(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
	const [first, message] = args;
	const error: unknown = first instanceof Error ? first : Object(first).err;
	if (message === undefined && error instanceof Error) log.call(this, first, messageOf(error));
	else log.apply(this, args);
}
