import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useComments } from '../context/comments-context.ts';
import type { ShownComment } from '../tree/shown-comment.ts';
import { ReasonField } from './reason-field.tsx';
import { useModeration } from './use-moderation.ts';

/** Removes a comment, with an optional reason for its author. */
export function RemoveDialog({ comment, onClose }: { comment: ShownComment; onClose: () => void }) {
	const { me } = useComments();
	const { remove } = useModeration(comment);
	const [reason, setReason] = useState('');
	return (
		<ConfirmDialog
			title="Remove this comment"
			verb="Remove"
			onConfirm={() => remove(reason.trim(), onClose)}
			onClose={onClose}
		>
			<p>
				{me?.isStaff
					? 'Only staff can see it after that. You can restore it at any time.'
					: 'Are you sure you want to remove this comment? Only staff can bring it back.'}
			</p>
			<div className="mt-4">
				<ReasonField value={reason} onChange={setReason} />
			</div>
		</ConfirmDialog>
	);
}
