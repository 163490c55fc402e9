import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import type { Database } from '../platform/database/database.ts';
import type { AppError } from '../platform/kernel/errors.ts';
import type { LiveEvents } from '../platform/live/live-events.ts';
import type { Tally, VoteCounts, VoteTarget } from './tally.ts';
import type { VoteTable } from './votes.queries.ts';

/** The target and the voter of a vote. */
export interface VoteAction {
	targetId: number;
	voter: SessionViewer;
	/** The parent that the caller named. A target of another parent is not found. */
	within?: { type: string; id: number };
}

/** A kind of thing that members vote on. Its domain declares one such object. The votes know nothing else about it. */
export interface Votable<Target extends VoteTarget = VoteTarget> {
	votes: VoteTable;
	/** Locks existing targets in the order of their ids, so that votes on each are counted one after the other. */
	lock(tx: Database, ids: number[]): Promise<Target[]>;
	/** The error for a target that does not exist or is hidden from the member. */
	notFound(): AppError;
	/** Returns why a member may not vote, or null if they may. The code is `not_found` if they may not see the target. */
	deny(target: Target, action: VoteAction): AppError | null;
	/** Stores the counts of targets whose votes changed, and the resulting awards, in the order of ids. */
	storeCounts(tx: Database, tallies: Tally<Target>[], now: Date): Promise<void>;
	/** Tags of cached pages that show its counts. */
	pageTags(target: Target): string[];
	/** Publishes new counts to followers. Left out if nobody can follow it. */
	announce?(live: LiveEvents, id: number, counts: VoteCounts): void;
	/** True if everyone may see it. */
	isPublic(target: Target): boolean;
}
