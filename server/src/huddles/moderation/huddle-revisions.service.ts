import { MAX_REVISION_TEXT_LENGTH, REVISIONS_PER_PAGE } from '@bilby/contract/huddles/limits';
import type { HuddleRevision, HuddleRevisionsReply } from '@bilby/contract/huddles/revisions-wire';
import { may } from '@bilby/contract/kernel/permissions';
import type { SessionViewer } from '#accounts/sessions/viewer.ts';
import type { AppContext } from '#platform/context.ts';
import { takeFitting } from '#platform/http/limits/reply-size.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { countAttempt } from '#platform/limits/attempts.ts';
import { toPlainText } from '#platform/rich-text/excerpt.ts';
import { findHuddle } from '../reading/huddles.queries.ts';
import { huddleNotFound, isVisible } from '../rules/huddles.policy.ts';
import {
	findHuddleRevisions,
	findRevisionBytes,
	type HuddleRevisionRow,
	storeWithheld,
} from './huddle-revisions.queries.ts';
import { recordOnHuddle } from './record-on-huddle.ts';

const READS_BY_MEMBER = { name: 'huddleRevisionsByMember', most: 60, seconds: 300 };

/** A text is in two revisions: as the result of one edit, and as the text that the next edit replaced. */
const TIMES_IN_RESPONSE = 2;

/**
 * Returns a page of changes by edits of a huddle, latest first. It ends early if the response would get too large. With the
 * version `from`, returns those before it. Throws `not_found` if the viewer may not see the huddle. Reads only texts that
 * fit.
 */
export async function listHuddleRevisions(
	context: Pick<AppContext, 'db' | 'clock' | 'config'>,
	viewer: SessionViewer,
	{ forumId, from }: { forumId: number; from?: number | undefined },
): Promise<Pick<HuddleRevisionsReply, 'revisions' | 'nextFrom'>> {
	const { db } = context;
	await countAttempt(context, READS_BY_MEMBER, String(viewer.userId));
	const row = await findHuddle(db, forumId);
	if (!row || !isVisible(row.huddle, viewer)) throw huddleNotFound();
	// The result of an edit is the text that the next edit replaced, or the current text. One extra row shows if there are more.
	const versions = await findRevisionBytes(db, forumId, {
		limit: REVISIONS_PER_PAGE + 2,
		...(from !== undefined && { from }),
	});
	const older = from === undefined ? versions : versions.slice(1);
	const shown = takeFitting(older.slice(0, REVISIONS_PER_PAGE), ({ bytes }) => TIMES_IN_RESPONSE * bytes);
	const [latest, oldest] = [versions[0]?.version, shown.at(-1)?.version];
	if (latest === undefined || oldest === undefined) return { revisions: [], nextFrom: null };
	const rows = await findHuddleRevisions(db, forumId, { latest, oldest });
	const [newest, replaced] = from === undefined ? [row.huddle, rows] : [rows[0], rows.slice(1)];
	if (!newest) return { revisions: [], nextFrom: null };
	const { userId: authorId } = row.huddle;
	return {
		revisions: presentChanges(newest, replaced, { authorId, seesAll: may('editAnyHuddle', viewer) }),
		nextFrom: shown.length < older.length ? oldest : null,
	};
}

type RevisionText = Pick<HuddleRevisionRow, 'title' | 'category' | 'bodyHtml'> & { withheldAt?: Date | null };

/** Presents edits. Members do not see withheld texts, nor the names of staff, who act as a team. */
function presentChanges(
	newest: RevisionText,
	replaced: HuddleRevisionRow[],
	{ authorId, seesAll }: { authorId: number | null; seesAll: boolean },
): HuddleRevision[] {
	const shown = (revision: RevisionText) => (revision.withheldAt && !seesAll ? null : presentText(revision));
	let after = shown(newest);
	return replaced.map((row) => {
		const before = shown(row);
		const isByStaff = row.editor !== null && row.editor.id !== authorId;
		const change = { version: row.version, editedAt: row.replacedAt.toISOString(), before, after };
		after = before;
		return {
			...change,
			editor: isByStaff && !seesAll ? null : row.editor,
			by_staff: isByStaff ? 1 : 0,
			withheld: row.withheldAt === null ? 0 : 1,
		};
	});
}

function presentText({ title, category, bodyHtml }: RevisionText): NonNullable<HuddleRevision['before']> {
	const { text, isCut } = toPlainText(bodyHtml, MAX_REVISION_TEXT_LENGTH);
	return { title, category, text, isCut };
}

/** Withholds an earlier version of a huddle from members, or shows it again. Records the action if it changes anything. */
export async function withholdHuddleRevision(
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	viewer: SessionViewer,
	{ forumId: huddleId, version, withheld }: { forumId: number; version: number; withheld: boolean },
): Promise<{ withheld: 0 | 1 }> {
	const now = clock();
	await db.transaction(async (tx) => {
		const isChanged = await storeWithheld(tx, { huddleId, version, withheldAt: withheld ? now : null });
		if (isChanged === undefined)
			throw new AppError({ code: 'not_found', message: 'This version of the huddle doesn’t exist.' });
		const act = withheld ? 'withhold-revision' : 'show-revision';
		if (isChanged)
			await recordOnHuddle(tx, viewer, { id: huddleId, act, details: { version }, reason: undefined, now });
	});
	return { withheld: withheld ? 1 : 0 };
}
