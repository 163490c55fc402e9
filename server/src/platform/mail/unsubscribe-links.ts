import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Mails of a sort that people can stop by a link in each of them. Links are signed, not stored: they work for as long as the site keeps its secret. */
export interface UnsubscribeList {
	/** Part of what is signed, so it never changes. */
	name: string;
	/** The mails of the list, as part of a sentence: "the newsletter". */
	about: string;
	/** True if the person with this public id gets them at present; null if there is no such person. */
	isSubscribed(db: Database, publicId: string): Promise<boolean | null>;
	/** Stops them for the person with this public id. Returns true if there is such a person. */
	unsubscribe(db: Database, publicId: string, now: Date): Promise<boolean>;
}

const shape = z.tuple([z.uuid(), z.string().min(1)]);

/** Where somebody stops these mails: a page for people, and an address for mail programs (RFC 8058). */
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

/** The part of the page's address after `/unsubscribe/`. */
export function unsubscribePath(secrets: Secrets, { name }: UnsubscribeList, publicId: string): string {
	return `${publicId}/${secrets.sign('unsubscribe', `${name}:${publicId}`)}`;
}

/** Which of the lists a link stops for whom; null where it was not made here. */
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
