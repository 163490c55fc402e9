/** The cache tag of pages that show a member's profile, posts or comments. */
export function memberTag(userId: number): string {
	return `member:${userId}`;
}
