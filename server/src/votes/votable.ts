import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import type { Database } from '../platform/database/database.ts';
import type { AppError } from '../platform/kernel/errors.ts';
import type { LiveEvents } from '../platform/live/live-events.ts';
import type { Tally, VoteCounts, VoteTarget } from './tally.ts';
import type { VoteTable } from './votes.queries.ts';

/** What a member presses. */
export interface VotePress {
	targetId: number;
	voter: SessionViewer;
	/** What the target is part of, where the caller named it: a target of something else is not found. */
	within?: { type: string; id: number };
}

/**
 * A kind of thing that members vote on. Its domain declares one such object and hands it to the votes, which know nothing
 * else of it.
 */
export interface Votable<Target extends VoteTarget = VoteTarget> {
	votes: VoteTable;
	/** Those that there are, held in the order of their ids so that the votes on each come one after the other. */
	lock(tx: Database, ids: number[]): Promise<Target[]>;
	/** What a member gets where there is none, or none that they may see. */
	notFound(): AppError;
	/** Why a member may not vote on it, or null if they may; `not_found` where they may not even see it. */
	refusal(target: Target, press: VotePress): AppError | null;
	/** Stores the counts of targets whose votes changed, and what follows from them, in the order of their ids. */
	storeCounts(tx: Database, tallies: Tally<Target>[], now: Date): Promise<void>;
	/** Pages that show its counts, by tag. */
	tagsOf(target: Target): string[];
	/** Sends new counts to those who follow it; absent where nobody can. */
	announce?(live: LiveEvents, id: number, counts: VoteCounts): void;
	/** Whether everybody may see it. */
	isPublic(target: Target): boolean;
}
