import { createHash } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idempotencyKeys } from '#schema/platform.ts';

/**
 * How long a response is stored for its key. A browser that was closed before the response arrived repeats the request when
 * it is opened again, perhaps weeks later.
 */
const STORED_MS = 30 * 24 * 3_600_000;

/** Members read this: a form that they change after a lost response is sent with the same key. */
const KEY_REUSED = 'An earlier attempt was already saved. Please check it, then try again if you need to.';

/** An idempotent request. Without a key, nothing is stored. */
export interface IdempotentRequest {
	userId: number;
	key: string | undefined;
	call: string;
	body: object;
	now: Date;
}

/**
 * Does the work once per idempotency key and returns the first response to every repetition. Work and response share a
 * transaction, and a concurrent repetition waits for it. Rejections are not stored.
 */
export async function runOnce<Response>(
	tx: Database,
	request: IdempotentRequest,
	shape: z.ZodType<Response>,
	work: () => Promise<Response>,
): Promise<Response> {
	const stored = await claimKey(tx, request, shape);
	if (stored) return stored;
	const response = await work();
	await storeResponse(tx, request, response);
	return response;
}

/**
 * Returns the stored response of the same request. If there is none, returns null and claims the key for this
 * transaction, which must then store or release it. A concurrent request waits here.
 */
export async function claimKey<Response>(
	tx: Database,
	request: IdempotentRequest,
	shape: z.ZodType<Response>,
): Promise<Response | null> {
	if (request.key === undefined) return null;
	const key = { userId: request.userId, key: request.key };
	const requestHash = hashRequest(request);
	const claim = { requestHash, response: sql`'null'::jsonb`, createdAt: request.now };
	const expiredAt = new Date(request.now.getTime() - STORED_MS).toISOString();
	const [claimed] = await tx
		.insert(idempotencyKeys)
		.values({ ...key, ...claim })
		.onConflictDoUpdate({
			target: [idempotencyKeys.userId, idempotencyKeys.key],
			set: { requestHash, response: sql`'null'::jsonb`, createdAt: request.now },
			setWhere: sql`${idempotencyKeys.createdAt} <= ${expiredAt}::timestamptz`,
		})
		.returning({ userId: idempotencyKeys.userId });
	if (claimed) return null;
	const response = await findResponse(tx, request, shape);
	if (!response) throw new Error('The key is claimed but has no stored response.');
	return response;
}

/** Stores the response for a key that this transaction has claimed. */
export async function storeResponse(
	tx: Database,
	{ userId, key }: IdempotentRequest,
	response: unknown,
): Promise<void> {
	if (key === undefined) return;
	await tx.update(idempotencyKeys).set({ response }).where(isNamed({ userId, key }));
}

/** Releases a key that this transaction has claimed. */
export async function releaseKey(tx: Database, { userId, key }: IdempotentRequest): Promise<void> {
	if (key === undefined) return;
	await tx.delete(idempotencyKeys).where(isNamed({ userId, key }));
}

/**
 * Returns the stored response of the same request, or null. Lets a route respond before checks that would reject a
 * repetition.
 */
export async function findResponse<Response>(
	db: Database,
	request: IdempotentRequest,
	shape: z.ZodType<Response>,
): Promise<Response | null> {
	if (request.key === undefined) return null;
	const named = isNamed({ userId: request.userId, key: request.key });
	const [stored] = await db
		.select()
		.from(idempotencyKeys)
		.where(and(named, gt(idempotencyKeys.createdAt, oldestValid(request.now))));
	if (!stored) return null;
	if (stored.requestHash !== hashRequest(request)) {
		throw new AppError({ code: 'conflict', message: KEY_REUSED });
	}
	return shape.parse(stored.response);
}

function isNamed({ userId, key }: { userId: number; key: string }) {
	return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
}

function hashRequest({ call, body }: IdempotentRequest): string {
	return createHash('sha256')
		.update(`${call} ${JSON.stringify(body)}`)
		.digest('base64url');
}

function oldestValid(now: Date): Date {
	return new Date(now.getTime() - STORED_MS);
}

/** Deletes responses whose keys have expired. */
export async function sweepIdempotencyKeys({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
	await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, oldestValid(clock())));
}
