/** Fills the actions row of an ended deal. */
export function EndedText() {
	return <p className="min-w-0 truncate px-2 text-muted text-small">This deal has ended.</p>;
}
