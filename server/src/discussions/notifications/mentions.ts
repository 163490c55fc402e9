import { MAX_MENTIONS } from '@bilby/contract/notifications/limits';
import { findPublicByUsernames } from '../../accounts/users/public-members.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { linkMentions, mentionsIn, readingsOf } from '../../platform/rich-text/link-mentions.ts';
import type { CleanHtml } from '../../schema/columns.ts';

/** A comment whose mentions of members are links, and whom it mentions. */
export interface Mentioning {
	html: CleanHtml;
	memberIds: number[];
}

/** Finds out whom a comment mentions: the first ten names in it, of which some may be nobody's. */
export async function readMentions(db: Database, html: CleanHtml): Promise<Mentioning> {
	const names = mentionsIn(html, MAX_MENTIONS);
	if (names.length === 0) return { html, memberIds: [] };
	const readings = [...new Set(names.flatMap(readingsOf))];
	const members = new Map(
		(await findPublicByUsernames(db, readings)).map((member) => [member.username.toLowerCase(), member]),
	);
	const mentioned = names.flatMap((name) => {
		const member = readingsOf(name)
			.map((reading) => members.get(reading))
			.find((one) => one !== undefined);
		return member ?? [];
	});
	const usernames = new Map(mentioned.map(({ username }) => [username.toLowerCase(), username]));
	return { html: linkMentions(html, usernames), memberIds: [...new Set(mentioned.map(({ id }) => id))] };
}
