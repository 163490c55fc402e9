import { HUDDLE_CATEGORIES } from '@bilby/contract/huddles/choices';
import { useId, useState } from 'react';
import { CATEGORY_LABELS } from '#features/huddles/data/huddle-words.ts';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useModerateHuddle } from './use-moderate-huddle.ts';

/** Moves a huddle to the category that staff select. */
export function MoveDialog({ huddle, onClose }: { huddle: Huddle; onClose: () => void }) {
	const { actFromDialog } = useModerateHuddle(huddle);
	const { category: before } = huddle;
	const [category, setCategory] = useState(before);
	const id = useId();
	const move = () =>
		actFromDialog(
			{ act: 'move', options: { category } },
			{ act: 'move', options: { category: before } },
			{ onDone: onClose },
		);
	return (
		<ConfirmDialog title="Move this huddle" verb="Move" isHarmless onConfirm={move} onClose={onClose}>
			<label htmlFor={id} className="mt-4 block font-semibold text-ink text-small">
				Category
			</label>
			<select
				id={id}
				value={category}
				onChange={({ target }) => {
					const chosen = HUDDLE_CATEGORIES.find((known) => known === target.value);
					if (chosen) setCategory(chosen);
				}}
				className="mt-2 h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-ink"
			>
				{HUDDLE_CATEGORIES.map((known) => (
					<option key={known} value={known}>
						{CATEGORY_LABELS[known]}
					</option>
				))}
			</select>
		</ConfirmDialog>
	);
}
