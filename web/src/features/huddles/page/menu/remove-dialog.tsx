import { useState } from 'react';
import { ReasonField } from '#features/discussions/moderation/reason-field.tsx';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useModerateHuddle } from './use-moderate-huddle.ts';

/** Removes a huddle, with an optional reason. */
export function RemoveDialog({ huddle, onClose }: { huddle: Huddle; onClose: () => void }) {
	const { actFromDialog } = useModerateHuddle(huddle);
	const [reason, setReason] = useState('');
	const remove = () => actFromDialog({ act: 'remove', options: { reason } }, { act: 'restore' }, { onDone: onClose });
	return (
		<ConfirmDialog title="Remove this huddle" verb="Remove" onConfirm={remove} onClose={onClose}>
			<p>Only staff can see it after that. You can restore it at any time.</p>
			<div className="mt-4">
				<ReasonField value={reason} onChange={setReason} />
			</div>
		</ConfirmDialog>
	);
}
