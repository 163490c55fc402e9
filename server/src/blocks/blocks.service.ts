import { type Blocks, MAX_BLOCKED_MEMBERS } from '@bilby/contract/blocks/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { findPublicNames, requirePublicMember } from '../accounts/users/public-members.queries.ts';
import { lockUser } from '../accounts/users/users.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { deleteBlock, findBlockedIds, insertBlock } from './blocks.queries.ts';

type Viewer = Pick<SessionViewer, 'userId'>;

/**
 * Blocks a member, or no more; doing so twice changes nothing. It is between the one who blocks and their own screen: nothing
 * that the other is answered depends on it.
 */
export async function blockMember(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	{ userId: blockerId }: Viewer,
	{ userId: blockedId, block }: { userId: number; block: boolean },
): Promise<void> {
	if (!block) return deleteBlock(db, { blockerId, blockedId });
	if (blockedId === blockerId) throw new AppError({ code: 'validation', message: 'You can’t block yourself.' });
	await db.transaction(async (tx) => {
		// Held, so that of two at the same time the second counts the first.
		await lockUser(tx, blockerId);
		await requirePublicMember(tx, blockedId, { isHeld: true });
		const present = await findBlockedIds(tx, blockerId);
		if (present.includes(blockedId)) return;
		if (present.length >= MAX_BLOCKED_MEMBERS) {
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
