import { eq } from 'drizzle-orm';
import { fewRows, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { importedRows } from '../schema/imports.ts';

/** Which imported rows became members. */
export const importData: PersonalDataSource = {
	name: 'import',
	about: 'A keyed hash of your id on the site that your account was imported from, if it was.',
	tables: [importedRows],
	exportRows: (db, { userId }) =>
		fewRows(db.select({ hash: importedRows.sourceId }).from(importedRows).where(eq(importedRows.userId, userId))),
	onDeletion: {
		kept: 'A keyed hash of the id on another site, so that repeating an import does not bring the account back.',
	},
};
