import { Fragment } from 'react';

/** Where words stand in a text: beginnings and ends, from left to right. */
export type Marks = readonly (readonly [start: number, end: number])[];

/** A title with the words in it that were sought. */
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
