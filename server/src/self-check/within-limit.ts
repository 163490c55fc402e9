/** Returns the result of `work`, or throws after `timeoutMs`. Work that is still running then is ignored. */
export async function withinLimit<Result>(timeoutMs: number, work: () => Promise<Result>): Promise<Result> {
	const { promise: tooLate, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(
		() => reject(new Error(`There was no response within ${timeoutMs / 1_000} seconds.`)),
		timeoutMs,
	);
	try {
		return await Promise.race([work(), tooLate]);
	} finally {
		clearTimeout(timer);
	}
}
