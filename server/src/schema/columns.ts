import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Milliseconds, as JavaScript has them: a cursor made from a finer instant would skip or repeat rows. */
export const instant = (name: string) => timestamp(name, { precision: 3, withTimezone: true, mode: 'date' });

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

declare const cleaned: unique symbol;
/** HTML that `cleanRichText` made; columns of rich text take nothing else. */
export type CleanHtml = string & { readonly [cleaned]: true };

/** HTML of members: cleaned and bounded, as its type makes sure. Rows from before there were bounds may be longer. */
export const richText = (name: string) => text(name).$type<CleanHtml>();

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
