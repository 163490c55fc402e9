import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';

/**
 * A kind of mail with an unsubscribe link. Links are signed, not stored, so they work as long as the site's secret
 * stays the same.
 */
export interface UnsubscribeList {
	/** Part of the signature, so it must never change. */
	name: string;
	/** The mails of the list, as part of a sentence: "the newsletter". */
	about: string;
	/** Returns whether the person with this public id receives these mails; null if there is no such person. */
	isSubscribed(db: Database, publicId: string): Promise<boolean | null>;
	/** Stops these mails for the person with this public id. Returns false if there is no such person. */
	unsubscribe(db: Database, publicId: string, now: Date): Promise<boolean>;
}

const shape = z.tuple([z.uuid(), z.string().min(1)]);

/** Returns the unsubscribe links: a page for people, and an address for mail programs (RFC 8058). */
export function unsubscribeLinks(
	{ config, secrets }: { config: Pick<Config, 'siteUrl'>; secrets: Secrets },
	list: UnsubscribeList,
	publicId: string,
): { pageUrl: string; oneClickUrl: string } {
	const path = unsubscribePath(secrets, list, publicId);
	return {
		pageUrl: `${config.siteUrl}/unsubscribe/${path}`,
		oneClickUrl: `${config.siteUrl}/api/unsubscribe?token=${encodeURIComponent(path)}`,
	};
}

/** Returns the part of the page's address after `/unsubscribe/`. */
export function unsubscribePath(secrets: Secrets, { name }: UnsubscribeList, publicId: string): string {
	return `${publicId}/${secrets.sign('unsubscribe', `${name}:${publicId}`)}`;
}

/** Returns the list and the person of a link; null if this site did not make it. */
export function readUnsubscribeLink(
	secrets: Secrets,
	lists: readonly UnsubscribeList[],
	token: string,
): { list: UnsubscribeList; publicId: string } | null {
	const parts = shape.safeParse(token.split('/'));
	if (!parts.success) return null;
	const [publicId, signature] = parts.data;
	const list = lists.find(({ name }) => secrets.isSigned('unsubscribe', `${name}:${publicId}`, signature));
	return list ? { list, publicId } : null;
}
