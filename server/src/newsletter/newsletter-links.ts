import { z } from 'zod';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** Links are signed, not stored: they work for as long as the site keeps its secret. */
type Action = 'confirm' | 'unsubscribe';

const shape = z.tuple([z.uuid(), z.string().min(1)]);

export function confirmTokenOf(secrets: Secrets, publicId: string): string {
	return `${publicId}.${signatureOf(secrets, 'confirm', publicId)}`;
}

/** The part of the unsubscribe page's address after `/unsubscribe/`. */
export function unsubscribePathOf(secrets: Secrets, publicId: string): string {
	return `${publicId}/${signatureOf(secrets, 'unsubscribe', publicId)}`;
}

/** Whose link it is, or null where it was not made here. */
export function readNewsletterLink(secrets: Secrets, action: Action, token: string): string | null {
	const parts = shape.safeParse(token.split(action === 'confirm' ? '.' : '/'));
	if (!parts.success) return null;
	const [publicId, signature] = parts.data;
	return secrets.isSigned('unsubscribe', `${action}:${publicId}`, signature) ? publicId : null;
}

function signatureOf(secrets: Secrets, action: Action, publicId: string): string {
	return secrets.sign('unsubscribe', `${action}:${publicId}`);
}
