import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Has millisecond precision like JavaScript's dates: a cursor with a rounded instant would skip or repeat rows. */
export const instant = (name: string) => timestamp(name, { precision: 3, withTimezone: true, mode: 'date' });

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

declare const cleaned: unique symbol;
/** HTML from `cleanRichText`. Columns of rich text accept nothing else. */
export type CleanHtml = string & { readonly [cleaned]: true };

/** HTML of members. Its type ensures that it is cleaned and limited in length. Older rows may be longer. */
export const richText = (name: string) => text(name).$type<CleanHtml>();

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
