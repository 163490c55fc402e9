import { ConfigError } from './platform/config/config.ts';
import { DataFolderInUse, WrongUser } from './platform/database/data-folder.ts';
import { BrokenDatabase } from './platform/database/database.ts';
import { UnknownDatabase } from './platform/database/migrations.ts';
import { explainDiskFault } from './platform/kernel/disk-fault.ts';
import { openLogger } from './platform/kernel/logger.ts';

type ErrorKind = abstract new (...args: never[]) => Error;

/** Mistakes that every program can meet. */
const COMMON_MISTAKES: ErrorKind[] = [ConfigError, DataFolderInUse, WrongUser, UnknownDatabase, BrokenDatabase];

/**
 * Reports why a program ended. A mistake that the operator can fix and a full disk are printed as a sentence; anything else
 * is logged as `fault`, with its stack.
 */
export function reportToOperator(error: unknown, fault: string, mistakes: ErrorKind[] = []): void {
	const isMistake = [...COMMON_MISTAKES, ...mistakes].some((kind) => error instanceof kind);
	const advice = isMistake && error instanceof Error ? error.message : explainDiskFault(error);
	if (advice !== null) console.error(advice);
	else openLogger('fatal').fatal({ err: error }, fault);
}
