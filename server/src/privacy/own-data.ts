import { idempotencyData } from '../platform/http/input/idempotency-data.ts';
import { ERASED_AT_ONCE } from '../platform/personal-data/erase-some.ts';
import { fewRows, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { accountExports } from '../schema/privacy.ts';
import { dropExportsOf, findExports } from './export/exports.queries.ts';

/** Exports are stored for a day, and members may request three a day. */
const MOST_EXPORTS = 100;

const exportData: PersonalDataSource = {
	name: 'downloads',
	about: 'Downloads of your data you requested recently, including this one.',
	tables: [accountExports],
	exportRows: (db, { userId }) => fewRows(findExports(db, userId, MOST_EXPORTS)),
	onDeletion: { erase: async (tx, { userId }) => ({ rows: await dropExportsOf(tx, userId, ERASED_AT_ONCE) }) },
};

/** Personal data that belongs to no other domain. */
export const ownData: readonly PersonalDataSource[] = [exportData, idempotencyData];
