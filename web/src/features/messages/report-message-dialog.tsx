import {
	MAX_MESSAGE_REPORT_LENGTH,
	MESSAGE_REPORT_LABELS,
	MESSAGE_REPORT_REASONS,
	MESSAGE_REPORT_TEXTS,
} from '@bilby/contract/messages/reports';
import { useQueryClient } from '@tanstack/react-query';
import { ReportDialog } from '#features/reports/report-dialog.tsx';
import { callApi } from '#lib/api/api.ts';
import { type Message, reloadMessages } from './messages-query.ts';

interface ReportMessageDialogProps {
	token: string;
	message: Message;
	onClose: () => void;
}

/** Reports a received message to staff. */
export function ReportMessageDialog({ token, message, onClose }: ReportMessageDialogProps) {
	const queryClient = useQueryClient();
	return (
		<ReportDialog
			title="Report this message"
			question={`What’s wrong with this message from ${message.personName}?`}
			reasons={MESSAGE_REPORT_REASONS}
			labels={MESSAGE_REPORT_LABELS}
			initial={{ reason: 'spam', text: '' }}
			describe={() => MESSAGE_REPORT_TEXTS.shared}
			maxLength={MAX_MESSAGE_REPORT_LENGTH}
			noText={MESSAGE_REPORT_TEXTS.noText}
			onSend={(report) => callApi('POST /api/reportMessage', { body: { id: message.id, ...report } })}
			onSent={() => void reloadMessages(queryClient, token)}
			onClose={onClose}
		/>
	);
}
