import { LABEL_CODES, type LabelKind } from '@bilby/contract/labels/wire';
import { findAncestors } from '@bilby/contract/master-data/category-tree';
import type { MasterType } from '@bilby/contract/master-data/rules';
import { asc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dropOwnChecks } from '../alerts/queued-checks.queries.ts';
import { moveDealCounts } from '../deals/counts/deal-counts.queries.ts';
import { repeatedFacets } from '../deals/counts/deal-facets.ts';
import { findCategoryTree } from '../master-data/master-data.queries.ts';
import type { Database } from '../platform/database/database.ts';
import { dealCategories } from '../schema/deal-labels.ts';
import { deals } from '../schema/deals.ts';

/** An entry whose deals are brought up to date. */
export interface Relabelled {
	type: MasterType;
	id: number;
	/** The entry that takes over the deals; null if they stay. */
	into: number | null;
}

const LINKS = {
	str: { table: 'deal_stores', column: 'store_id', entries: 'stores' },
	brd: { table: 'deal_brands', column: 'brand_id', entries: 'brands' },
	cat: { table: 'deal_categories', column: 'category_id', entries: 'categories' },
	tag: { table: 'deal_tags', column: 'tag_id', entries: 'tags' },
} as const;

const ids = z.object({ rows: z.array(z.object({ id: z.number() })) });
const counts = z.object({ rows: z.array(z.object({ count: z.number() })) });

/** Returns ids of deals with an entry, in ascending order after `above`. */
export async function findLabelledDeals(
	db: Database,
	{ type, id }: Pick<Relabelled, 'type' | 'id'>,
	{ above, limit }: { above: number; limit: number },
): Promise<number[]> {
	const { table, column } = LINKS[type];
	const response = await db.execute(sql`
		select deal_id as id from ${sql.identifier(table)}
		where ${sql.identifier(column)} = ${id} and deal_id > ${above} order by deal_id limit ${limit}`);
	return ids.parse(response).rows.map((row) => row.id);
}

/** Returns merged entries that still have deals or followers. */
export async function findUnfinishedMerges(db: Database, type: MasterType): Promise<number[]> {
	const { entries } = LINKS[type];
	const response = await db.execute(sql`
		select id from ${sql.identifier(entries)} as entry where merged_into_id is not null and (${hasDealsOrFollowers(type)})
		order by id`);
	return ids.parse(response).rows.map((row) => row.id);
}

function hasDealsOrFollowers(type: MasterType) {
	// No index lists all deals of a category, so the counters decide.
	if (type === 'cat') return sql`exists (select from deal_counts where category_id = entry.id and deals > 0)`;
	const { table, column } = LINKS[type];
	return sql`
		exists (select from ${sql.identifier(table)} where ${sql.identifier(column)} = entry.id)
		or exists (select from follows where kind = ${LABEL_CODES[type]} and label_id = entry.id)`;
}

/** Locks deals in the order of their ids until the transaction ends, and returns their current values. */
export function lockDeals(tx: Database, dealIds: number[]) {
	return tx
		.select({
			id: deals.id,
			listing: deals.listing,
			listedAt: deals.listedAt,
			isFree: deals.isFree,
			isFeatured: deals.isFeatured,
			hotRank: deals.hotRank,
			inPopularWindow: deals.inPopularWindow,
			netVotes: deals.netVotes,
		})
		.from(deals)
		.where(inArray(deals.id, dealIds))
		.orderBy(asc(deals.id))
		.for('no key update');
}

type LockedDeal = Awaited<ReturnType<typeof lockDeals>>[number];

/**
 * Moves deals of a merged store, brand or tag to its target. If a deal has both, the target gets the higher position.
 */
export async function replaceLabel(
	tx: Database,
	{ type, id, into }: { type: Exclude<MasterType, 'cat'>; id: number; into: number },
	dealIds: number[],
): Promise<void> {
	const { table, column } = LINKS[type];
	const [link, label] = [sql.identifier(table), sql.identifier(column)];
	const isChosen = sql`old.deal_id = any(${toArray(dealIds)}::integer[]) and old.${label} = ${id}`;
	if (type === 'str') {
		await tx.execute(sql`
			update ${link} as kept set position = least(kept.position, old.position) from ${link} as old
			where ${isChosen} and kept.deal_id = old.deal_id and kept.${label} = ${into}`);
	}
	await tx.execute(sql`
		delete from ${link} as old
		where ${isChosen} and exists (select from ${link} as kept where kept.deal_id = old.deal_id and kept.${label} = ${into})`);
	await tx.execute(sql`update ${link} as old set ${label} = ${into} where ${isChosen}`);
}

/**
 * Lists deals under their chosen categories and everything above those, and moves the counters. A merged category is
 * replaced by its target. Deals that are listed correctly are not written.
 */
export async function recategorize(
	tx: Database,
	{ id, into }: Pick<Relabelled, 'id' | 'into'>,
	locked: LockedDeal[],
): Promise<void> {
	const tree = await findCategoryTree(tx);
	const lockedIds = locked.map((deal) => deal.id);
	const rows = await tx
		.select({ dealId: dealCategories.dealId, id: dealCategories.categoryId, chosen: dealCategories.chosen })
		.from(dealCategories)
		.where(inArray(dealCategories.dealId, lockedIds))
		.orderBy(asc(dealCategories.dealId), asc(dealCategories.categoryId));
	const changes = locked.flatMap((deal) => {
		const own = rows.filter(({ dealId }) => dealId === deal.id);
		const chosen = new Set(
			own.filter((row) => row.chosen).map((row) => (row.id === id && into !== null ? into : row.id)),
		);
		const all = new Set([...chosen, ...[...chosen].flatMap((one) => findAncestors(one, tree))]);
		const isListed =
			own.length === all.size && own.every((row) => all.has(row.id) && row.chosen === chosen.has(row.id));
		return isListed ? [] : [{ deal, chosen, before: own.map((row) => row.id), after: [...all] }];
	});
	if (changes.length === 0) return;
	const values = changes.flatMap(({ deal, chosen, after }) =>
		after.map((categoryId) => ({ ...repeatedFacets(deal), categoryId, chosen: chosen.has(categoryId) })),
	);
	const changedIds = changes.map(({ deal }) => deal.id);
	await tx.delete(dealCategories).where(inArray(dealCategories.dealId, changedIds));
	if (values.length > 0) await tx.insert(dealCategories).values(values);
	await moveDealCounts(tx, {
		before: changes.map(({ deal, before }) => ({ ...deal, categoryIds: before })),
		after: changes.map(({ deal, after }) => ({ ...deal, categoryIds: after })),
	});
}

/**
 * Updates the words and labels by which search finds deals. Deals that have them already are not written. Alerts are not
 * compared with these deals: they are not new.
 */
export async function refreshSearchTexts(tx: Database, dealIds: number[]): Promise<void> {
	await tx.execute(sql`
		update deals set search_facets = fresh.facets, search_names = fresh.names from (
			select deal.id, facets_of_deal(deal.id) as facets, coalesce((
				select string_agg(name, ' ' order by kind, position, name) from (
					select 1 as kind, position, name from deal_stores join stores on stores.id = store_id where deal_id = deal.id
					union all
					select 2, 0, name from deal_brands join brands on brands.id = brand_id where deal_id = deal.id
					union all
					select 3, 0, name from deal_tags join tags on tags.id = tag_id where deal_id = deal.id
				) as labels
			), '') as names
			from deals as deal where deal.id = any(${toArray(dealIds)}::integer[])
		) as fresh
		where deals.id = fresh.id
			and (deals.search_facets, deals.search_names) is distinct from (fresh.facets, fresh.names)`);
	await dropOwnChecks(tx, dealIds);
}

/** Moves some followers of a merged store, brand or tag to its target. Returns how many. */
export async function moveFollows(
	db: Database,
	{ kind, id, into }: { kind: LabelKind; id: number; into: number },
	limit: number,
): Promise<number> {
	const response = await db.execute(sql`
		with moved as (
			delete from follows where kind = ${kind} and label_id = ${id} and user_id in (
				select user_id from follows where kind = ${kind} and label_id = ${id} order by user_id limit ${limit}
			) returning user_id, created_at
		), kept as (
			insert into follows (user_id, kind, label_id, created_at)
			select user_id, ${kind}, ${into}::integer, created_at from moved on conflict do nothing
		)
		select count(*)::integer as count from moved`);
	return counts.parse(response).rows[0]?.count ?? 0;
}

const toArray = (numbers: number[]) => `{${numbers.join()}}`;
