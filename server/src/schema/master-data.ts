import { sql } from 'drizzle-orm';
import {
	type AnyPgColumn,
	boolean,
	check,
	index,
	integer,
	numeric,
	pgTable,
	text,
	uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity } from './columns.ts';

/**
 * The columns that all four kinds share. Concurrent edits are detected by the version, and merged entries name their
 * target.
 */
const sharedColumns = (id: () => AnyPgColumn) => ({
	active: boolean('active').notNull().default(true),
	/** Grows by one with each change by staff. */
	version: integer('version').notNull().default(1),
	/** The entry that this one was merged into. Never itself a merged one. */
	mergedIntoId: integer('merged_into_id').references(id),
});

/** Only a suspended entry is merged, and never into itself. */
function mergedIsSuspended(table: string, t: Record<'id' | 'active' | 'mergedIntoId', AnyPgColumn>) {
	const isAllowed = sql`${t.mergedIntoId} is null or (not ${t.active} and ${t.mergedIntoId} <> ${t.id})`;
	return check(`${table}_merged_is_suspended`, isAllowed);
}

/**
 * The slug of the entry's page, derived from its name. A duplicate ends in `-2`. A trigger fills in empty slugs. A later
 * change of the name keeps the slug, so that links stay valid.
 */
const namedSlug = () => text('slug').notNull().default('').unique();

/** The file name of a logo without its ending; null without one. */
const logo = () => text('logo');

export const categories = pgTable(
	'categories',
	{
		id: identity(),
		name: text('name').notNull(),
		slug: namedSlug(),
		description: text('description').notNull().default(''),
		parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
		...sharedColumns((): AnyPgColumn => categories.id),
	},
	(t) => [
		uniqueIndex('categories_name_unique').on(sql`lower(${t.name})`),
		index('categories_by_parent').on(t.parentId),
		mergedIsSuspended('categories', t),
		check('categories_not_own_parent', sql`${t.parentId} <> ${t.id}`),
		check('categories_slug_shape', sql`${t.slug} ~ '^[a-z0-9-]+$'`),
	],
);

export const stores = pgTable(
	'stores',
	{
		id: identity(),
		name: text('name').notNull(),
		slug: namedSlug(),
		/** Registrable domain in lower case, without `www`. */
		domain: text('domain').unique(),
		description: text('description').notNull().default(''),
		verified: boolean('verified').notNull().default(false),
		rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }),
		logo: logo(),
		...sharedColumns((): AnyPgColumn => stores.id),
	},
	(t) => [
		uniqueIndex('stores_name_unique').on(sql`lower(${t.name})`),
		mergedIsSuspended('stores', t),
		check('stores_rating_range', sql`${t.rating} between 0 and 5`),
		check('stores_domain_shape', sql`${t.domain} ~ '^[a-z0-9-]+(\\.[a-z0-9-]+)+$'`),
	],
);

export const brands = pgTable(
	'brands',
	{
		id: identity(),
		name: text('name').notNull(),
		slug: namedSlug(),
		description: text('description').notNull().default(''),
		logo: logo(),
		...sharedColumns((): AnyPgColumn => brands.id),
	},
	(t) => [uniqueIndex('brands_name_unique').on(sql`lower(${t.name})`), mergedIsSuspended('brands', t)],
);

export const tags = pgTable(
	'tags',
	{
		id: identity(),
		name: text('name').notNull(),
		slug: namedSlug(),
		description: text('description').notNull().default(''),
		...sharedColumns((): AnyPgColumn => tags.id),
	},
	(t) => [uniqueIndex('tags_name_unique').on(sql`lower(${t.name})`), mergedIsSuspended('tags', t)],
);
