import { eq, lt, sql } from 'drizzle-orm';
import { attempts } from '../database/schema.ts';
import type { AppContext } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

/** What is counted for whom: how often within how many seconds. RATE_LIMIT multiplies the counts. */
export const ATTEMPT_LIMITS = {
	loginByAccount: { most: 10, seconds: 900 },
	loginByAddress: { most: 50, seconds: 900 },
	signUpByAddress: { most: 5, seconds: 3_600 },
	mailByAddress: { most: 10, seconds: 3_600 },
	mailByRecipient: { most: 3, seconds: 3_600 },
	passwordChange: { most: 10, seconds: 900 },
	commentByMember: { most: 20, seconds: 300 },
	previewByMember: { most: 300, seconds: 600 },
	fetchedPictureByMember: { most: 100, seconds: 600 },
	tokenByAddress: { most: 60, seconds: 900 },
	autofillByMember: { most: 60, seconds: 600 },
} as const;

type LimitName = keyof typeof ATTEMPT_LIMITS;
type Counting = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** Counts an attempt before it is made, and refuses with 429 and the seconds left where that is one too many. */
export async function countAttempt({ db, clock, config }: Counting, name: LimitName, who: string): Promise<void> {
	if (config.rateLimit === 0) return;
	const { most, seconds } = ATTEMPT_LIMITS[name];
	const now = clock();
	const startOver = sql`${attempts.endsAt} <= ${now.toISOString()}::timestamptz`;
	const fresh = { count: 1, endsAt: new Date(now.getTime() + seconds * 1_000) };
	const [attempt] = await db
		.insert(attempts)
		.values({ key: `${name}:${who}`, ...fresh })
		.onConflictDoUpdate({
			target: attempts.key,
			set: {
				count: sql`case when ${startOver} then 1 else ${attempts.count} + 1 end`,
				endsAt: sql`case when ${startOver} then ${fresh.endsAt.toISOString()}::timestamptz else ${attempts.endsAt} end`,
			},
		})
		.returning();
	if (!attempt || attempt.count <= Math.ceil(most * config.rateLimit)) return;
	const left = Math.max(1, Math.ceil((attempt.endsAt.getTime() - now.getTime()) / 1_000));
	throw new AppError('too_many_requests', `Too many tries. Please try again in ${inWords(left)}.`, undefined, left);
}

/** Forgets what was counted: it went well. */
export async function forgetAttempts({ db }: Pick<AppContext, 'db'>, name: LimitName, who: string): Promise<void> {
	await db.delete(attempts).where(eq(attempts.key, `${name}:${who}`));
}

export async function sweepAttempts({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
	await db.delete(attempts).where(lt(attempts.endsAt, clock()));
}

function inWords(seconds: number): string {
	const minutes = Math.ceil(seconds / 60);
	return seconds < 60 ? `${seconds} seconds` : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
