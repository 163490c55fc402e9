import { eq } from 'drizzle-orm';
import { eraseSome } from '../platform/personal-data/erase-some.ts';
import { fewRows, type PersonalDataSource } from '../platform/personal-data/personal-data.ts';
import { importedRows } from '../schema/imports.ts';

/** Which member of another site a member was. */
export const importData: PersonalDataSource = {
	name: 'import',
	about: 'Your id on the site that your account was imported from, if it was.',
	tables: [importedRows],
	exportRows: (db, { userId }) =>
		fewRows(db.select({ sourceId: importedRows.sourceId }).from(importedRows).where(eq(importedRows.userId, userId))),
	onDeletion: {
		erase: (tx, { userId }) =>
			eraseSome(tx, { table: importedRows, key: importedRows.sourceId, where: eq(importedRows.userId, userId) }),
	},
};
