import { eq } from 'drizzle-orm';
import { eraseBatch } from '../platform/personal-data/erase-batch.ts';
import { fewRows, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { importedRows } from '../schema/imports.ts';

/** The ids that imported members had on the other site. */
export const importData: PersonalDataSource = {
	name: 'import',
	about: 'Your id on the site that your account was imported from, if it was.',
	tables: [importedRows],
	exportRows: (db, { userId }) =>
		fewRows(db.select({ sourceId: importedRows.sourceId }).from(importedRows).where(eq(importedRows.userId, userId))),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseBatch(tx, { table: importedRows, key: importedRows.sourceId, where: eq(importedRows.userId, userId) }),
	},
};
