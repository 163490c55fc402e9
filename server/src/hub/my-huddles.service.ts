import type { MyHuddlesQuery } from '@bilby/contract/hub/wire';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { presentHuddle } from '../huddles/reading/huddles.present.ts';
import { findOwnHuddles } from '../huddles/reading/own-huddles.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { timeRange, toTimePage } from '../platform/http/input/time-pages.ts';
import { wordsOf } from '../search/words/read-words.ts';

const LIST = 'own huddles';

/** Returns a page of the huddles that the member started or posted in, most recently active first. */
export async function listMyHuddles({ db }: Pick<AppContext, 'db'>, { userId }: SessionViewer, query: MyHuddlesQuery) {
	const request = { userId, words: wordsOf(query.searchTerm ?? '') };
	const found = await findOwnHuddles(db, request, timeRange(LIST, query));
	const rows = found.map((row) => ({ ...row, at: row.huddle.activeAt, id: row.huddle.id }));
	const { shown, nextCursor } = toTimePage(LIST, rows, query.limit);
	return { huddles: shown.map(presentHuddle), nextCursor };
}
