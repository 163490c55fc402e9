/** A stored vote as people read it. */
export function voteWord(value: number): 'like' | 'dislike' {
	return value === 1 ? 'like' : 'dislike';
}
