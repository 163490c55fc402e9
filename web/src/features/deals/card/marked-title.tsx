import { Fragment } from 'react';

/** Positions of matches in a text, in ascending order. */
export type Marks = readonly (readonly [start: number, end: number])[];

/** A title with the search text highlighted. */
export function MarkedTitle({ title, marks }: { title: string; marks: Marks }) {
	return (
		<>
			{marks.map(([start, end], place) => (
				<Fragment key={start}>
					{title.slice(marks[place - 1]?.[1] ?? 0, start)}
					<mark className="rounded-badge bg-found box-decoration-clone px-0.5 text-ink">{title.slice(start, end)}</mark>
				</Fragment>
			))}
			{title.slice(marks.at(-1)?.[1] ?? 0)}
		</>
	);
}
