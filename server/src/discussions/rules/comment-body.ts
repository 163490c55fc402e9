import { COMMENT_HTML, MAX_COMMENT_LENGTH } from '@bilby/contract/discussions/limits';
import { COMMENT_TEXTS } from '@bilby/contract/discussions/texts';
import type { RichTextBounds } from '@bilby/contract/kernel/limits';
import { MAX_MENTIONS } from '@bilby/contract/notifications/limits';
import { findNamesWithPage, findPublicByUsernames } from '#accounts/users/public-members.queries.ts';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { cleanRichText } from '#platform/rich-text/clean-rich-text.ts';
import {
	linkedNamesIn,
	linkMentions,
	mentionsIn,
	possibleNames,
	unlinkMentions,
} from '#platform/rich-text/link-mentions.ts';
import type { CleanHtml } from '#schema/columns.ts';

export interface CommentLimits extends RichTextBounds {
	/** Characters of plain text. */
	maxLength: number;
}

/** Limits of the comments that members write. */
export const COMMENT_LIMITS: CommentLimits = { maxLength: MAX_COMMENT_LENGTH, ...COMMENT_HTML };

/** Returns the HTML to store for a written comment. Rejects one that is empty or too long. */
export function readCommentBody(
	written: string,
	maxPictures: number,
	{ maxLength, ...bounds }: CommentLimits = COMMENT_LIMITS,
): { html: CleanHtml; pictures: string[] } {
	const { html, text, pictures } = cleanRichText(written, { field: 'comment', ...bounds, maxPictures });
	if (text === '' && pictures.length === 0) throw invalidBody(COMMENT_TEXTS.empty);
	if (text.length > maxLength) {
		throw invalidBody(`This comment is too long. Please use at most ${maxLength} characters.`);
	}
	return { html, pictures };
}

function invalidBody(message: string): AppError {
	return new AppError({ code: 'validation', message, fields: { comment: message } });
}

/** A comment with its mentions as links, and the members mentioned outside quotes. Quoted members were notified before. */
interface LinkedComment {
	html: CleanHtml;
	memberIds: number[];
}

/** Finds the members that a comment mentions: up to ten names, those outside quotes first. */
export async function readMentions(db: Database, html: CleanHtml): Promise<LinkedComment> {
	const { written, quoted } = mentionsIn(html, MAX_MENTIONS);
	const names = [...written, ...quoted];
	if (names.length === 0) return { html, memberIds: [] };
	const readings = [...new Set(names.flatMap(possibleNames))];
	const members = new Map(
		(await findPublicByUsernames(db, readings)).map((member) => [member.username.toLowerCase(), member]),
	);
	const findMember = (name: string) =>
		possibleNames(name)
			.map((reading) => members.get(reading))
			.find((one) => one !== undefined);
	const usernames = new Map(
		names.flatMap((name) => {
			const member = findMember(name);
			return member ? [[member.username.toLowerCase(), member.username] as const] : [];
		}),
	);
	const memberIds = written.flatMap((name) => findMember(name)?.id ?? []);
	return { html: linkMentions(html, usernames, COMMENT_HTML.maxBytes), memberIds: [...new Set(memberIds)] };
}

/**
 * Looks up the members that stored texts link to, in one query. Returns a function that turns mentions of members
 * without a page into plain text. Stored texts keep their links, because a disabled member may come back.
 */
export async function buildUnlinker(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	texts: string[],
): Promise<(html: string) => string> {
	const names = [...new Set(texts.flatMap(linkedNamesIn))];
	if (names.length === 0) return (html) => html;
	const found = await findNamesWithPage(db, names, clock());
	return (html) => unlinkMentions(html, (name) => found.has(name));
}
