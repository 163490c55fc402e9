import { createHash } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idempotencyKeys } from '#schema/platform.ts';

/** How long an answer stands for its key. */
const KEPT_MS = 24 * 3_600_000;

/** One request as its caller named it; without a key nothing is remembered. */
export interface NamedRequest {
	userId: number;
	key: string | undefined;
	call: string;
	body: object;
	now: Date;
}

/**
 * Does the work, unless the same request was answered before: then its first answer is given again. Work and answer are of
 * one transaction; of two requests at once the second waits for the first. A refusal is not remembered.
 */
export async function answerOnce<Answer>(
	tx: Database,
	request: NamedRequest,
	answerShape: z.ZodType<Answer>,
	work: () => Promise<Answer>,
): Promise<Answer> {
	const answered = await claimAnswer(tx, request, answerShape);
	if (answered) return answered;
	const answer = await work();
	await storeAnswer(tx, request, answer);
	return answer;
}

/**
 * What the same request was answered before; null where it was not: then its key is this transaction's, which has to store
 * or release it, and of two at once the second waits here.
 */
export async function claimAnswer<Answer>(
	tx: Database,
	request: NamedRequest,
	answerShape: z.ZodType<Answer>,
): Promise<Answer | null> {
	if (request.key === undefined) return null;
	const key = { userId: request.userId, key: request.key };
	const requestHash = hashOf(request);
	const claim = { requestHash, response: sql`'null'::jsonb`, createdAt: request.now };
	const tooOld = new Date(request.now.getTime() - KEPT_MS).toISOString();
	const [claimed] = await tx
		.insert(idempotencyKeys)
		.values({ ...key, ...claim })
		.onConflictDoUpdate({
			target: [idempotencyKeys.userId, idempotencyKeys.key],
			set: { requestHash, response: sql`'null'::jsonb`, createdAt: request.now },
			setWhere: sql`${idempotencyKeys.createdAt} <= ${tooOld}::timestamptz`,
		})
		.returning({ userId: idempotencyKeys.userId });
	if (claimed) return null;
	const answer = await findAnswer(tx, request, answerShape);
	if (!answer) throw new Error('A key is taken and has no answer.');
	return answer;
}

/** Stores the answer to a request whose key this transaction has claimed. */
export async function storeAnswer(tx: Database, { userId, key }: NamedRequest, answer: unknown): Promise<void> {
	if (key === undefined) return;
	await tx.update(idempotencyKeys).set({ response: answer }).where(isNamed({ userId, key }));
}

/** Gives up a key that this transaction has claimed. */
export async function releaseAnswer(tx: Database, { userId, key }: NamedRequest): Promise<void> {
	if (key === undefined) return;
	await tx.delete(idempotencyKeys).where(isNamed({ userId, key }));
}

/** What the same request was answered before, if it was; for refusing early what would be refused now. */
export async function findAnswer<Answer>(
	db: Database,
	request: NamedRequest,
	answerShape: z.ZodType<Answer>,
): Promise<Answer | null> {
	if (request.key === undefined) return null;
	const named = isNamed({ userId: request.userId, key: request.key });
	const [stored] = await db
		.select()
		.from(idempotencyKeys)
		.where(and(named, gt(idempotencyKeys.createdAt, oldestKept(request.now))));
	if (!stored) return null;
	if (stored.requestHash !== hashOf(request)) {
		throw new AppError({ code: 'conflict', message: 'This Idempotency-Key belongs to another request.' });
	}
	return answerShape.parse(stored.response);
}

function isNamed({ userId, key }: { userId: number; key: string }) {
	return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
}

function hashOf({ call, body }: NamedRequest): string {
	return createHash('sha256')
		.update(`${call} ${JSON.stringify(body)}`)
		.digest('base64url');
}

function oldestKept(now: Date): Date {
	return new Date(now.getTime() - KEPT_MS);
}

/** Forgets answers that no longer stand for their keys. */
export async function sweepIdempotencyKeys({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
	await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, oldestKept(clock())));
}
