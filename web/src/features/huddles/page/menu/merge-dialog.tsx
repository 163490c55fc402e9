import type { HuddleDetailWire } from '@bilby/contract/huddles/wire';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { huddleLink } from '../../data/huddle-links.ts';
import { useModerateHuddle } from './use-moderate-huddle.ts';

/** The number of a huddle, in whatever was pasted: its address, or the number alone. */
function huddleIdIn(text: string): number | null {
	const digits = /(?:huddle-details\/|huddle\/|^#?)([1-9]\d{0,9})\b/.exec(text.trim())?.[1];
	return digits === undefined ? null : Number(digits);
}

/** Asks staff into which other huddle this one goes. */
export function MergeDialog({ huddle, onClose }: { huddle: HuddleDetailWire; onClose: () => void }) {
	const { send, explain, done } = useModerateHuddle(huddle);
	const [text, setText] = useState('');
	const navigate = useNavigate();
	const id = useId();
	const merge = async () => {
		const intoId = huddleIdIn(text);
		if (intoId === null) return 'Please enter the other huddle’s address or number.';
		try {
			await send('merge', { intoId });
		} catch (error) {
			return explain(error);
		}
		onClose();
		done('merge');
		await navigate(huddleLink(intoId));
		return null;
	};
	return (
		<ConfirmDialog title="Merge this huddle" verb="Merge" onConfirm={merge} onClose={onClose}>
			<p>Its text and comments move to the end of another huddle. You can’t undo this.</p>
			<label htmlFor={id} className="mt-4 block font-semibold text-small">
				Address or number of the other huddle
			</label>
			<input
				id={id}
				value={text}
				onChange={({ target }) => setText(target.value)}
				className="mt-1.5 h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-ink"
			/>
		</ConfirmDialog>
	);
}
