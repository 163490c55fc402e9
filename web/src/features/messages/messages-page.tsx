import { MESSAGE_TEXTS, MESSAGES_PER_PAGE } from '@bilby/contract/messages/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { ChevronDown, MailOpen, PenLine, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '#lib/api/failure-text.ts';
import { useIsMounted } from '#lib/hooks/use-is-mounted.ts';
import { restoreLostFocus } from '#lib/page/focus-page-title.ts';
import { useFocusAfterRemoval } from '#lib/page/use-focus-after-removal.ts';
import { useToken } from '#lib/session/use-token.ts';
import { buttonClass } from '#ui/base/button.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { CheckBox } from '#ui/field/check-box.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { useLatest } from '#ui/field/use-latest.ts';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { countPages } from '#ui/paging/count-pages.ts';
import { Tabs } from '#ui/paging/tabs.tsx';
import { BriefMessageBox, useBriefMessage } from '#ui/panel/brief-message.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { useToLogin } from '../viewer/use-to-login.ts';
import { ComposeDialog } from './compose-dialog.tsx';
import { type Composed, draftName } from './compose-values.ts';
import { DeleteMessagesDialog, type Deletion } from './delete-messages-dialog.tsx';
import { MessageRows, rowId } from './message-list.tsx';
import { MessageThread } from './message-thread.tsx';
import { linkToMessages, type MessagesAddress } from './messages-address.ts';
import { LoadingMessages, MESSAGES_CARD, MessagesFrame } from './messages-frame.tsx';
import { type Message, markRead, messagesQuery, reloadMessages } from './messages-query.ts';
import { RejectedMessages } from './rejected-messages.tsx';
import { ReportMessageDialog } from './report-message-dialog.tsx';
import { recipientName, useMessageSender, useWaitingMessages } from './waiting-messages.ts';

const TABS = [
	{ id: 'inbox', label: 'Inbox', link: linkToMessages({}) },
	{ id: 'sent', label: 'Sent', link: linkToMessages({ box: 'sent' }) },
] as const;

/** How long the outcome of an action is shown. */
const OUTCOME_MS = { success: 2_000, failure: 2_000 };

/** The member's messages. Visitors are sent to the login and return here. */
export function MessagesPage({ address }: { address: MessagesAddress }) {
	const token = useToken();
	const toLogin = useToLogin();
	const isVisitor = token === null;
	useEffect(() => {
		if (isVisitor) toLogin();
	});
	return token === null ? null : <OwnMessages token={token} address={address} />;
}

function OwnMessages({ token, address }: { token: string; address: MessagesAddress }) {
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	// The rest of the page starts it later, perhaps not before the connection is lost.
	useMessageSender();
	const { box = 'inbox', page = 1, q = '', id: openId, to } = address;
	const latestAddress = useLatest(address);
	const isMounted = useIsMounted();
	const list = useQuery(messagesQuery(token, { box, page, words: q }));
	const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
	const [composed, setComposed] = useState<Composed | null>(to === undefined ? null : { kind: 'new', to });
	const [reported, setReported] = useState<Message | null>(null);
	const [deletion, setDeletion] = useState<Deletion | null>(null);
	const [outcome, setOutcome] = useBriefMessage(OUTCOME_MS);
	// A link to another recipient opens another dialog.
	const [linkedTo, setLinkedTo] = useState(to);
	if (to !== linkedTo) {
		setLinkedTo(to);
		if (to !== undefined) setComposed({ kind: 'new', to });
	}
	// The button that opened a dialog may disappear with its message, before or after the dialog.
	useFocusAfterRemoval(composed !== null || reported !== null || deletion !== null);
	useFocusAfterRemoval(openId !== undefined);
	const [selectedIn, setSelectedIn] = useState(box);
	if (box !== selectedIn) {
		setSelectedIn(box);
		setSelected(new Set());
	}
	const { messages = [], total = 0 } = list.data ?? {};
	const isEmpty = messages.length === 0;
	const lastPage = countPages(total, MESSAGES_PER_PAGE);
	// The total is capped, so a page after the last one may have messages.
	const isPastEnd = list.data !== undefined && !list.isPlaceholderData && isEmpty && page > lastPage;
	const isLoading = list.isPending || isPastEnd || (list.isPlaceholderData && isEmpty && total > 0);
	const chosen = messages.filter(({ id }) => selected.has(id)).map(({ id }) => id);

	const showDone = (ids: number[], text: string) => {
		setSelected((now) => new Set([...now].filter((id) => !ids.includes(id))));
		setOutcome({ kind: 'success', text });
	};
	const markChosen = async () => {
		try {
			await markRead(queryClient, token, chosen);
			showDone(chosen, 'Marked as read.');
		} catch (error) {
			setOutcome({ kind: 'failure', text: failureText(error) });
		}
	};
	// A dialog that was closed meanwhile must not close the next one.
	const closeDeletion = (closed: Deletion) => setDeletion((now) => (now === closed ? null : now));
	const showDeleted = async (done: Deletion) => {
		const { ids } = done;
		flushSync(() => {
			closeDeletion(done);
			showDone(ids, ids.length === 1 ? 'Message deleted.' : `${ids.length} messages deleted.`);
		});
		// Meanwhile, the member may have opened another message or list, or left this page.
		if (!isMounted.current) return;
		// The dialog may have been closed earlier. Then the focus was on a button that has just disappeared.
		restoreLostFocus();
		const { id } = latestAddress.current;
		if (id !== undefined && ids.includes(id)) await navigate(linkToMessages(withoutOpen(latestAddress.current)));
	};
	const close = async () => {
		await navigate({ ...linkToMessages(withoutOpen(address)), resetScroll: false });
		if (openId !== undefined) document.getElementById(rowId(openId))?.focus();
	};
	const finish = (isOpen: boolean) => {
		setOutcome({ kind: 'success', text: MESSAGE_TEXTS.sent });
		void reloadMessages(queryClient, token);
		// After closing the dialog, the member may have opened another one or left this page.
		if (!isOpen) return;
		setComposed(null);
		void navigate(linkToMessages({}));
	};
	const select = (ids: number[], isSelected: boolean) => {
		const others = [...selected].filter((id) => !ids.includes(id));
		setSelected(new Set(isSelected ? [...others, ...ids] : others));
	};
	const searchFor = (query: string) => {
		const search = { ...(box === 'sent' && { box }), ...(query !== '' && { q: query }) };
		void navigate({ ...linkToMessages(search), replace: true, resetScroll: false });
	};
	return (
		<MessagesFrame
			controls={
				<>
					<div className="min-w-0 flex-1 desk:w-[280px]">
						<SearchField label="Search messages" value={q} onSearch={searchFor} />
					</div>
					<button type="button" onClick={() => setComposed({ kind: 'new', to: '' })} className={buttonClass('primary')}>
						<PenLine size={18} aria-hidden />
						Compose
					</button>
				</>
			}
		>
			<BriefMessageBox message={outcome} />
			<WaitingMessages />
			<RejectedMessages onEdit={setComposed} />
			<Tabs label="Messages" tabs={TABS} selected={box}>
				<div className="grid gap-5 desk:grid-cols-[400px_minmax(0,1fr)]">
					<section
						aria-label="List"
						className={`${MESSAGES_CARD} self-start ${openId === undefined ? '' : 'max-desk:hidden'}`}
					>
						<div className="flex items-center gap-3 border-line border-b px-4 py-3">
							{/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside it */}
							<label className="flex min-h-10 flex-1 cursor-pointer items-center gap-3 text-muted text-small">
								<CheckBox
									checked={!isEmpty && chosen.length === messages.length}
									isMixed={chosen.length > 0 && chosen.length < messages.length}
									onChange={({ target }) =>
										select(
											messages.map(({ id }) => id),
											target.checked,
										)
									}
								/>
								Select all
							</label>
							<Menu
								trigger={
									<button type="button" className={buttonClass('outlined')}>
										Actions
										<ChevronDown size={16} aria-hidden />
									</button>
								}
							>
								<MenuItem
									icon={Trash2}
									isDestructive
									isDisabled={chosen.length === 0}
									onSelect={() => setDeletion({ box, ids: chosen })}
								>
									Delete
								</MenuItem>
								<MenuItem
									icon={MailOpen}
									isDisabled={chosen.length === 0 || box === 'sent'}
									onSelect={() => void markChosen()}
								>
									Mark as read
								</MenuItem>
							</Menu>
						</div>
						{isPastEnd && <ToPage page={lastPage} />}
						{isLoading && !list.isPaused && <LoadingMessages />}
						{(isLoading || list.isPlaceholderData) && list.isPaused && <OfflineNote what="Messages" />}
						{list.isError && (
							<div className="p-4">
								<FailureBox text={failureText(list.error)} />
								<button type="button" onClick={() => void list.refetch()} className={buttonClass('outlined')}>
									Try again
								</button>
							</div>
						)}
						{list.data && isEmpty && !isLoading && <NoMessages box={box} isFiltered={q !== ''} />}
						{!isEmpty && (
							<MessageRows
								{...{ address, messages, selected }}
								total={total}
								loadedAt={list.dataUpdatedAt}
								onSelect={(id, isSelected) => select([id], isSelected)}
							/>
						)}
					</section>
					<div
						className={`${MESSAGES_CARD} min-h-[420px] desk:sticky desk:top-[calc(var(--header-height)+20px)] desk:max-h-[calc(100dvh-var(--header-height)-40px)] desk:self-start desk:overflow-y-auto ${openId === undefined ? 'max-desk:hidden' : ''}`}
					>
						{openId === undefined ? (
							<EmptyPanel level={2} title="No message open" text="Choose a message to read it here." />
						) : (
							<MessageThread
								key={openId}
								{...{ token, openId, address }}
								onReply={(to) => setComposed({ kind: 'reply', to, isSent: to.isSent })}
								onDelete={({ id, isSent }) => setDeletion({ box: isSent ? 'sent' : 'inbox', ids: [id] })}
								onReport={setReported}
								onClose={() => void close()}
							/>
						)}
					</div>
				</div>
			</Tabs>
			{reported && (
				<ReportMessageDialog
					token={token}
					message={reported}
					// A report that was sent from a closed dialog must not close the dialog of the next one.
					onClose={() => setReported((now) => (now === reported ? null : now))}
				/>
			)}
			{deletion && (
				<DeleteMessagesDialog
					{...{ token, deletion }}
					onDeleted={() => void showDeleted(deletion)}
					onClose={() => closeDeletion(deletion)}
				/>
			)}
			{composed && (
				<ComposeDialog
					key={draftName(composed)}
					token={token}
					composed={composed}
					onSent={finish}
					onWaiting={() => setComposed(null)}
					onClose={() => setComposed(null)}
				/>
			)}
		</MessagesFrame>
	);
}

/** Returns the address of the list. */
function withoutOpen({ id: _, ...list }: MessagesAddress): MessagesAddress {
	return list;
}

/**
 * Replaces a page whose messages were all deleted. The rest of the address stays as it is by then: the open message may
 * just have been closed.
 */
function ToPage({ page }: { page: number }) {
	const search = ({ page: _, ...rest }: MessagesAddress) => ({ ...rest, ...(page > 1 && { page }) });
	return <Navigate from="/mails" to="/mails" search={search} replace resetScroll={false} />;
}

/** Says which messages were written offline. */
function WaitingMessages() {
	const [first, ...others] = useWaitingMessages().filter(({ rejection }) => rejection === undefined);
	const text =
		first && others.length === 0
			? `Your message to ${recipientName(first.values)} waits on this device. We’ll send it when you’re back.`
			: `${others.length + 1} messages wait on this device. We’ll send them when you’re back.`;
	return (
		<p role="status" className={first ? 'mb-5 rounded-card border border-line bg-raised px-4 py-3' : 'sr-only'}>
			{first && `You’re offline. ${text}`}
		</p>
	);
}

function NoMessages({ box, isFiltered }: { box: 'inbox' | 'sent'; isFiltered: boolean }) {
	if (isFiltered) {
		return <EmptyPanel level={2} isFiltered title="No matches" text="No message contains these words." />;
	}
	const text = box === 'sent' ? 'Messages you send appear here.' : 'Messages from members and moderators appear here.';
	return <EmptyPanel level={2} title="No messages" text={text} />;
}
