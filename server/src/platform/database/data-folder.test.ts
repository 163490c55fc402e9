import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDataFolder, WrongUser } from './data-folder.ts';

/** A user of the machine without a name. */
const OTHER_USER = 54_321;

const isRoot = process.getuid?.() === 0;

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'bilby-data-folder-'));
});
afterEach(() => {
	vi.restoreAllMocks();
	rmSync(folder, { recursive: true });
});

const runAs = (user: number) => vi.spyOn(process, 'getuid').mockReturnValue(user);
const open = () => openDataFolder(folder).release();

it('rejects root if the folder belongs to another user, and leaves no file', () => {
	// Only root can give a folder away. Without root, it belongs to the user of the tests.
	if (isRoot) chownSync(folder, OTHER_USER, OTHER_USER);
	runAs(0);
	expect(open).toThrow(WrongUser);
	expect(open).toThrow(isRoot ? 'Run this as the user with the id 54321 instead' : 'Run this as ');
	expect(existsSync(path.join(folder, 'lock.db'))).toBe(false);
});

it.runIf(isRoot)('names the owner of the folder', () => {
	// Every Unix has this user.
	chownSync(folder, 1, 1);
	expect(open).toThrow('Run this as daemon instead');
});

it('lets other users and processes without a user id open the folder', () => {
	runAs(OTHER_USER);
	expect(open).not.toThrow();
	vi.spyOn(process, 'getuid').mockReturnValue(undefined as never);
	expect(open).not.toThrow();
});

it.runIf(isRoot)('lets root open its own folder, and creates a missing one', () => {
	expect(open).not.toThrow();
	expect(() => openDataFolder(path.join(folder, 'new')).release()).not.toThrow();
});
