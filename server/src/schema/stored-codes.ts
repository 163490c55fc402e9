import type { VoteStatus } from '@bilby/contract/votes/rules';
import { z } from 'zod';

/** The database's checks allow no other values. Parsing informs the compiler. */
const status = z.literal([0, 1, 2]);
const role = z.literal([1, 2, 3, 4, 5]);

export const parseStatus = (value: number) => status.parse(value);
export const parseRole = (value: number) => role.parse(value);

/** Converts a stored vote to its wire value: 1 like, 0 dislike, null taken back. */
export function parseVote(value: number): VoteStatus {
	if (value === 1) return 1;
	return value === -1 ? 0 : null;
}

/** Returns the name of a stored vote. */
export function voteLabel(value: number): 'like' | 'dislike' {
	return value === 1 ? 'like' : 'dislike';
}

export function storedVote(vote: VoteStatus): 1 | -1 | 0 {
	if (vote === null) return 0;
	return vote === 1 ? 1 : -1;
}
