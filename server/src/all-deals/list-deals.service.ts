import type { AllDealsSort } from '@bilby/contract/all-deals/rules';
import type { AllDealsQuery, ListedDealWire } from '@bilby/contract/all-deals/wire';
import { MAX_INTEGER } from '@bilby/contract/kernel/wire-values';
import { z } from 'zod';
import { findUserByUsername } from '../accounts/users/users.queries.ts';
import { findOpenReports } from '../deal-reports/deal-reports.queries.ts';
import type { AppContext } from '../platform/context.ts';
import { decodeCursor, encodeCursor } from '../platform/http/input/cursors.ts';
import { findDealsWithPendingEdits } from '../posting/edits/pending-edits.queries.ts';
import { parseStatus } from '../schema/stored-codes.ts';
import {
	type DealPosition,
	findDealIds,
	findDealIdsByText,
	findListedDeals,
	type ListedDealRow,
} from './list-deals.queries.ts';

/** The most deals that a search shows. A common word matches a large part of all, and nobody reads that many. */
const MAX_FOUND = 500;

/** Returns a page of deals in any state, for staff. */
export async function listAllDeals(
	{ db }: Pick<AppContext, 'db'>,
	{ searchTerm, sort, limit, cursor, author, reported, ...query }: AllDealsQuery,
) {
	const after = cursor === undefined ? null : readCursor(sort, cursor);
	const user = author === undefined || author === '' ? undefined : await findUserByUsername(db, author);
	if (user === null) return { deals: [], nextCursor: null, isCut: false };
	const filters = { ...query, isReported: reported, authorId: user?.id ?? null };
	const found = searchTerm === '' ? null : await findDealIdsByText(db, { ...filters, text: searchTerm }, MAX_FOUND + 1);
	const ids = found?.slice(0, MAX_FOUND) ?? null;
	// One extra row shows whether there is a next page.
	const positions = await findDealIds(db, { ...filters, ids, sort, after, limit: limit + 1 });
	const shown = positions.slice(0, limit);
	const last = positions.length > limit ? shown.at(-1) : undefined;
	return {
		deals: await readRows(
			db,
			shown.map(({ id }) => id),
		),
		nextCursor: last ? encodeCursor([sort, last.reports, last.id]) : null,
		isCut: found !== null && found.length > MAX_FOUND,
	};
}

const position = z.int().min(0).max(MAX_INTEGER);

function readCursor(sort: AllDealsSort, cursor: string): DealPosition {
	const [, reports, id] = decodeCursor(z.tuple([z.literal(sort), position, position]), cursor);
	return { reports, id };
}

/** Returns the rows of deals in the order of `ids`. */
async function readRows(db: AppContext['db'], ids: number[]): Promise<ListedDealWire[]> {
	if (ids.length === 0) return [];
	const [rows, reports, edited] = await Promise.all([
		findListedDeals(db, ids),
		findOpenReports(db, ids),
		findDealsWithPendingEdits(db, ids),
	]);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const reportsByDeal = Map.groupBy(reports, ({ dealId }) => dealId);
	return ids.flatMap((id) => {
		const row = byId.get(id);
		return row ? [presentRow(row, reportsByDeal.get(id) ?? [], edited.has(id))] : [];
	});
}

type Report = Awaited<ReturnType<typeof findOpenReports>>[number];

function presentRow(row: ListedDealRow, reports: Report[], hasPendingEdit: boolean): ListedDealWire {
	return {
		id: row.id,
		del_title: row.title,
		del_price: row.priceCents / 100,
		del_active: parseStatus(row.status),
		del_review: row.review,
		del_featured: row.isFeatured ? 1 : 0,
		del_count_like: row.likeCount,
		del_count_dislike: row.dislikeCount,
		del_count_comments: row.commentCount,
		created_at: row.createdAt.toISOString(),
		str_name: row.store,
		user: row.author,
		version: row.version,
		mergedInto: row.mergedIntoId,
		hasPendingEdit,
		reportCount: row.reportCount,
		reports: reports.map(({ reason, text, username, createdAt }) => ({
			reason,
			text,
			by: username,
			created_at: createdAt.toISOString(),
		})),
	};
}
