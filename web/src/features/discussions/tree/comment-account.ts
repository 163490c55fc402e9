export interface CommentCount {
	total: number;
	/** The server's: what happened up to it is in the total. */
	revision: number;
}

/** Which comments the reader knows of: all up to a count, and those received one by one since. */
export interface CommentAccount extends CommentCount {
	readonly since: readonly Step[];
}

interface Step {
	revision: number;
	/** One written, or one deleted. */
	by: 1 | -1;
}

export const accountOf = ({ total, revision }: CommentCount): CommentAccount => ({ total, revision, since: [] });

/** Whether what happened at a revision was received already. */
export function hasCounted({ revision, since }: CommentAccount, at: number): boolean {
	return at <= revision || since.some((step) => step.revision === at);
}

export function withStep(account: CommentAccount, step: Step): CommentAccount {
	return hasCounted(account, step.revision) ? account : { ...account, since: [...account.since, step] };
}

/** Closes the account at a newer count; `missed` says how many were written that the reader does not know of. */
export function closeAt(account: CommentAccount, count: CommentCount): { account: CommentAccount; missed: number } {
	if (count.revision <= account.revision) return { account, missed: 0 };
	const isIn = ({ revision }: Step) => revision <= count.revision;
	const countedTotal = account.since.filter(isIn).reduce((sum, { by }) => sum + by, account.total);
	return {
		account: { ...count, since: account.since.filter((step) => !isIn(step)) },
		missed: Math.max(0, count.total - countedTotal),
	};
}
