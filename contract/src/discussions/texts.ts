/** Texts of the specification, section 5. */
export const COMMENT_TEXTS = {
	noDeal: 'Error: Deal ID is missing. Please refresh the page and try again.',
	empty: 'Please enter a comment before submitting.',
	confirmDelete: 'Are you sure you want to delete this comment?',
} as const;
