import { type VoteStatus, voteDelta } from '@bilby/contract/votes/rules';

/** Something that members vote on, locked by a transaction. */
export interface VoteTarget {
	id: number;
	likeCount: number;
	dislikeCount: number;
	/** Grows by one with each vote that changes something. The count with the higher revision is newer. */
	revision: number;
}

export interface VoteCounts {
	likes: number;
	dislikes: number;
	revision: number;
}

/** Presents vote counts for responses and live events. */
export function presentVoteCounts({ likes, dislikes, revision }: VoteCounts) {
	return { likecount: likes, dislikecount: dislikes, count: likes - dislikes, revision };
}

/** A stored vote. A withdrawn one has status null. */
export interface StoredVote {
	status: VoteStatus;
	castAt: Date;
}

/** The change of one member's vote. */
export interface VoteChange {
	userId: number;
	previous: VoteStatus;
	next: VoteStatus;
	/** When the previous vote was cast. Null if there was none. */
	previousCastAt: Date | null;
}

/** The votes on one target while actions are counted. */
export class Tally<Target extends VoteTarget = VoteTarget> {
	readonly target: Target;
	#likes: number;
	#dislikes: number;
	/** Grows by one with each action that counts, as if it came alone. */
	#revision: number;
	readonly #before = new Map<number, StoredVote>();
	readonly #now = new Map<number, StoredVote>();

	constructor(target: Target) {
		this.target = target;
		this.#likes = target.likeCount;
		this.#dislikes = target.dislikeCount;
		this.#revision = target.revision;
	}

	get counts(): VoteCounts {
		return { likes: this.#likes, dislikes: this.#dislikes, revision: this.#revision };
	}

	get netVotes(): number {
		return this.#likes - this.#dislikes;
	}

	/** Adds a vote that was stored before. */
	addStored(userId: number, vote: StoredVote): void {
		this.#before.set(userId, vote);
	}

	statusFor(userId: number): VoteStatus {
		return this.#findVote(userId)?.status ?? null;
	}

	/** Counts an action and returns whether it changed the vote. An action older than the current vote changes nothing. */
	count({ userId, next, castAt }: CountedAction, now: Date): boolean {
		const stored = this.#findVote(userId);
		if (stored && castAt && castAt < stored.castAt && !isAhead(stored.castAt, now)) return false;
		const previous = stored?.status ?? null;
		const status = next(previous);
		const delta = voteDelta(previous, status);
		this.#likes += delta.likes;
		this.#dislikes += delta.dislikes;
		this.#now.set(userId, { status, castAt: castAt ?? latest(now, stored?.castAt) });
		if (status === previous) return false;
		this.#revision += 1;
		return true;
	}

	#findVote(userId: number): StoredVote | undefined {
		return this.#now.get(userId) ?? this.#before.get(userId);
	}

	/** True if any action changed something, even if the next one changed it back: the revision has grown. */
	get hasChanged(): boolean {
		return this.#revision !== this.target.revision;
	}

	/** Votes to store. A repeated vote is stored too, because its newer time makes earlier actions late. */
	get votesToStore(): ({ userId: number } & StoredVote)[] {
		return [...this.#now]
			.filter(([userId, vote]) => !isSame(vote, this.#before.get(userId)))
			.map(([userId, vote]) => ({ userId, ...vote }));
	}

	/** Votes that differ from before. */
	get changes(): VoteChange[] {
		return [...this.#now]
			.map(([userId, { status }]) => {
				const before = this.#before.get(userId);
				return { userId, previous: before?.status ?? null, next: status, previousCastAt: before?.castAt ?? null };
			})
			.filter(({ previous, next }) => previous !== next);
	}
}

/** More than the clocks of two instances differ. */
const MAX_SKEW_MS = 60_000;

/** A vote from the future proves nothing: the server's clock was set back since. */
function isAhead(castAt: Date, now: Date): boolean {
	return castAt.getTime() > now.getTime() + MAX_SKEW_MS;
}

interface CountedAction {
	userId: number;
	next: (previous: VoteStatus) => VoteStatus;
	castAt: Date | null;
}

function isSame(vote: StoredVote, other: StoredVote | undefined): boolean {
	return vote.status === other?.status && vote.castAt.getTime() === other.castAt.getTime();
}

function latest(a: Date, b: Date | undefined): Date {
	return b && b > a ? b : a;
}
