/** Uses the browser's storage, which it may forbid (private windows, strict settings): then `otherwise` is answered. */
export function withStorage<Result>(use: () => Result, otherwise: Result): Result {
	try {
		return use();
	} catch (refused) {
		console.info('This browser keeps nothing for the site.', refused);
		return otherwise;
	}
}

/** What stands under a key of the session storage, which is then forgotten. */
export function takeFromSession(key: string): string | null {
	return withStorage(() => {
		const kept = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		return kept;
	}, null);
}
