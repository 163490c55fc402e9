/** The address of another database on the same server. */
export function databaseNamed(serverUrl: string, database: string): string {
	const url = new URL(serverUrl);
	url.pathname = `/${database}`;
	return url.href;
}

/** Dropping a test's database ends its last connections by force; that is no loss. */
export function ignoreClosing(): void {}
