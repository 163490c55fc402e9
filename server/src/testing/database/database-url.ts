/** Returns the address of another database on the same server. */
export function databaseNamed(serverUrl: string, database: string): string {
	const url = new URL(serverUrl);
	url.pathname = `/${database}`;
	return url.href;
}

/** Dropping a test database terminates its last connections, which is expected. */
export function ignoreClosing(): void {}
