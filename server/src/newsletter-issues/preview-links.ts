import { z } from 'zod';
import type { AppContext } from '../platform/context.ts';

type Signing = Pick<AppContext, 'secrets' | 'clock'>;

const HOUR_MS = 3_600_000;

/** The id, its version, the hour since 1970 until which the link is valid, and the signature. */
const shape = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/**
 * Returns a token that shows the mail of an issue without a session, because a frame cannot send one. It stays the same
 * for an hour and changes with every edit, so that the frame loads only when needed.
 */
export function signPreview({ secrets, clock }: Signing, { id, version }: { id: number; version: number }): string {
	const lastHour = Math.floor(clock().getTime() / HOUR_MS) + 1;
	const text = `${id}.${version}.${lastHour}`;
	return `${text}.${secrets.sign('newsletter-preview', text)}`;
}

/** Returns the id of the issue, or null if this site did not make the token or it is too old. */
export function readPreview({ secrets, clock }: Signing, token: string): number | null {
	const parts = shape.safeParse(token.split('.'));
	if (!parts.success) return null;
	const [id, version, lastHour, signature] = parts.data;
	if (!secrets.isSigned('newsletter-preview', `${id}.${version}.${lastHour}`, signature)) return null;
	return Math.floor(clock().getTime() / HOUR_MS) <= Number(lastHour) ? Number(id) : null;
}
