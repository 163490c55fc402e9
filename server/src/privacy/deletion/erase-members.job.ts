import { USER_STATUS } from '@bilby/contract/kernel/roles';
import type { FastifyBaseLogger } from 'fastify';
import { endAccess } from '#accounts/credentials/end-access.ts';
import { emptyAccount } from '#accounts/personal-data/empty-account.ts';
import type { MemberActivity } from '#accounts/profile/member-activity.ts';
import { findDueMembers, isLastSuperAdmin } from '#accounts/users/deletion.queries.ts';
import { findUserById, lockUser, updateUser } from '#accounts/users/users.queries.ts';
import type { AppContext } from '#platform/context.ts';
import { runEachId } from '#platform/jobs/run-each.ts';
import { withInvalidation } from '#platform/page-cache/with-invalidation.ts';
import { type PersonalDataSource, toDataSubject } from '#platform/personal-data/personal-data.ts';

type Erasing = Pick<AppContext, 'db' | 'pageCache' | 'clock'>;

/** Members per query. */
const DUE_AT_ONCE = 50;

interface Known {
	/** In the order of erasure. */
	sources: readonly PersonalDataSource[];
	activity: MemberActivity;
}

/**
 * Erases the accounts that are due, in steps with transactions of limited size. The next run continues after an
 * interrupted one, and of two simultaneous runs, only one performs each step.
 */
export async function eraseDueMembers(context: Erasing, known: Known, logger: FastifyBaseLogger): Promise<void> {
	const now = context.clock();
	await runEachId(
		(above) => findDueMembers(context.db, { now, above, limit: DUE_AT_ONCE }),
		(userId) => eraseIfDue(context, known, userId, logger),
	);
}

async function eraseIfDue(
	context: Erasing,
	{ sources, activity }: Known,
	userId: number,
	logger: FastifyBaseLogger,
): Promise<void> {
	if (await startErasing(context, activity, userId)) return eraseMember(context, sources, userId);
	logger.warn(
		{ userId },
		'an account due for deletion was kept: its deletion was cancelled, or it is the last Super Admin',
	);
}

/** Closes the account irrevocably. Returns false if the account stays after all. */
function startErasing(context: Erasing, activity: MemberActivity, userId: number): Promise<boolean> {
	const now = context.clock();
	return withInvalidation(context, async (tx, invalidate) => {
		const isLast = await isLastSuperAdmin(tx, userId);
		const { deletesAt, erasingAt, erasedAt } = await lockUser(tx, userId);
		if (isLast || !deletesAt || deletesAt > now || erasedAt) return false;
		if (!erasingAt) await updateUser(tx, userId, { erasingAt: now, status: USER_STATUS.disabled });
		await endAccess(tx, userId, now);
		invalidate(...(await activity.findPageTags(tx, userId)));
		return true;
	});
}

/**
 * Repeats all sources until a whole round finds nothing, because requests in progress may still write rows in the
 * first.
 */
async function eraseMember(context: Erasing, sources: readonly PersonalDataSource[], userId: number): Promise<void> {
	let found: number;
	do {
		found = 0;
		for (const source of sources) found += await eraseSource(context, source, userId);
	} while (found > 0);
	await withInvalidation(context, async (tx, invalidate) => {
		const user = await lockUser(tx, userId);
		if (user.erasedAt) return;
		await emptyAccount(tx, user, context.clock());
		invalidate('feed');
	});
}

async function eraseSource(context: Erasing, { onDeletion }: PersonalDataSource, userId: number): Promise<number> {
	if (!('erase' in onDeletion)) return 0;
	let total = 0;
	for (;;) {
		const rows = await withInvalidation(context, async (tx, invalidate) => {
			// Another instance may have finished, and the address may belong to another member by now.
			const user = await findUserById(tx, userId);
			if (!user) return 0;
			const erased = await onDeletion.erase(tx, toDataSubject(user));
			invalidate(...(erased.tags ?? []));
			return erased.rows;
		});
		if (rows === 0) return total;
		total += rows;
	}
}
