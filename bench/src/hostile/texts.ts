import { MAX_COMMENT_HTML_LENGTH } from '@bilby/contract/discussions/limits';
import type { OpenDatabase } from '@bilby/server/platform/database/database';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Attack, storm } from './storm.ts';
import { type HostileFigures, type HostileSite, watchAttack } from './watch-site.ts';

/**
 * Texts as long as requests for a huddle may contain. The first has too many lines to be stored. The second has as many
 * lines as allowed, and each ampersand becomes five bytes. The third has as many tags as allowed, each inside the one before.
 */
const HUDDLE_TEXTS = [
	'&\n'.repeat(50_000),
	`${'&'.repeat(39)}\n`.repeat(2_500),
	`${'<b>'.repeat(5_000)}${'&'.repeat(85_000)}`,
];

const REVISIONS = 22;
/** Almost as many bytes as a huddle may contain, with more tags than it may contain today. */
const REVISION_TEXT = '<p>a <strong>b</strong> &amp; c</p>'.repeat(1_700);

/** Stores another member's huddle with many long revisions, and returns the ids of the huddle and of a deal. */
export async function storeLongHuddle({ db }: Pick<OpenDatabase, 'db'>): Promise<{ huddleId: number; dealId: number }> {
	const stored = await db.execute(sql`
		with author as (select id from users where username not like 'voter-%' order by id limit 1),
		huddle as (
			insert into huddles (user_id, title, category, body_html, version, created_at, active_at)
			select id, 'Long', 'general', ${REVISION_TEXT}, ${REVISIONS + 1}::integer, now(), now() from author
			returning id, user_id
		),
		revisions as (
			insert into huddle_revisions (huddle_id, version, editor_id, category, title, body_html, replaced_at)
			select huddle.id, n, huddle.user_id, 'general', 'Long', ${REVISION_TEXT}, now()
			from huddle, generate_series(1, ${REVISIONS}::integer) as n
		)
		select huddle.id as "huddleId", (select id from deals where status = 1 order by id desc limit 1) as "dealId" from huddle`);
	const { rows } = z.object({ rows: z.tuple([z.object({ huddleId: z.int(), dealId: z.int() })]) }).parse(stored);
	return rows[0];
}

/** Sends texts that grow when cleaned, as comments and as edits of another member's huddle. */
export function attackByTexts(
	site: HostileSite,
	{ huddleId, dealId }: { huddleId: number; dealId: number },
): Promise<HostileFigures> {
	const sides = site.tokens.flatMap((token) =>
		HUDDLE_TEXTS.flatMap((description): Attack[] => {
			const edit = { id: huddleId, version: 1, title: 'x', category: 'general', description };
			const comment = { dealId, comment: description.slice(0, MAX_COMMENT_HTML_LENGTH) };
			return [
				(signal) => post(site.url, { token, signal }, '/api/edit-huddle', edit),
				(signal) => post(site.url, { token, signal }, '/api/deal-comment-all', comment),
			];
		}),
	);
	return watchAttack(site, () => storm(sides), sides);
}

/** Requests the revisions of a huddle whose texts are as long as possible. */
export function attackByRevisions(site: HostileSite, { huddleId }: { huddleId: number }): Promise<HostileFigures> {
	const sides = site.tokens.map(
		(token): Attack =>
			(signal) =>
				post(site.url, { token, signal }, '/api/huddle-revisions', { forumId: huddleId }),
	);
	return watchAttack(site, () => storm(sides), sides);
}

async function post(
	url: string,
	{ token, signal }: { token: string; signal: AbortSignal },
	path: string,
	body: object,
): Promise<void> {
	const response = await fetch(`${url}${path}`, {
		method: 'POST',
		signal,
		headers: { accesstoken: token, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	await response.arrayBuffer();
}
