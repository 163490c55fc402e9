export interface CommentCount {
	total: number;
	/** From the server: the total includes all events up to it. */
	revision: number;
}

/** The comments that the reader knows of: all up to a count, and later ones by event. */
export interface CommentTally extends CommentCount {
	readonly since: readonly Step[];
}

interface Step {
	revision: number;
	/** 1 for a new comment, -1 for a deleted one. */
	by: 1 | -1;
}

export const startTally = ({ total, revision }: CommentCount): CommentTally => ({ total, revision, since: [] });

/** Returns true if the event with revision `at` is already counted. */
export function isCounted({ revision, since }: CommentTally, at: number): boolean {
	return at <= revision || since.some((step) => step.revision === at);
}

export function withStep(tally: CommentTally, step: Step): CommentTally {
	return isCounted(tally, step.revision) ? tally : { ...tally, since: [...tally.since, step] };
}

/** Moves the tally to a newer count. `missed` is the number of new comments that the reader does not know of. */
export function moveTo(tally: CommentTally, count: CommentCount): { tally: CommentTally; missed: number } {
	if (count.revision <= tally.revision) return { tally, missed: 0 };
	const isIn = ({ revision }: Step) => revision <= count.revision;
	const countedTotal = tally.since.filter(isIn).reduce((sum, { by }) => sum + by, tally.total);
	return {
		tally: { ...count, since: tally.since.filter((step) => !isIn(step)) },
		missed: Math.max(0, count.total - countedTotal),
	};
}
