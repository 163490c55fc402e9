import type { MessageBox } from '@bilby/contract/messages/limits';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '#lib/api/failure-text.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { deleteMessages } from './messages-query.ts';

/** Messages of one list to delete. */
export interface Deletion {
	box: MessageBox;
	ids: number[];
}

interface DeleteMessagesDialogProps {
	token: string;
	deletion: Deletion;
	onDeleted: () => void;
	onClose: () => void;
}

/** Confirms the deletion of messages, because nothing can bring them back. */
export function DeleteMessagesDialog({ token, deletion, onDeleted, onClose }: DeleteMessagesDialogProps) {
	const queryClient = useQueryClient();
	const isOne = deletion.ids.length === 1;
	const remove = async () => {
		try {
			await deleteMessages(queryClient, token, deletion);
		} catch (error) {
			return failureText(error);
		}
		onDeleted();
		return null;
	};
	return (
		<ConfirmDialog
			title={isOne ? 'Delete message' : `Delete ${deletion.ids.length} messages`}
			verb="Delete"
			onConfirm={remove}
			onClose={onClose}
		>
			<p>
				{isOne ? 'This deletes your copy permanently.' : 'This deletes your copies permanently.'} The other side keeps
				theirs.
			</p>
		</ConfirmDialog>
	);
}
