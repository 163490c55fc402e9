import { previewMessage } from '@bilby/contract/messages/quotes';
import { dropFormDraft } from '#lib/forms/form-draft.ts';
import { focusPageTitle } from '#lib/page/focus-page-title.ts';
import { buttonClass } from '#ui/base/button.ts';
import { type Composed, draftName } from './compose-values.ts';
import { dropMessage, type ListedMessage, recipientName, useWaitingMessages } from './waiting-messages.ts';

/** Lists the messages that were written offline and that the server rejected later. */
export function RejectedMessages({ onEdit }: { onEdit: (composed: Composed) => void }) {
	const rejected = useWaitingMessages().filter(({ rejection }) => rejection !== undefined);
	if (rejected.length === 0) return null;
	return (
		<ul aria-label="Messages that weren’t sent" className="mb-5 flex flex-col gap-2">
			{rejected.map((message) => (
				<RejectedMessage key={message.key} message={message} onEdit={onEdit} />
			))}
		</ul>
	);
}

interface RejectedMessageProps {
	message: ListedMessage;
	onEdit: (composed: Composed) => void;
}

function RejectedMessage({ message: { key, body, values, rejection }, onEdit }: RejectedMessageProps) {
	const parentId = 'parent_id' in body ? body.parent_id : null;
	const composed: Composed = { kind: 'rejected', key, values, parentId };
	const to = recipientName(values);
	const discard = () => {
		// The message disappears, and the focus with it.
		focusPageTitle();
		dropFormDraft(draftName(composed));
		dropMessage(key);
	};
	return (
		<li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised px-4 py-3">
			<div className="min-w-0 flex-1 basis-52">
				<p className="[overflow-wrap:anywhere]">{`Your message to ${to} wasn’t sent. ${rejection}`}</p>
				<p className="truncate text-muted text-small">{previewMessage(values.message)}</p>
			</div>
			<div className="flex gap-3">
				<button
					type="button"
					onClick={discard}
					aria-label={`Discard your message to ${to}`}
					className={buttonClass('danger')}
				>
					Discard
				</button>
				<button
					type="button"
					onClick={() => onEdit(composed)}
					aria-label={`Edit your message to ${to}`}
					className={buttonClass('outlined')}
				>
					Edit
				</button>
			</div>
		</li>
	);
}
