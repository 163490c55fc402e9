/** Uses the browser's storage. Returns `otherwise` if the browser forbids it (private windows, strict settings). */
export function withStorage<Result>(use: () => Result, otherwise: Result): Result {
	try {
		return use();
	} catch (refused) {
		console.info('This browser keeps nothing for the site.', refused);
		return otherwise;
	}
}

/** Removes a key from session storage and returns its value. */
export function takeFromSession(key: string): string | null {
	return withStorage(() => {
		const kept = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		return kept;
	}, null);
}
