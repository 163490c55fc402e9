import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Milliseconds, as JavaScript has them: a cursor made from a finer instant would skip or repeat rows. */
export const instant = (name: string) => timestamp(name, { precision: 3, withTimezone: true, mode: 'date' });

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
