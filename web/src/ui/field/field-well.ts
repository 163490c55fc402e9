const WELL =
	'rounded-control border bg-raised transition-colors focus-within:bg-surface focus-within:outline-2 focus-within:outline-offset-0';
const CALM = 'border-line-strong focus-within:border-ochre focus-within:outline-ochre';
const WRONG = 'border-danger bg-surface outline-1 outline-danger focus-within:outline-danger';

/** Returns the classes of the box that contains a value. */
export function fieldWellClass(isInvalid: boolean): string {
	return `${WELL} ${isInvalid ? WRONG : CALM}`;
}
