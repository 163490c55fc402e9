export interface CommentCount {
	total: number;
	/** From the server: the total includes all events up to it. */
	revision: number;
}

/** The comments that the reader knows of: all up to a count, and later ones by event. */
export interface CommentAccount extends CommentCount {
	readonly since: readonly Step[];
}

interface Step {
	revision: number;
	/** 1 for a new comment, -1 for a deleted one. */
	by: 1 | -1;
}

export const openAccount = ({ total, revision }: CommentCount): CommentAccount => ({ total, revision, since: [] });

/** Returns true if the event with revision `at` is already counted. */
export function isCounted({ revision, since }: CommentAccount, at: number): boolean {
	return at <= revision || since.some((step) => step.revision === at);
}

export function withStep(account: CommentAccount, step: Step): CommentAccount {
	return isCounted(account, step.revision) ? account : { ...account, since: [...account.since, step] };
}

/** Moves the account to a newer count. `missed` is the number of new comments that the reader does not know of. */
export function closeAt(account: CommentAccount, count: CommentCount): { account: CommentAccount; missed: number } {
	if (count.revision <= account.revision) return { account, missed: 0 };
	const isIn = ({ revision }: Step) => revision <= count.revision;
	const countedTotal = account.since.filter(isIn).reduce((sum, { by }) => sum + by, account.total);
	return {
		account: { ...count, since: account.since.filter((step) => !isIn(step)) },
		missed: Math.max(0, count.total - countedTotal),
	};
}
