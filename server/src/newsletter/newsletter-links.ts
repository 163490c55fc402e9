import { z } from 'zod';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** Links are signed, not stored: they work for as long as the site keeps its secret. */
const shape = z.tuple([z.uuid(), z.string().min(1)]);

export function confirmTokenOf(secrets: Secrets, publicId: string): string {
	return `${publicId}.${secrets.sign('unsubscribe', `confirm:${publicId}`)}`;
}

/** Whose newsletter it confirms, or null where it was not made here. */
export function readConfirmToken(secrets: Secrets, token: string): string | null {
	const parts = shape.safeParse(token.split('.'));
	if (!parts.success) return null;
	const [publicId, signature] = parts.data;
	return secrets.isSigned('unsubscribe', `confirm:${publicId}`, signature) ? publicId : null;
}
