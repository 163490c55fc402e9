/** What a member earns by a helpful comment. */
export function helpfulAward(userId: number, commentId: number) {
	return { userId, reason: 'helpful_comment', subject: `comment:${commentId}` } as const;
}
