import { type VoteStatus, voteDelta } from '@bilby/contract/votes/rules';

/** One thing that members vote on, held by a transaction. */
export interface VoteTarget {
	id: number;
	likeCount: number;
	dislikeCount: number;
	/** One more with each vote that changed something: of two counts, those with the greater are newer. */
	revision: number;
}

export interface VoteCounts {
	likes: number;
	dislikes: number;
	revision: number;
}

/** A vote that was stored, or taken back. */
export interface StoredVote {
	status: VoteStatus;
	castAt: Date;
}

/** How one member's vote on a target became another. */
export interface VoteChange {
	userId: number;
	previous: VoteStatus;
	next: VoteStatus;
	/** When the previous one was cast; null where there was none. */
	previousCastAt: Date | null;
}

/** The votes on one target while presses are counted. */
export class Tally<Target extends VoteTarget = VoteTarget> {
	readonly target: Target;
	#likes: number;
	#dislikes: number;
	/** One more with each press that counts, as if it came alone. */
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

	/** Takes note of a vote that was stored before. */
	know(userId: number, vote: StoredVote): void {
		this.#before.set(userId, vote);
	}

	statusOf(userId: number): VoteStatus {
		return this.#voteOf(userId)?.status ?? null;
	}

	/** Counts a press; answers whether it changed the vote. One that is older than the vote that stands changes nothing. */
	count({ userId, next, castAt }: CountedPress, now: Date): boolean {
		const stored = this.#voteOf(userId);
		if (stored && castAt && castAt < stored.castAt) return false;
		const previous = stored?.status ?? null;
		const status = next(previous);
		const delta = voteDelta(previous, status);
		this.#likes += delta.likes;
		this.#dislikes += delta.dislikes;
		this.#now.set(userId, { status, castAt: castAt ?? later(now, stored?.castAt) });
		if (status === previous) return false;
		this.#revision += 1;
		return true;
	}

	#voteOf(userId: number): StoredVote | undefined {
		return this.#now.get(userId) ?? this.#before.get(userId);
	}

	/** Whether a press changed something, if only for the next one to change it back: the numbers are taken. */
	get hasChanged(): boolean {
		return this.#revision !== this.target.revision;
	}

	/** Votes to be stored. One that says the same again is newer at least, and what was pressed before it comes too late. */
	get votesToStore(): ({ userId: number } & StoredVote)[] {
		return [...this.#now]
			.filter(([userId, vote]) => !isSame(vote, this.#before.get(userId)))
			.map(([userId, vote]) => ({ userId, ...vote }));
	}

	/** Votes that are others now. */
	get changes(): VoteChange[] {
		return [...this.#now]
			.map(([userId, { status }]) => {
				const before = this.#before.get(userId);
				return { userId, previous: before?.status ?? null, next: status, previousCastAt: before?.castAt ?? null };
			})
			.filter(({ previous, next }) => previous !== next);
	}
}

interface CountedPress {
	userId: number;
	next: (previous: VoteStatus) => VoteStatus;
	castAt: Date | null;
}

function isSame(vote: StoredVote, other: StoredVote | undefined): boolean {
	return vote.status === other?.status && vote.castAt.getTime() === other.castAt.getTime();
}

function later(a: Date, b: Date | undefined): Date {
	return b && b > a ? b : a;
}
