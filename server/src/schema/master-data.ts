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

export const categories = pgTable(
	'categories',
	{
		id: identity(),
		name: text('name').notNull(),
		slug: text('slug').notNull().unique(),
		description: text('description').notNull().default(''),
		parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
		active: boolean('active').notNull().default(true),
	},
	(t) => [
		uniqueIndex('categories_name_unique').on(sql`lower(${t.name})`),
		index('categories_by_parent').on(t.parentId),
		check('categories_not_own_parent', sql`${t.parentId} <> ${t.id}`),
		check('categories_slug_shape', sql`${t.slug} ~ '^[a-z0-9-]+$'`),
	],
);

/**
 * The slug of the entry's page, derived from its name like that of a category. A duplicate ends in `-2`. A trigger
 * fills in empty slugs.
 */
const namedSlug = () => text('slug').notNull().default('').unique();

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
		active: boolean('active').notNull().default(true),
	},
	(t) => [
		uniqueIndex('stores_name_unique').on(sql`lower(${t.name})`),
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
		active: boolean('active').notNull().default(true),
	},
	(t) => [uniqueIndex('brands_name_unique').on(sql`lower(${t.name})`)],
);

export const tags = pgTable(
	'tags',
	{
		id: identity(),
		name: text('name').notNull(),
		slug: namedSlug(),
		description: text('description').notNull().default(''),
		active: boolean('active').notNull().default(true),
	},
	(t) => [uniqueIndex('tags_name_unique').on(sql`lower(${t.name})`)],
);
