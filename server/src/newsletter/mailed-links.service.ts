import type { AppContext } from '../platform/context.ts';
import { readUnsubscribeLink, type UnsubscribeList } from '../platform/mail/unsubscribe-links.ts';
import { NEWSLETTER, readConfirmToken } from './newsletter.mails.ts';
import { confirmByPublicId, isSubscriptionConfirmed } from './newsletter.queries.ts';

interface MailedLink {
	about: string;
	isSubscribed: boolean;
}

type Lists = readonly UnsubscribeList[];

/** Returns what an unsubscribe link would stop; null if this site did not make the link. Changes nothing. */
export async function readStopLink(
	{ db, secrets }: AppContext,
	lists: Lists,
	token: string,
): Promise<MailedLink | null> {
	const link = readUnsubscribeLink(secrets, lists, token);
	const isSubscribed = link && (await link.list.isSubscribed(db, link.publicId));
	return link && isSubscribed !== null ? { about: link.list.about, isSubscribed } : null;
}

/** Stops the mails of an unsubscribe link; returns false if this site did not make the link. */
export async function unsubscribeByLink(
	{ db, secrets, clock }: AppContext,
	lists: Lists,
	token: string,
): Promise<boolean> {
	const link = readUnsubscribeLink(secrets, lists, token);
	return link ? link.list.unsubscribe(db, link.publicId, clock()) : false;
}

/** Returns the state behind a confirmation link; null if this site did not make the link. Changes nothing. */
export async function readConfirmLink({ db, secrets }: AppContext, token: string): Promise<MailedLink | null> {
	const publicId = readConfirmToken(secrets, token);
	const isSubscribed = publicId && (await isSubscriptionConfirmed(db, publicId));
	return typeof isSubscribed === 'boolean' ? { about: NEWSLETTER.about, isSubscribed } : null;
}

/** Confirms the newsletter; returns false if this site did not make the link. */
export async function confirmByLink({ db, secrets, clock }: AppContext, token: string): Promise<boolean> {
	const publicId = readConfirmToken(secrets, token);
	return publicId !== null && confirmByPublicId(db, publicId, clock());
}
