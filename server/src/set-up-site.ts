import { createFirstAdmin, type FirstAdmin } from './accounts/sign-up/first-admin.service.ts';
import type { Config } from './platform/config/config.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import type { FileStorage } from './platform/storage/file-storage.ts';
import { checkInstallation } from './setup/check-installation.ts';
import { listMissingSettings } from './setup/missing-settings.ts';

interface Installation {
	config: Config;
	database: Pick<OpenDatabase, 'db' | 'exclusively'>;
	storage: FileStorage;
	/** True if the operator has set NODE_ENV. */
	isProduction: boolean;
}

/**
 * Creates the first Super Admin, unless `admin` is null, and checks the parts of the installation. Says what it does and what is
 * missing. Returns whether everything works. Throws `AppError` if the administrator cannot be created.
 */
export async function setUpSite(
	{ config, database, storage, isProduction }: Installation,
	{ admin, email, say }: { admin: FirstAdmin | null; email: string | null; say: (line: string) => void },
): Promise<boolean> {
	if (admin) {
		const context = { db: database.db, config, clock: () => new Date() };
		await database.exclusively(() => createFirstAdmin(context, admin));
		say(`${admin.username} is the Super Admin of ${config.siteName}.\n`);
	}
	const works = await checkInstallation({ config, db: database.db, storage }, { email, say });
	const missing = listMissingSettings(config, { isProduction });
	if (missing.length > 0)
		say(`\nBefore you open the site to the public:\n${missing.map((sentence) => `  ${sentence}`).join('\n')}`);
	return works;
}
