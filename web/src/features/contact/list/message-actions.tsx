import { CONTACT_SUBJECT_LABELS } from '@bilby/contract/contact/rules';
import type { ContactMessage } from '@bilby/contract/contact/wire';
import { useQueryClient } from '@tanstack/react-query';
import { MailCheck, Reply, Undo2 } from 'lucide-react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';
import { contactMessagesKey } from './contact-messages-query.ts';

const ACTION =
	'grid size-10 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-ink';

interface MessageActionsProps {
	token: string;
	message: ContactMessage;
}

/** Staff reply with their own mail program. Marking the message as answered tells their colleagues. */
export function MessageActions({ token, message: { id, name, email, subject, answeredAt } }: MessageActionsProps) {
	const queryClient = useQueryClient();
	const setAnswered = async (answered: boolean) => {
		await callApi('POST /api/answerContact', { body: { messageId: id, answered } });
		await queryClient.invalidateQueries({ queryKey: contactMessagesKey(token) });
	};
	const mark = (answered: boolean) =>
		void doWithUndo({
			act: () => setAnswered(answered),
			undo: () => setAnswered(!answered),
			done: answered ? 'Marked as answered.' : 'Marked as not answered.',
			undone: answered ? 'Marked as not answered.' : 'Marked as answered.',
			explain: failureText,
		});
	const replySubject = encodeURIComponent(`Re: ${CONTACT_SUBJECT_LABELS[subject]}`);
	return (
		<>
			<a href={`mailto:${email}?subject=${replySubject}`} aria-label={`Reply to ${name}`} className={ACTION}>
				<Reply size={18} aria-hidden />
			</a>
			{answeredAt === null ? (
				<button
					type="button"
					aria-label={`Mark the message from ${name} as answered`}
					onClick={() => mark(true)}
					className={ACTION}
				>
					<MailCheck size={18} aria-hidden />
				</button>
			) : (
				<button
					type="button"
					aria-label={`Mark the message from ${name} as not answered`}
					onClick={() => mark(false)}
					className={ACTION}
				>
					<Undo2 size={18} aria-hidden />
				</button>
			)}
		</>
	);
}
