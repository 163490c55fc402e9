/** What the work answers, or an error once it has taken too long; what it then still does, nobody waits for. */
export async function withinLimit<Answer>(limitMs: number, work: () => Promise<Answer>): Promise<Answer> {
	const { promise: tooLate, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(
		() => reject(new Error(`There was no response within ${limitMs / 1_000} seconds.`)),
		limitMs,
	);
	try {
		return await Promise.race([work(), tooLate]);
	} finally {
		clearTimeout(timer);
	}
}
