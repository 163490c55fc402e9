import { randomBytes } from 'node:crypto';
import { LOGO_TEXTS, type LogoType } from '@bilby/contract/master-data/logos';
import { MASTER_TEXTS } from '@bilby/contract/master-data/rules';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError, invalidFields } from '../platform/kernel/errors.ts';
import { ExpensivePicture } from '../platform/pictures/pictures.ts';
import { claimFiles, recordUnclaimed } from '../platform/storage/unclaimed-files.queries.ts';
import { changeMasters, type Editing, entryNotFound, recordChange } from './edit-entries.service.ts';
import { lockLogo, logoKey, updateLogo } from './logo-files.ts';
import { findEntry, lockEntries, type MasterEntry } from './master-data.queries.ts';

/** Long enough that file names are unique. */
const FILE_NAME_BYTES = 12;

/** The next sweep deletes a file recorded with this time, because nobody can still be writing it. */
const LONG_AGO = new Date(0);

type Uploading = Editing & Pick<AppContext, 'storage' | 'pictures'>;

interface LogoTarget {
	type: LogoType;
	id: number;
}

/** Stores a new logo of an entry and returns its file name. The old file is deleted. */
export async function changeLogo(
	context: Uploading,
	viewer: SessionViewer,
	target: LogoTarget,
	picture: Buffer | undefined,
): Promise<string> {
	if (!picture) throw invalidFields({ image: LOGO_TEXTS.none });
	// Before the picture is decoded, which takes time.
	requireChangeable(target, await findEntry(context.db, target.type, target.id));
	const square = await decode(context, viewer, picture);
	const fileName = randomBytes(FILE_NAME_BYTES).toString('hex');
	await recordUnclaimed(context.db, [logoKey(fileName)], context.clock());
	await context.storage.put(logoKey(fileName), square);
	await putLogo(context, viewer, target, fileName);
	return fileName;
}

/** Removes the logo of an entry. Repeating it changes nothing. */
export async function removeLogo(context: Editing, viewer: SessionViewer, target: LogoTarget): Promise<void> {
	await putLogo(context, viewer, target, null);
}

/** Moves the logo of a merged entry to its target, or removes it if the target has its own. */
export async function moveLogo(tx: Database, { type, id }: LogoTarget, into: number): Promise<void> {
	const [from, to] = [await lockLogo(tx, type, id), await lockLogo(tx, type, into)];
	if (from === null) return;
	await updateLogo(tx, type, id, null);
	if (to === null) await updateLogo(tx, type, into, from);
	else await recordUnclaimed(tx, [logoKey(from)], LONG_AGO);
}

async function decode({ pictures }: Uploading, { userId }: SessionViewer, picture: Buffer): Promise<Buffer> {
	const square = await pictures.makeLogo(picture, String(userId)).catch((error) => {
		throw error instanceof ExpensivePicture ? invalidFields({ image: error.message }) : error;
	});
	if (!square) throw invalidFields({ image: LOGO_TEXTS.unreadable });
	if (square === 'too small') throw invalidFields({ image: LOGO_TEXTS.tooSmall });
	return square;
}

async function putLogo(
	context: Editing,
	viewer: SessionViewer,
	target: LogoTarget,
	fileName: string | null,
): Promise<void> {
	const { type, id } = target;
	await changeMasters(context, type, async (tx) => {
		const [found] = await lockEntries(tx, type, [id]);
		const entry = requireChangeable(target, found);
		const before = await lockLogo(tx, type, id);
		if (before === fileName) return entry;
		await updateLogo(tx, type, id, fileName);
		if (before) await recordUnclaimed(tx, [logoKey(before)], LONG_AGO);
		if (fileName) await claimFiles(tx, [logoKey(fileName)]);
		const details = { logo: fileName !== null, logoBefore: before !== null };
		await recordChange(tx, context, viewer, { act: 'master.edit', type, id, details });
		return entry;
	});
}

function requireChangeable({ type }: LogoTarget, entry: MasterEntry | undefined): MasterEntry {
	if (!entry) throw entryNotFound(type);
	if (entry.mergedIntoId !== null) throw new AppError({ code: 'conflict', message: MASTER_TEXTS.merged });
	return entry;
}
