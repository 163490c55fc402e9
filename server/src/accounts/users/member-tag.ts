/** The tag of pages that show a member: what they say of themselves, what they posted and said. */
export function memberTag(userId: number): string {
	return `member:${userId}`;
}
