import { HUDDLE_CATEGORIES } from '@bilby/contract/huddles/choices';
import type { HuddleDetailWire } from '@bilby/contract/huddles/wire';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { CATEGORY_LABELS } from '../../data/huddle-words.ts';
import { useModerateHuddle } from './use-moderate-huddle.ts';

/** Asks staff where a huddle belongs. */
export function MoveDialog({ huddle, onClose }: { huddle: HuddleDetailWire; onClose: () => void }) {
	const { send, explain, done } = useModerateHuddle(huddle);
	const [category, setCategory] = useState(huddle.for_category);
	const id = useId();
	const move = async () => {
		try {
			await send('move', { category });
		} catch (error) {
			return explain(error);
		}
		onClose();
		done('move');
		return null;
	};
	return (
		<ConfirmDialog title="Move this huddle" verb="Move" onConfirm={move} onClose={onClose}>
			<label htmlFor={id} className="block font-semibold text-small">
				Category
			</label>
			<select
				id={id}
				value={category}
				onChange={({ target }) => {
					const chosen = HUDDLE_CATEGORIES.find((known) => known === target.value);
					if (chosen) setCategory(chosen);
				}}
				className="mt-1.5 h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-ink"
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
