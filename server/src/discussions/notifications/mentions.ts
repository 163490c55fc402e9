import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import { MAX_MENTIONS } from '@bilby/contract/notifications/limits';
import { findPublicByUsernames } from '#accounts/users/public-members.queries.ts';
import type { Database } from '#platform/database/database.ts';
import { linkMentions, mentionsIn, possibleNames } from '#platform/rich-text/link-mentions.ts';
import type { CleanHtml } from '#schema/columns.ts';

/** A comment with its mentions as links, and the members that its own text mentions. Those in quotes were notified before. */
export interface Mentioning {
	html: CleanHtml;
	memberIds: number[];
}

/** Finds the members that a comment mentions, using its first ten names. */
export async function readMentions(db: Database, html: CleanHtml): Promise<Mentioning> {
	const { written, quoted } = mentionsIn(html, MAX_MENTIONS);
	const names = [...written, ...quoted];
	if (names.length === 0) return { html, memberIds: [] };
	const readings = [...new Set(names.flatMap(possibleNames))];
	const members = new Map(
		(await findPublicByUsernames(db, readings)).map((member) => [member.username.toLowerCase(), member]),
	);
	const memberOf = (name: string) =>
		possibleNames(name)
			.map((reading) => members.get(reading))
			.find((one) => one !== undefined);
	const usernames = new Map(
		names.flatMap((name) => {
			const member = memberOf(name);
			return member ? [[member.username.toLowerCase(), member.username] as const] : [];
		}),
	);
	const memberIds = written.flatMap((name) => memberOf(name)?.id ?? []);
	return { html: linkMentions(html, usernames, COMMENT_HTML.maxBytes), memberIds: [...new Set(memberIds)] };
}
