import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { Database } from '#platform/database/database.ts';
import { findResponse, type IdempotentRequest } from '#platform/http/input/idempotency.ts';
import type { AppError } from '#platform/kernel/errors.ts';
import type { ReadForm } from './read-deal-form.ts';

/** Identifies a form by its fields and the content of its pictures, so that sending it again is the same request. */
export function identifyFormRequest(
	{ fields, images }: ReadForm,
	{ viewer, key, call, now }: { viewer: SessionViewer; key: string | undefined; call: string; now: Date },
): IdempotentRequest {
	const body = { fields, images: images.map((image) => createHash('sha256').update(image).digest('base64url')) };
	return { userId: viewer.userId, key, call, body, now };
}

/**
 * Returns the stored response if the same request was stored meanwhile, because its own first attempt can cause the
 * rejection. Otherwise throws the rejection.
 */
export async function findResponseOrThrow<Reply>(
	db: Database,
	request: IdempotentRequest,
	shape: z.ZodType<Reply>,
	rejection: AppError,
): Promise<Reply> {
	const response = await findResponse(db, request, shape);
	if (response === null) throw rejection;
	return response;
}
