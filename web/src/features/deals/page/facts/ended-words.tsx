/** Keeps the row of an ended deal from standing empty. */
export function EndedWords() {
	return <p className="min-w-0 truncate px-2 text-muted text-small">This deal has ended.</p>;
}
