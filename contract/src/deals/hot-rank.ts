/** 1 January 2024 in UTC. Any fixed time works; this one keeps the numbers short. */
const EPOCH_MS = Date.UTC(2024, 0, 1);

/**
 * How many seconds a factor of ten in net votes is worth. Reddit's 12.5 hours fits a far higher posting rate. Here it
 * would make "hot" nearly the same list as "new".
 */
const SECONDS_PER_DECADE = 86_400;

/**
 * Returns the hot rank of a deal: sign(n) log10(max(|n|, 1)) + seconds since an epoch / 86,400, where n is the net
 * votes. It depends on the posting time, not on the current time, so it changes only with votes and can be stored and
 * indexed. After the "hot" formula in Reddit's published source.
 */
export function hotRank(netVotes: number, listedAt: Date): number {
	const seconds = (listedAt.getTime() - EPOCH_MS) / 1000;
	return Math.sign(netVotes) * Math.log10(Math.max(Math.abs(netVotes), 1)) + seconds / SECONDS_PER_DECADE;
}

/** A deal with more net votes than this carries the HOT badge. */
export const HOT_NET_VOTES = 50;

export function isHot(netVotes: number): boolean {
	return netVotes > HOT_NET_VOTES;
}
