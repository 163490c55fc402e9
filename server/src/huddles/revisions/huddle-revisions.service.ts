import { MAX_REVISION_TEXT_LENGTH, REVISIONS_PER_PAGE } from '@bilby/contract/huddles/limits';
import type { HuddleRevision, HuddleRevisionsReply } from '@bilby/contract/huddles/revisions-wire';
import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '../../accounts/sessions/viewer.ts';
import type { AppContext } from '../../platform/context.ts';
import { fitting } from '../../platform/http/limits/reply-budget.ts';
import { plainTextOf } from '../../platform/rich-text/plain-text.ts';
import { findHuddle } from '../list/huddles.queries.ts';
import { huddleNotFound, isVisible } from '../rules/huddles.policy.ts';
import { findHuddleRevisions, type HuddleRevisionRow } from './huddle-revisions.queries.ts';

/**
 * What edits of a huddle changed, the latest first: one page of them, or as many as one answer may carry. With `from`, a
 * version, those before it; `not_found` where the viewer may not see the huddle.
 */
export async function listHuddleRevisions(
	{ db }: Pick<AppContext, 'db'>,
	viewer: SessionViewer,
	{ forumId, from }: { forumId: number; from?: number | undefined },
): Promise<Pick<HuddleRevisionsReply, 'revisions' | 'nextFrom'>> {
	const row = await findHuddle(db, forumId);
	if (!row || !isVisible(row.huddle, viewer)) throw huddleNotFound();
	// What an edit made of a huddle is what the next one replaced, or how the huddle stands now; and one more tells whether there are others.
	const found = await findHuddleRevisions(db, forumId, {
		limit: REVISIONS_PER_PAGE + 2,
		...(from !== undefined && { from }),
	});
	const first: Words | undefined = from === undefined ? row.huddle : found[0];
	if (!first) return { revisions: [], nextFrom: null };
	const seesWithheld = may('editAnyHuddle', viewer);
	const revisions = changesOf(first, from === undefined ? found : found.slice(1), seesWithheld);
	const page = fitting(revisions.slice(0, REVISIONS_PER_PAGE), (revision) =>
		Buffer.byteLength(JSON.stringify(revision)),
	);
	const last = page.at(-1);
	return { revisions: page, nextFrom: last && page.length < revisions.length ? last.version : null };
}

type Words = Pick<HuddleRevisionRow, 'title' | 'category' | 'bodyHtml'> & { withheldAt?: Date | null };

function changesOf(newest: Words, replaced: HuddleRevisionRow[], seesWithheld: boolean): HuddleRevision[] {
	const shown = (words: Words) => (words.withheldAt && !seesWithheld ? null : said(words));
	let after = shown(newest);
	return replaced.map((row) => {
		const before = shown(row);
		const { version, replacedAt, editor } = row;
		const withheld = row.withheldAt === null ? (0 as const) : (1 as const);
		const revision = { version, editedAt: replacedAt.toISOString(), editor, before, after, withheld };
		after = before;
		return revision;
	});
}

function said({ title, category, bodyHtml }: Words): NonNullable<HuddleRevision['before']> {
	const { text, isCut } = plainTextOf(bodyHtml, MAX_REVISION_TEXT_LENGTH);
	return { title, category, text, isCut };
}
