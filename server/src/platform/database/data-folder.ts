import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process is using the folder. */
export class DataFolderInUse extends Error {
	override name = 'DataFolderInUse';
}

/** The process is root, and the folder belongs to another user. */
export class WrongUser extends Error {
	override name = 'WrongUser';
}

export interface DataFolder {
	path: string;
	release(): void;
}

/**
 * Creates the folder if it is missing and locks it for this process; throws `DataFolderInUse` if another process holds
 * the lock, and `WrongUser` if root would leave files in it that its owner cannot open.
 *
 * SQLite takes the operating system's file lock, which ends with the process, even after a crash. A process
 * id in a file could be reused or belong to a zombie.
 */
export function openDataFolder(folder: string): DataFolder {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	rejectRoot(folder);
	chmodSync(folder, 0o700);
	const ownerFile = path.join(folder, 'owner.json');
	const lock = new DatabaseSync(path.join(folder, 'lock.db'), { timeout: 0 });
	try {
		lock.exec('pragma locking_mode = exclusive; begin exclusive');
	} catch (error) {
		lock.close();
		if (!isBusy(error)) throw error;
		throw new DataFolderInUse(
			`The data folder ${folder} is in use by another Bilby${readOwner(ownerFile)}. Stop that one first, or set DATA_DIR to another folder.`,
		);
	}
	writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
	return { path: folder, release: () => lock.close() };
}

/** Throws `WrongUser` if the process is root and the folder exists and belongs to another user. */
export function rejectRoot(folder: string): void {
	if (process.getuid?.() !== 0 || !existsSync(folder)) return;
	const { uid } = statSync(folder);
	if (uid === 0) return;
	const user = findUserName(uid) ?? `the user with the id ${uid}`;
	throw new WrongUser(
		`The data folder ${folder} belongs to ${user}, who could not open files that root creates in it. Nothing was changed. Run this as ${user} instead (docs/operations.md, "Run a command").`,
	);
}

/** Returns null for a user who is not in the machine's own list. */
function findUserName(uid: number): string | null {
	const entry = readFileSync('/etc/passwd', 'utf8')
		.split('\n')
		.find((line) => line.split(':')[2] === String(uid));
	return entry?.split(':')[0] ?? null;
}

function isBusy(error: unknown): boolean {
	const SQLITE_BUSY = 5;
	return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function readOwner(ownerFile: string): string {
	try {
		const owner: { pid?: unknown; since?: unknown } = JSON.parse(readFileSync(ownerFile, 'utf8'));
		return ` (process ${owner.pid}, running since ${owner.since})`;
	} catch {
		// The other process holds the lock but has not written its id yet.
		return '';
	}
}
