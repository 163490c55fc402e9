import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Reply } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { useFocusAfterRemoval } from '#lib/page/use-focus-after-removal.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { linkToMessages, type MessagesAddress } from './messages-address.ts';
import { LoadingMessages } from './messages-frame.tsx';
import { MessageInThread } from './thread-message.tsx';
import { type ThreadMessage, threadQuery, toThread } from './thread-query.ts';
import { useMarkOpened } from './use-mark-opened.ts';

interface MessageThreadProps {
	token: string;
	openId: number;
	address: MessagesAddress;
	/** Called with the latest message. */
	onReply: (to: ThreadMessage) => void;
	onDelete: (message: ThreadMessage) => void;
	onReport: (message: ThreadMessage) => void;
	/** Returns to the list. */
	onClose: () => void;
}

/** The exchange of the open message, oldest first. Received messages that it shows are marked as read. */
export function MessageThread({ token, openId, address, onReply, onDelete, onReport, onClose }: MessageThreadProps) {
	const thread = useInfiniteQuery(threadQuery(token, openId));
	// A message that was loaded and has been deleted since fails to load again, and its data stays.
	const isGone = thread.error instanceof ApiError && thread.error.status === 404;
	const messages = thread.data && !isGone ? toThread(thread.data) : [];
	const opened = messages.find(({ id }) => id === openId);
	const latest = messages.at(-1);
	useMarkOpened(token, messages);
	useFocusAfterRemoval(latest !== undefined);
	const { heading, item } = useShowOpened(opened?.id ?? null);
	if (isGone || (thread.isError && !thread.data)) {
		return (
			<ThreadFrame address={address} onClose={onClose}>
				<FailurePanel
					level={2}
					title={isGone ? 'Message not found' : undefined}
					text={failureText(thread.error)}
					onRetry={isGone ? undefined : () => void thread.refetch()}
				/>
			</ThreadFrame>
		);
	}
	if (!latest) {
		return (
			<ThreadFrame address={address} onClose={onClose}>
				{thread.isPaused ? <OfflineNote what="Messages" /> : <LoadingMessages />}
			</ThreadFrame>
		);
	}
	const byId = new Map(messages.map((message) => [message.id, message]));
	return (
		<ThreadFrame address={address} onClose={onClose}>
			<div className="flex-1">
				<h2
					ref={heading}
					tabIndex={-1}
					className="px-5 pt-2 font-extrabold text-title tracking-tight outline-none [overflow-wrap:anywhere] desk:px-7 desk:pt-7"
				>
					{(opened ?? latest).subject || '(no subject)'}
				</h2>
				{thread.hasNextPage && (
					<button
						type="button"
						onClick={() => void thread.fetchNextPage()}
						aria-disabled={thread.isFetchingNextPage || undefined}
						className={`mx-5 mt-4 desk:mx-7 ${buttonClass('outlined')}`}
					>
						{thread.isFetchingNextPage ? 'Loading messages' : 'Show earlier messages'}
					</button>
				)}
				<ol className="divide-y divide-line">
					{messages.map((message) => (
						<li
							key={message.id}
							ref={message.id === openId ? item : undefined}
							className="scroll-mt-[calc(var(--header-height)+8px)]"
						>
							<MessageInThread
								token={token}
								message={message}
								isOpen={message.id === openId}
								original={message.parentId === null ? undefined : byId.get(message.parentId)}
								onDelete={() => onDelete(message)}
								onReport={() => onReport(message)}
							/>
						</li>
					))}
				</ol>
			</div>
			<div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-line border-t bg-surface px-5 py-4 desk:px-7">
				{(latest.personId !== null || latest.isTeam) && (
					<button type="button" onClick={() => onReply(latest)} className={buttonClass('outlined')}>
						<Reply size={18} aria-hidden />
						Reply
					</button>
				)}
				{!latest.isTeam && <p className="text-muted text-small">The other member doesn’t see your email address.</p>}
			</div>
		</ThreadFrame>
	);
}

function ThreadFrame({
	address,
	onClose,
	children,
}: Pick<MessageThreadProps, 'address' | 'onClose'> & { children: ReactNode }) {
	const { id: _, to: _to, ...list } = address;
	return (
		<section
			aria-label="Conversation"
			onKeyDown={({ key }) => key === 'Escape' && onClose()}
			className="flex min-h-full flex-col"
		>
			<div className="px-5 pt-5 desk:hidden">
				<Link {...linkToMessages(list)} className={buttonClass('outlined')}>
					<ArrowLeft size={18} aria-hidden />
					All messages
				</Link>
			</div>
			{children}
		</section>
	);
}

/** Brings the opened message into view. On a phone the list is hidden then, so the focus moves to the heading. */
function useShowOpened(openId: number | null) {
	const heading = useRef<HTMLHeadingElement>(null);
	const item = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (openId === null) return;
		const { activeElement } = document;
		const isLost = activeElement === document.body || !(activeElement as HTMLElement | null)?.offsetParent;
		if (isLost && !document.querySelector('dialog[open]')) heading.current?.focus({ preventScroll: true });
		item.current?.scrollIntoView({ block: 'nearest' });
	}, [openId]);
	return { heading, item };
}
