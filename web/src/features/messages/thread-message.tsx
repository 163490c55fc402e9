import { withoutTrueQuote } from '@bilby/contract/messages/quotes';
import { useQuery } from '@tanstack/react-query';
import { Flag, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { LinkedDealCard } from '#features/deals/linked/linked-deal-card.tsx';
import { useFocusAfterRemoval } from '#lib/page/use-focus-after-removal.ts';
import { formatFullDate } from '#lib/text/full-date.ts';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { Avatar } from '../viewer/avatar.tsx';
import { MemberLink } from '../viewer/member-link.tsx';
import { initialsOf } from '../viewer/names.ts';
import { profileQuery } from '../viewer/viewer-queries.ts';
import { linkedDealIds, MessageText } from './message-text.tsx';
import type { ThreadMessage } from './thread-query.ts';

interface MessageInThreadProps {
	token: string;
	message: ThreadMessage;
	isOpen: boolean;
	/** The message that it replies to; undefined if the thread does not show it. */
	original: ThreadMessage | undefined;
	onDelete: () => void;
	onReport: () => void;
}

/** One message of an exchange. */
export function MessageInThread({ message, isOpen, original, onDelete, onReport, token }: MessageInThreadProps) {
	const { isSent, isTeam, isReported, isRead, sentAt } = message;
	const text = original ? withoutTrueQuote(message.text, original.text) : message.text;
	const name = nameMessage(message);
	const isReportable = !isSent && !isTeam && !isReported;
	const reportedNote = useRef<HTMLParagraphElement>(null);
	useFocusAfterRemoval(isReportable, reportedNote);
	return (
		<article aria-label={isOpen ? 'Open message' : `Message of ${formatFullDate(sentAt)}`} className="p-5 desk:px-7">
			<div className="flex items-start gap-3">
				<Sender token={token} message={message} />
				<div className="flex shrink-0 items-center gap-1">
					{isReportable && <IconButton icon={Flag} label={`Report ${name}`} onClick={onReport} />}
					<IconButton icon={Trash2} label={`Delete ${name}`} isDestructive onClick={onDelete} />
				</div>
			</div>
			{isReported && (
				<p ref={reportedNote} tabIndex={-1} className="mt-3 text-muted text-small outline-none">
					You reported this message.
				</p>
			)}
			<MessageText text={text} className={`mt-4 ${isRead ? '' : 'font-medium'}`} />
			{linkedDealIds(text).map((dealId) => (
				<LinkedDealCard key={dealId} dealId={dealId} from="message" />
			))}
			{original && text !== message.text && <Quote original={original} />}
		</article>
	);
}

/** Tells the messages of a thread apart: "the message from wombat of 21-11-2026 10:24:08 AM". */
function nameMessage({ isSent, personName, sentAt }: ThreadMessage): string {
	return `${isSent ? 'your message' : `the message from ${personName}`} of ${formatFullDate(sentAt)}`;
}

function Sender({ token, message }: { token: string; message: ThreadMessage }) {
	const { personId, personName, isPersonHidden, avatar, isTeam, isSent, sentAt } = message;
	const { data: profile } = useQuery(profileQuery(token));
	const name =
		personId === null || isTeam ? personName : <MemberLink username={personName} isHidden={isPersonHidden} />;
	return (
		<div className="flex min-w-0 flex-1 items-center gap-3">
			<Avatar
				member={isSent ? (profile ?? null) : personId === null ? null : { id: personId, avatar }}
				initials={isSent ? (profile ? initialsOf(profile) : '') : personName.slice(0, 2).toUpperCase()}
				className="size-11 shrink-0 bg-raised-hover font-bold text-small"
			/>
			<div className="min-w-0">
				<p className="font-bold [overflow-wrap:anywhere]">{isSent ? <>You to {name}</> : name}</p>
				<p className="text-muted text-small">
					<time dateTime={sentAt}>{formatFullDate(sentAt)}</time>
				</p>
			</div>
		</div>
	);
}

/** Shows the quoted message on request, as it was sent: the quote in a reply is a text that its sender can edit. */
function Quote({ original }: { original: ThreadMessage }) {
	const [isShown, setIsShown] = useState(false);
	const { isSent, personName, sentAt, text } = original;
	if (!isShown) {
		return (
			<button
				type="button"
				onClick={() => setIsShown(true)}
				aria-label={`Show the quoted message: ${nameMessage(original)}`}
				className="mt-3 min-h-10 text-muted text-small underline hover:text-ink"
			>
				Show the quoted message
			</button>
		);
	}
	return (
		<blockquote className="mt-6 border-line-strong border-l-2 pl-4 text-muted">
			<p className="[overflow-wrap:anywhere]">
				{isSent ? 'You' : personName} wrote on {formatFullDate(sentAt)}:
			</p>
			<MessageText text={text} />
		</blockquote>
	);
}
