import type { VoteStatus } from '@bilby/contract/votes/rules';
import { announce } from '#lib/page/announce.ts';
import { formatCount } from '#lib/text/format.ts';

/** Announces to screen readers what a vote has done. */
export function announceVote(status: VoteStatus, net: number): void {
	announce(`${wordsOf(status)} Net votes ${formatCount(net)}.`);
}

function wordsOf(status: VoteStatus): string {
	if (status === null) return 'Vote removed.';
	return status === 1 ? 'Liked.' : 'Disliked.';
}
