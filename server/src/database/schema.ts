export * from './schema/accounts.ts';
export * from './schema/affiliates.ts';
export * from './schema/comments.ts';
export * from './schema/deals.ts';
export * from './schema/master-data.ts';
export * from './schema/page-clearings.ts';
export * from './schema/votes.ts';
