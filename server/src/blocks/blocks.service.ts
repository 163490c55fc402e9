import { type Blocks, MAX_BLOCKED_MEMBERS } from '@bilby/contract/blocks/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { findPublicNames, requirePublicMember } from '../accounts/users/public-members.queries.ts';
import { lockUser } from '../accounts/users/users.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { deleteBlock, findBlockedIds, insertBlock } from './blocks.queries.ts';

type Viewer = Pick<SessionViewer, 'userId'>;

/**
 * Blocks or unblocks a member. Repeating it changes nothing. It affects only the blocker's own screen: no response to
 * the blocked member depends on it.
 */
export async function blockMember(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	{ userId: blockerId }: Viewer,
	{ userId: blockedId, block }: { userId: number; block: boolean },
): Promise<void> {
	if (!block) return deleteBlock(db, { blockerId, blockedId });
	if (blockedId === blockerId) throw new AppError({ code: 'validation', message: 'You can’t block yourself.' });
	await db.transaction(async (tx) => {
		// The lock makes two simultaneous requests count each other.
		await lockUser(tx, blockerId);
		await requirePublicMember(tx, blockedId, { isHeld: true });
		const blocked = await findBlockedIds(tx, blockerId);
		if (blocked.includes(blockedId)) return;
		if (blocked.length >= MAX_BLOCKED_MEMBERS) {
			throw new AppError({
				code: 'conflict',
				message: 'You’ve already blocked 1,000 members. Please unblock someone first.',
			});
		}
		await insertBlock(tx, { blockerId, blockedId, createdAt: clock() });
	});
}

/** Returns the members that a member has blocked, latest first. Members who are hidden from others are not named. */
export async function listBlocks({ db }: Pick<AppContext, 'db'>, { userId }: Viewer): Promise<Blocks> {
	const ids = await findBlockedIds(db, userId);
	const names = await findPublicNames(db, ids);
	return { blocks: ids.flatMap((id) => names.get(id) ?? []), hiddenIds: ids.filter((id) => !names.has(id)) };
}
