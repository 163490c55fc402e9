import { MESSAGES_PER_PAGE } from '@bilby/contract/messages/limits';
import { previewMessage } from '@bilby/contract/messages/quotes';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { Age } from '#ui/base/age.tsx';
import { CheckBox } from '#ui/field/check-box.tsx';
import { Pager } from '#ui/paging/pager.tsx';
import { linkToMessages, type MessagesAddress } from './messages-address.ts';
import type { Message } from './messages-query.ts';

interface MessageListProps {
	address: MessagesAddress;
	messages: Message[];
	total: number;
	selected: ReadonlySet<number>;
	onSelect: (id: number, isSelected: boolean) => void;
	/** When the list was loaded, in milliseconds. */
	loadedAt: number;
}

/** The rows of a list with their check boxes, and the pager. */
export function MessageRows({ address, messages, total, selected, onSelect, loadedAt }: MessageListProps) {
	const { to: _, id: openId, ...list } = address;
	return (
		<>
			<ul className="divide-y divide-line" onKeyDown={moveFocus}>
				{messages.map((message) => (
					<li
						key={message.id}
						className={`relative flex gap-3 px-4 py-3 transition-colors hover:bg-raised ${message.id === openId ? 'bg-raised' : ''}`}
					>
						{/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside it */}
						<label className="relative z-1 -m-2 grid size-9 shrink-0 place-items-center">
							<CheckBox
								checked={selected.has(message.id)}
								onChange={({ target }) => onSelect(message.id, target.checked)}
								aria-label={`Select ${message.subject || '(no subject)'} with ${message.personName}`}
							/>
						</label>
						<MessageRow
							message={message}
							search={{ ...list, id: message.id }}
							isOpen={message.id === openId}
							loadedAt={loadedAt}
						/>
					</li>
				))}
			</ul>
			<div className="border-line border-t px-4 py-3">
				<Pager
					label="Pages of messages"
					page={address.page ?? 1}
					pageSize={MESSAGES_PER_PAGE}
					total={total}
					linkTo={(page) => linkToMessages({ ...list, page })}
				/>
			</div>
		</>
	);
}

/** The arrow keys, Home and End move the focus between the messages. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
	const links = [...event.currentTarget.querySelectorAll<Element>(`a[${LINK}]`)];
	const at = document.activeElement ? links.indexOf(document.activeElement) : -1;
	if (at < 0) return;
	const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 };
	const target = links[places[event.key] ?? -1];
	if (!(target instanceof HTMLElement)) return;
	event.preventDefault();
	target.focus();
}

/** The id of a message's link in the list. */
export const rowId = (id: number): string => `message-${id}`;

/** Marks the links of messages. */
const LINK = 'data-message-link';

interface MessageRowProps {
	message: Message;
	search: MessagesAddress;
	isOpen: boolean;
	loadedAt: number;
}

function MessageRow({ message, search, isOpen, loadedAt }: MessageRowProps) {
	const { personName, subject, text, sentAt, isRead } = message;
	const weight = isRead ? '' : 'font-bold';
	return (
		<div className="min-w-0 flex-1">
			<div className="flex items-baseline justify-between gap-3">
				<span className={`flex min-w-0 items-center gap-2 ${weight}`}>
					<span className="truncate">{personName}</span>
					{!isRead && (
						<>
							<span aria-hidden className="size-2 shrink-0 rounded-pill bg-reef" />
							<span className="sr-only">Unread</span>
						</>
					)}
				</span>
				<span className="relative z-1 shrink-0 text-muted text-small">
					<Age inWeeks postedAt={sentAt} renderedAt={loadedAt} />
				</span>
			</div>
			<Link
				{...linkToMessages(search)}
				id={rowId(message.id)}
				{...{ [LINK]: '' }}
				resetScroll={false}
				aria-current={isOpen || undefined}
				className={`block truncate after:absolute after:inset-0 ${weight}`}
			>
				{subject || '(no subject)'}
			</Link>
			<p className="line-clamp-2 text-muted text-small [overflow-wrap:anywhere]">{previewMessage(text)}</p>
		</div>
	);
}
