import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { ROLES } from '@bilby/contract/kernel/roles';
import { dropOwnChecks } from '../alerts/queued-checks.queries.ts';
import { type DealFacets, moveDealCounts } from '../deals/counts/deal-counts.queries.ts';
import { POPULAR_WINDOW_MS } from '../deals/expiry/deal-clock.service.ts';
import { isPastEnd } from '../deals/rules/deals.policy.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError, invalidFields } from '../platform/kernel/errors.ts';
import { escapeHtml } from '../platform/kernel/escape-html.ts';
import { dealValues, parseDealForm } from '../posting/form/deal-values.ts';
import { insertDeal, replaceLabels } from '../posting/rows/posting.queries.ts';
import { recordPrice } from '../prices/prices.queries.ts';
import { addToMemberCounts } from '../reputation/member-counts.queries.ts';
import { recordWords, recordWordsLater } from '../search/words/record-words.queries.ts';
import type { BatchRow, ImportRun } from './batches.ts';
import { findAuthors, recordImported, reserveIds } from './imported-rows.queries.ts';
import { LABEL_LISTS, type Label, type LabelList, type Labels } from './labels.ts';
import type { DealRow } from './row-shapes.ts';

/** The columns of an import file by the fields of the deal form whose rules they follow. */
const COLUMNS: Record<string, string> = {
	dealTitle: 'title',
	dealDescription: 'description',
	dealPrice: 'price',
	stricken_price: 'original_price',
	dealUrl: 'url',
	isOnline: 'url',
	couponCode: 'coupon',
	startsAt: 'starts_at',
	expiresAt: 'expires_at',
	dealCategories: 'categories',
	dealStores: 'stores',
	dealBrands: 'brands',
	dealTags: 'tags',
};

/**
 * Imports deals as approved, without votes and pictures. They follow the rules of the deal form, but earn no reputation
 * and match no alerts.
 */
export async function importDeals(
	tx: Database,
	rows: BatchRow<DealRow>[],
	{ labels, run }: { labels: Labels; run: ImportRun },
): Promise<void> {
	const { startedAt: now } = run;
	await recordWordsLater(tx);
	const findAuthor = await findAuthors(
		tx,
		rows.map(({ row }) => row.author),
	);
	const ids = await reserveIds(tx, 'deals', rows.length);
	const facets: DealFacets[] = [];
	const perAuthor: { userId: number; deals: number }[] = [];
	for (const [position, { row, settle }] of rows.entries()) {
		await settle(() =>
			labels.importRow(row, async (tx) => {
				const userId = findAuthor(row.author);
				const { names, ...form } = await readForm(row, labels);
				const { created_at: createdAt } = row;
				const isOver = row.status === 'expired' || isPastEnd(form, now);
				const deal = await insertDeal(tx, {
					...dealValues(form, { names, authorRole: ROLES.member, createdAt, netVotes: 0, now }),
					id: ids[position] ?? 0,
					userId,
					review: 'approved',
					...(isOver ? { status: DEAL_STATUS.expired, endedAt: endOf(form.expiresAt, now), endedBy: 'date' } : {}),
					inPopularWindow: now.getTime() - createdAt.getTime() < POPULAR_WINDOW_MS,
					createdAt,
					updatedAt: createdAt,
				});
				const categoryIds = await replaceLabels(tx, deal, form);
				await recordPrice(tx, deal, createdAt);
				await recordImported(tx, { run, kind: 'deal', sourceId: row.id, id: deal.id });
				facets.push({ ...deal, categoryIds });
				perAuthor.push({ userId, deals: 1 });
			}),
		);
	}
	// A dry run would lock counters until it ends, and members could not post.
	if (run.dryRun) return;
	// In the same order as posting, to prevent deadlocks.
	await addToMemberCounts(tx, perAuthor);
	await recordWords(tx, ids);
	await moveDealCounts(tx, { before: [], after: facets });
	await dropOwnChecks(tx, ids);
}

/** The price of an expired deal was valid until its expiry date, or until the import if nobody knows better. */
function endOf(expiresAt: Date | null, now: Date): Date {
	return expiresAt !== null && expiresAt < now ? expiresAt : now;
}

async function readForm(row: DealRow, labels: Labels) {
	const chosen: Record<LabelList, Label[]> = { categories: [], stores: [], brands: [], tags: [] };
	const problems: Record<string, string> = {};
	for (const list of LABEL_LISTS) {
		const choice = await labels.choose(list, row[list]);
		chosen[list] = choice.labels;
		if (choice.problem) problems[list] = choice.problem;
	}
	const idsOf = (list: LabelList) => chosen[list].map(({ id }) => String(id));
	const namesOf = (list: LabelList) => chosen[list].map(({ name }) => name);
	const fields = {
		isOnline: row.url === undefined ? '0' : '1',
		dealUrl: row.url ?? '',
		dealTitle: row.title,
		dealPrice: row.price,
		stricken_price: row.original_price ?? '',
		couponCode: row.coupon ?? '',
		freeShipping: row.free_shipping ? '1' : '0',
		startsAt: row.starts_at?.toISOString() ?? '',
		expiresAt: row.expires_at?.toISOString() ?? '',
		dealDescription: toHtml(row.description),
		dealCategories: idsOf('categories'),
		dealStores: idsOf('stores'),
		dealBrands: idsOf('brands'),
		dealTags: idsOf('tags'),
	};
	try {
		const form = parseDealForm({ fields, images: [] });
		if (Object.keys(problems).length > 0) throw invalidFields({});
		const names = {
			dealStores: namesOf('stores'),
			dealCategories: namesOf('categories'),
			dealBrands: namesOf('brands'),
			dealTags: namesOf('tags'),
		};
		return { ...form, dealTags: form.dealTags ?? [], names };
	} catch (error) {
		if (!(error instanceof AppError) || !error.fields) throw error;
		const ofForm = Object.entries(error.fields).map(([field, problem]) => [COLUMNS[field] ?? field, problem]);
		// The error of a label is more precise than the form's error, which only says that it is missing.
		throw invalidFields({ ...Object.fromEntries(ofForm), ...problems });
	}
}

/** Keeps the paragraphs of a plain text. */
export function toHtml(written: string): string {
	if (/<\/?[a-z]/i.test(written)) return written;
	return escapeHtml(written)
		.split(/\r?\n\s*/)
		.map((line) => `<p>${line}</p>`)
		.join('');
}
