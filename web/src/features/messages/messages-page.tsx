import { MESSAGE_TEXTS } from '@bilby/contract/messages/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, LoaderCircle, MailOpen, PenLine, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureText } from '#lib/api/failure-text.ts';
import { useToken } from '#lib/session/use-token.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { CheckBox } from '#ui/field/check-box.tsx';
import { SearchField } from '#ui/field/search-field.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { Tabs } from '#ui/paging/tabs.tsx';
import { BriefMessageBox, useBriefMessage } from '#ui/panel/brief-message.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { useToLogin } from '../viewer/use-to-login.ts';
import { ComposeDialog } from './compose-dialog.tsx';
import type { Composed } from './compose-values.ts';
import { MessageRows } from './message-list.tsx';
import { MessageView } from './message-view.tsx';
import { linkToMessages, type MessagesAddress } from './messages-address.ts';
import { MESSAGES_CARD, MessagesFrame } from './messages-frame.tsx';
import { deleteMessages, type Message, markRead, messagesQuery, reloadMessages } from './messages-query.ts';
import { ReportMessageDialog } from './report-message-dialog.tsx';

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
	const { box = 'inbox', page = 1, q = '', id: openId, to } = address;
	const list = useQuery(messagesQuery(token, { box, page, words: q }));
	const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
	const [composed, setComposed] = useState<Composed | null>(to === undefined ? null : { kind: 'new', to });
	const [reported, setReported] = useState<Message | null>(null);
	const [outcome, setOutcome] = useBriefMessage(OUTCOME_MS);
	// A link to another recipient opens another dialog.
	const [linkedTo, setLinkedTo] = useState(to);
	if (to !== linkedTo) {
		setLinkedTo(to);
		if (to !== undefined) setComposed({ kind: 'new', to });
	}
	const messages = list.data?.messages ?? [];
	const chosen = messages.filter(({ id }) => selected.has(id)).map(({ id }) => id);
	const open = messages.find(({ id }) => id === openId);
	useMarkOpened(token, box === 'inbox' && open && !open.isRead ? open.id : null);

	const act = async (doneText: string, action: () => Promise<void>) => {
		try {
			await action();
			setSelected(new Set());
			setOutcome({ kind: 'success', text: doneText });
		} catch (error) {
			setOutcome({ kind: 'failure', text: failureText(error) });
		}
	};
	const remove = (ids: number[]) =>
		void act(ids.length === 1 ? 'Message deleted.' : `${ids.length} messages deleted.`, async () => {
			await deleteMessages(queryClient, token, { box, ids });
			if (openId !== undefined && ids.includes(openId)) await navigate(linkToMessages(withoutOpen(address)));
		});
	const finish = () => {
		setComposed(null);
		setOutcome({ kind: 'success', text: MESSAGE_TEXTS.sent });
		void navigate(linkToMessages({}));
		void reloadMessages(queryClient, token);
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
			<Tabs label="Messages" tabs={TABS} selected={box}>
				<div className="grid gap-5 desk:grid-cols-[400px_minmax(0,1fr)]">
					<section aria-label="List" className={`${MESSAGES_CARD} self-start ${open ? 'max-desk:hidden' : ''}`}>
						<div className="flex items-center gap-3 border-line border-b px-4 py-3">
							{/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside it */}
							<label className="flex min-h-10 flex-1 cursor-pointer items-center gap-3 text-muted text-small">
								<CheckBox
									checked={messages.length > 0 && chosen.length === messages.length}
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
								<MenuItem icon={Trash2} isDestructive isDisabled={chosen.length === 0} onSelect={() => remove(chosen)}>
									Delete
								</MenuItem>
								<MenuItem
									icon={MailOpen}
									isDisabled={chosen.length === 0 || box === 'sent'}
									onSelect={() => void act('Marked as read.', () => markRead(queryClient, token, chosen))}
								>
									Mark as read
								</MenuItem>
							</Menu>
						</div>
						{list.isPending && !list.isPaused && <Loading />}
						{list.isError && (
							<FailurePanel level={2} text={failureText(list.error)} onRetry={() => void list.refetch()} />
						)}
						{list.data && messages.length === 0 && <NoMessages box={box} isFiltered={q !== ''} />}
						{messages.length > 0 && (
							<MessageRows
								{...{ address, messages, selected }}
								total={list.data?.total ?? 0}
								loadedAt={list.dataUpdatedAt}
								onSelect={(id, isSelected) => select([id], isSelected)}
							/>
						)}
					</section>
					<div className={`${MESSAGES_CARD} min-h-[420px] ${open ? '' : 'max-desk:hidden'}`}>
						{open ? (
							<MessageView
								message={open}
								address={address}
								onReply={() => setComposed({ kind: 'reply', to: open, isSent: box === 'sent' })}
								onDelete={() => remove([open.id])}
								onReport={() => setReported(open)}
							/>
						) : (
							<EmptyPanel level={2} title="No message open" text="Choose a message to read it here." />
						)}
					</div>
				</div>
			</Tabs>
			{reported && <ReportMessageDialog token={token} message={reported} onClose={() => setReported(null)} />}
			{composed && (
				<ComposeDialog
					key={composed.kind === 'new' ? composed.to : 'reply'}
					token={token}
					composed={composed}
					onSent={finish}
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

/** Opening a received message marks it as read. Without the call, it stays unread, which the next visit repairs. */
function useMarkOpened(token: string, id: number | null): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		if (id === null) return;
		markRead(queryClient, token, [id]).catch((error: unknown) =>
			console.info('The message could not be marked as read.', error),
		);
	}, [queryClient, token, id]);
}

function Loading() {
	return (
		<p role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
			<LoaderCircle size={20} aria-hidden className="animate-spin" />
			Loading messages
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
