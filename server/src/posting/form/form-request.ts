import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { Database } from '#platform/database/database.ts';
import { findResponse, type IdempotentRequest } from '#platform/http/input/idempotency.ts';
import type { AppError } from '#platform/kernel/errors.ts';
import type { ReadForm } from './read-deal-form.ts';

/** A sent form as its sender named it: the same fields, and pictures of the same content, are the same request. */
export function nameFormRequest(
	{ fields, images }: ReadForm,
	{ viewer, key, call, now }: { viewer: SessionViewer; key: string | undefined; call: string; now: Date },
): IdempotentRequest {
	const body = { fields, images: images.map((image) => createHash('sha256').update(image).digest('base64url')) };
	return { userId: viewer.userId, key, call, body, now };
}

/**
 * The first answer in place of a refusal: where the same request was stored a moment ago, that is what stands in its own
 * way. Throws the refusal where there is no answer.
 */
export async function findAnswerOrRefuse<Answer>(
	db: Database,
	request: IdempotentRequest,
	answerShape: z.ZodType<Answer>,
	refusal: AppError,
): Promise<Answer> {
	const answer = await findResponse(db, request, answerShape);
	if (answer === null) throw refusal;
	return answer;
}
