/** What no text of a person holds: control characters but tab and line breaks, and halves of surrogate pairs. PostgreSQL stores neither NUL nor halves. */
const UNREADABLE = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;
const ALL_UNREADABLE = new RegExp(UNREADABLE, 'gu');

export function isReadable(text: string): boolean {
	return !UNREADABLE.test(text);
}

/** Text without what nobody can read; other programs leave some in what is pasted from them. */
export function withoutUnreadable(text: string): string {
	return text.replace(ALL_UNREADABLE, '');
}
