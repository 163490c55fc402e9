import { z } from 'zod';
import { avatarWire } from '../accounts/wire.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireBoolean, wireId } from '../kernel/wire-values.ts';

export const blockBody = z.object({ userId: wireId, block: wireBoolean });
export const blockReply = successReply({ blocked: z.literal([0, 1]) });

const blockedMemberWire = z.object({ id: wireId, username: z.string(), avatar: avatarWire });
export type BlockedMemberWire = z.infer<typeof blockedMemberWire>;
export const blocksReply = successReply({
	blocks: z.array(blockedMemberWire),
	/** Blocked members who are hidden at the moment. Older texts of theirs may still be shown, folded. */
	hiddenIds: z.array(wireId),
});
export type Blocks = Pick<z.infer<typeof blocksReply>, 'blocks' | 'hiddenIds'>;

/** The number of members that one member can block. */
export const MAX_BLOCKED_MEMBERS = 1_000;
