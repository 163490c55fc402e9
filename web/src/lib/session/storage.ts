/** Uses the browser's storage. Returns `otherwise` if the browser forbids it (private windows, strict settings). */
export function withStorage<Result>(use: () => Result, otherwise: Result): Result {
	try {
		return use();
	} catch (error) {
		console.info('This browser stores nothing for this site.', error);
		return otherwise;
	}
}

/** Removes a key from session storage and returns its value. */
export function takeFromSession(key: string): string | null {
	return withStorage(() => {
		const stored = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		return stored;
	}, null);
}
