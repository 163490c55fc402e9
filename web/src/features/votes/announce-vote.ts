import type { VoteStatus } from '@bilby/contract/votes/rules';
import { formatCount } from '../../lib/text/format.ts';

let region: HTMLElement | undefined;

/** One region for all controls of the page. Screen readers announce only what changes in a region that is there already. */
export function readyToAnnounce(): void {
	if (region !== undefined) return;
	region = document.createElement('div');
	region.setAttribute('role', 'status');
	region.className = 'sr-only';
	document.body.append(region);
}

/** Announces to screen readers what a press has done. */
export function announceVote(status: VoteStatus, net: number): void {
	readyToAnnounce();
	if (region) region.textContent = `${wordsOf(status)} Net votes ${formatCount(net)}.`;
}

function wordsOf(status: VoteStatus): string {
	if (status === null) return 'Vote removed.';
	return status === 1 ? 'Liked.' : 'Disliked.';
}
