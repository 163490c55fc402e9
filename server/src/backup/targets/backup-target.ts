import type { Readable } from 'node:stream';
import type { Config } from '../../platform/config/config.ts';
import { bucketTarget } from './bucket-target.ts';
import { folderTarget } from './folder-target.ts';

/** A place for backups. */
export interface BackupTarget {
	/** Where it is, for the operator. */
	place: string;
	/** Stores a backup completely or not at all, and returns its size in bytes. */
	put(name: string, archive: Readable): Promise<number>;
	/** Returns the backup as a stream, or null if there is none. */
	open(name: string): Promise<Readable | null>;
	/** Returns the names of all files. */
	list(): Promise<string[]>;
	delete(name: string): Promise<void>;
}

/** The alphabetical order of the names is that of time. */
const BACKUP_NAME = /^bilby-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz(\.encrypted)?$/;

export function openTarget({ dir, s3 }: Config['backup']): BackupTarget {
	return s3 ? bucketTarget(s3) : folderTarget(dir);
}

export function nameBackup(now: Date, isEncrypted: boolean): string {
	const time = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
	return `bilby-${time}.tar.gz${isEncrypted ? '.encrypted' : ''}`;
}

/** Returns the names of the backups, oldest first. */
export async function listBackups(target: BackupTarget): Promise<string[]> {
	return (await target.list()).filter((name) => BACKUP_NAME.test(name)).sort();
}

/** Deletes all backups but the newest and returns their names. Other files stay. */
export async function deleteOldBackups(target: BackupTarget, keep: number): Promise<string[]> {
	const old = (await listBackups(target)).slice(0, -keep);
	for (const name of old) await target.delete(name);
	return old;
}
