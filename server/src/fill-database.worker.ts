import { z } from 'zod';
import { openEmbeddedDatabase } from './platform/database/embedded-database.ts';
import { openStorage } from './platform/storage/storage.ts';
import { type Seeder, seedEmptyDatabase } from './seed-database.ts';

/** Fills a new embedded database, as a child process of the site. */
export const fillOrder = z.object({
	folder: z.string(),
	/** Where pictures are stored. */
	files: z.object({
		dataDir: z.string(),
		s3: z
			.object({
				endpoint: z.string(),
				bucket: z.string(),
				region: z.string(),
				accessKeyId: z.string(),
				secretAccessKey: z.string(),
			})
			.nullable(),
	}),
	/** The module of the seeder and the password of its accounts; null without demo content. */
	demo: z.object({ module: z.string(), password: z.string() }).nullable(),
});
export type FillOrder = z.infer<typeof fillOrder>;

process.once('message', async (message) => {
	const { folder, files, demo } = fillOrder.parse(message);
	// Pictures take the longest, so the seeder starts before the database opens.
	const fill = demo && (await importSeeder(demo.module)).start({ password: demo.password, now: new Date() });
	const database = await openEmbeddedDatabase(folder);
	await database.migrate();
	await seedEmptyDatabase(database.db, openStorage(files), fill);
	await database.close();
	process.disconnect();
});
// Without its parent, the result is of no use.
process.once('disconnect', () => process.exit());

async function importSeeder(module: string): Promise<Seeder> {
	const { seeder } = await import(module);
	return seeder;
}
