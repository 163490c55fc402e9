import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { attempts } from '#schema/platform.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { describeWait } from '../kernel/describe-wait.ts';
import { AppError } from '../kernel/errors.ts';

/** A limit on attempts: how many within how many seconds. RATE_LIMIT multiplies the number. */
export interface AttemptLimit {
	/** Separates this count from other counts of the same address or member. */
	name: string;
	most: number;
	seconds: number;
}

export interface Counting {
	db: Database;
	clock: () => Date;
	config: Pick<Config, 'rateLimit'>;
}

/** Counts an attempt before it is made. Rejects with 429 and the seconds left if it is one too many. */
export async function countAttempt(counting: Counting, limit: AttemptLimit, who: string): Promise<void> {
	const left = await secondsLeft(counting, limit, who);
	if (left > 0) throw tooManyTries(left);
}

/** Counts an attempt and returns whether it is allowed, for callers where a rejection would disclose something. */
export async function isWithinLimit(counting: Counting, limit: AttemptLimit, who: string): Promise<boolean> {
	return (await secondsLeft(counting, limit, who)) === 0;
}

/** Rejects like `countAttempt` if no attempt is left, without counting one. */
export async function requireAttemptsLeft(
	{ db, clock, config }: Counting,
	limit: AttemptLimit,
	who: string,
): Promise<void> {
	if (config.rateLimit === 0) return;
	const now = clock();
	const [attempt] = await db
		.select()
		.from(attempts)
		.where(and(eq(attempts.key, `${limit.name}:${who}`), gt(attempts.endsAt, now)));
	const most = Math.ceil(limit.most * config.rateLimit);
	if (attempt && attempt.count >= most) throw tooManyTries(secondsUntil(attempt.endsAt, now));
}

/** Counts an attempt and returns the seconds to wait; 0 if this attempt is allowed. */
async function secondsLeft({ db, clock, config }: Counting, limit: AttemptLimit, who: string): Promise<number> {
	if (config.rateLimit === 0) return 0;
	const { most, seconds } = limit;
	const now = clock();
	const startOver = sql`${attempts.endsAt} <= ${now.toISOString()}::timestamptz`;
	const fresh = { count: 1, endsAt: new Date(now.getTime() + seconds * 1_000) };
	const [attempt] = await db
		.insert(attempts)
		.values({ key: `${limit.name}:${who}`, ...fresh })
		.onConflictDoUpdate({
			target: attempts.key,
			set: {
				count: sql`case when ${startOver} then 1 else ${attempts.count} + 1 end`,
				endsAt: sql`case when ${startOver} then ${fresh.endsAt.toISOString()}::timestamptz else ${attempts.endsAt} end`,
			},
		})
		.returning();
	if (!attempt || attempt.count <= Math.ceil(most * config.rateLimit)) return 0;
	return secondsUntil(attempt.endsAt, now);
}

function secondsUntil(end: Date, now: Date): number {
	return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1_000));
}

function tooManyTries(left: number): AppError {
	return new AppError({
		code: 'too_many_requests',
		message: `Too many attempts. Please try again in ${describeWait(left)}.`,
		retryAfterSeconds: left,
	});
}

/** Resets the count after a success. */
export async function forgetAttempts({ db }: Pick<Counting, 'db'>, limit: AttemptLimit, who: string): Promise<void> {
	await db.delete(attempts).where(eq(attempts.key, `${limit.name}:${who}`));
}

export async function sweepAttempts({ db, clock }: Pick<Counting, 'db' | 'clock'>): Promise<void> {
	await db.delete(attempts).where(lt(attempts.endsAt, clock()));
}
