import { splitQuote } from '@bilby/contract/messages/quotes';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Flag, Reply, Trash2 } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { Avatar } from '../viewer/avatar.tsx';
import { MemberLink } from '../viewer/member-link.tsx';
import { formatFullDate } from './message-dates.ts';
import { linkToMessages, type MessagesAddress } from './messages-address.ts';
import type { Message } from './messages-query.ts';

interface MessageViewProps {
	message: Message;
	address: MessagesAddress;
	onReply: () => void;
	onDelete: () => void;
	onReport: () => void;
}

/** One message with its quoted original. */
export function MessageView({ message, address, onReply, onDelete, onReport }: MessageViewProps) {
	const { personId, personName, avatar, isTeam, subject, sentAt } = message;
	const { text, quote } = splitQuote(message.text);
	const { id: _, to: _to, ...list } = address;
	const isSent = address.box === 'sent';
	const mayReport = !isSent && !isTeam && !message.isReported;
	return (
		<article aria-label="Open message" className="flex min-h-full flex-col">
			<div className="flex-1 p-5 desk:p-7">
				<Link {...linkToMessages(list)} className={`mb-4 desk:hidden ${buttonClass('outlined')}`}>
					<ArrowLeft size={18} aria-hidden />
					All messages
				</Link>
				<div className="flex items-start justify-between gap-3">
					<h2 className="min-w-0 font-extrabold text-title tracking-tight [overflow-wrap:anywhere]">
						{subject || '(no subject)'}
					</h2>
					<div className="flex shrink-0 items-center gap-1">
						{mayReport && <IconButton icon={Flag} label="Report this message" onClick={onReport} />}
						<IconButton icon={Trash2} label="Delete this message" isDestructive onClick={onDelete} />
					</div>
				</div>
				<div className="mt-3 flex items-center gap-3">
					<Avatar
						member={personId === null ? null : { id: personId, avatar }}
						initials={personName.slice(0, 2).toUpperCase()}
						className="size-11 shrink-0 bg-raised-hover font-bold text-small"
					/>
					<div className="min-w-0">
						<p className="font-bold">
							{isSent && 'To '}
							{personId === null || isTeam ? personName : <MemberLink username={personName} />}
						</p>
						<p className="text-muted text-small">{formatFullDate(sentAt)}</p>
					</div>
				</div>
				{message.isReported && <p className="mt-3 text-muted text-small">You reported this message.</p>}
				<MessageText text={text} className="mt-5" />
				{quote !== null && (
					<blockquote className="mt-6 border-line-strong border-l-2 pl-4 text-muted">
						<MessageText text={quote} />
					</blockquote>
				)}
			</div>
			<div className="flex flex-wrap items-center gap-3 border-line border-t px-5 py-4 desk:px-7">
				{(personId !== null || isTeam) && (
					<button type="button" onClick={onReply} className={buttonClass('outlined')}>
						<Reply size={18} aria-hidden />
						Reply
					</button>
				)}
				<p className="text-muted text-small">Nobody sees your email address.</p>
			</div>
		</article>
	);
}

const WEB_ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/;

/** Plain text with links for web addresses. */
function MessageText({ text, className = '' }: { text: string; className?: string }) {
	return (
		<p className={`max-w-[640px] whitespace-pre-wrap [overflow-wrap:anywhere] ${className}`}>
			{text.split(WEB_ADDRESS).map((part, index) =>
				index % 2 === 0 ? (
					part
				) : (
					<a
						// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
						key={index}
						href={part}
						target="_blank"
						rel="nofollow ugc noopener noreferrer"
						className="text-reef underline"
					>
						{part}
					</a>
				),
			)}
		</p>
	);
}
