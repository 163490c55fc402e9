import { CONTACT_SUBJECT_LABELS } from '@bilby/contract/contact/rules';
import type { ContactMessage } from '@bilby/contract/contact/wire';
import { may } from '@bilby/contract/kernel/permissions';
import { shorten } from '@bilby/contract/kernel/shorten';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { linkOptions, Navigate, useNavigate } from '@tanstack/react-router';
import { MailCheck, Reply, ShieldX, Undo2 } from 'lucide-react';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { toViewer } from '#features/viewer/to-viewer.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { Age } from '#ui/base/age.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { TableColumn } from '#ui/data-table/table-column.ts';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';
import { countPages } from '#ui/paging/count-pages.ts';
import { Tabs } from '#ui/paging/tabs.tsx';
import { CONTACT_ROWS, contactMessagesKey, contactMessagesQuery } from './contact-messages-query.ts';

/** The part of the hub's address that the table uses. */
interface ContactAddress {
	q?: string;
	state?: 'all';
	page?: number;
}

interface ContactMessagesProps {
	token: string;
	profile: Profile;
	address: ContactAddress;
}

/** The messages from the contact page, for the staff who answer them. */
export function ContactMessages({ token, profile, address }: ContactMessagesProps) {
	const navigate = useNavigate();
	const { q = '', state, page = 1 } = address;
	const isAllowed = may('answerContact', toViewer(profile));
	const list = useQuery({ ...contactMessagesQuery(token, address), enabled: isAllowed });
	if (!isAllowed) return <NotAllowed />;
	const searchFor = (query: string) => {
		const search = { ...toSearch(state), ...(query !== '' && { q: query }) };
		void navigate({ to: '/profile', search, replace: true, resetScroll: false });
	};
	const linkTo = (to: number) =>
		linkOptions({
			to: '/profile',
			search: { ...toSearch(state), ...(q !== '' && { q }), ...(to > 1 && { page: to }) },
		});
	const lastPage = countPages(list.data?.total ?? 0, CONTACT_ROWS);
	// The last message of the last page was marked as answered.
	if (list.data && !list.isPlaceholderData && page > lastPage) return <Navigate {...linkTo(lastPage)} replace />;
	return (
		<div>
			<Tabs label="Contact Messages" tabs={TABS} selected={state ?? 'open'}>
				<DataTable
					title="Contact Messages"
					columns={columnsAt(list.dataUpdatedAt)}
					rows={list.data?.messages ?? []}
					rowId={({ id }) => String(id)}
					rowName={({ name, message }) => `the message from ${name}: ${shorten(message, 40)}`}
					rowActions={(message) => <MessageActions token={token} message={message} />}
					isMuted={({ answeredAt }) => answeredAt !== null}
					search={{ label: 'Search messages', query: q, onSearch: searchFor }}
					pages={{ page, pageSize: CONTACT_ROWS, total: list.data?.total ?? 0, linkTo }}
					isLoading={list.isPending}
					isUpdating={list.isPlaceholderData}
					failure={list.isError ? failureText(list.error) : null}
					onRetry={() => void list.refetch()}
					empty={state === 'all' ? EMPTY_ALL : EMPTY_OPEN}
				/>
			</Tabs>
		</div>
	);
}

const toSearch = (state?: 'all') => ({ tab: 'contact' as const, ...(state && { state }) });

const TABS = [
	{ id: 'open', label: 'Unanswered', link: linkOptions({ to: '/profile', search: toSearch() }) },
	{ id: 'all', label: 'All', link: linkOptions({ to: '/profile', search: toSearch('all') }) },
];

const EMPTY_OPEN = {
	title: 'All answered',
	text: 'Messages from the contact page appear here until you mark them as answered.',
};
const EMPTY_ALL = {
	title: 'No messages',
	text: 'Messages from the contact page appear here for twelve months.',
};

function columnsAt(readAt: number): TableColumn<ContactMessage>[] {
	return [
		{ id: 'from', title: 'From', value: ({ name }) => name, cell: (message) => <From message={message} /> },
		{ id: 'subject', title: 'Subject', value: ({ subject }) => CONTACT_SUBJECT_LABELS[subject] },
		{
			id: 'message',
			title: 'Message',
			value: ({ message }) => message,
			cell: (message) => <MessageText message={message} />,
		},
		{
			id: 'sent',
			title: 'Sent',
			value: ({ sentAt }) => sentAt,
			cell: ({ sentAt }) => (
				<span className="whitespace-nowrap">
					<Age inWeeks postedAt={sentAt} renderedAt={readAt} />
				</span>
			),
		},
	];
}

function From({ message: { name, email, username, hidden } }: { message: ContactMessage }) {
	return (
		<div className="max-w-[220px] [overflow-wrap:anywhere] desk:min-w-[168px]">
			{name}
			<p className="font-normal text-muted text-small">{email}</p>
			{username && (
				<p className="font-normal text-small">
					<MemberLink username={username} isHidden={hidden === true}>
						@{username}
					</MemberLink>
				</p>
			)}
		</div>
	);
}

/** Shows the beginning of a message, or all of it when expanded. */
function MessageText({ message: { message } }: { message: ContactMessage }) {
	return (
		<details className="group max-w-[420px] text-left max-desk:max-w-none">
			<summary className="cursor-pointer py-2 [overflow-wrap:anywhere]">
				<span className="group-open:hidden">{shortened(message)}</span>
				<span className="hidden text-muted group-open:inline">Close</span>
			</summary>
			<p className="whitespace-pre-line pb-2 [overflow-wrap:anywhere]">{message}</p>
		</details>
	);
}

/** Characters of a message shown in its row. */
const SHORT = 82;

function shortened(message: string): string {
	return shorten(message.replace(/\s+/g, ' '), SHORT);
}

function NotAllowed() {
	return (
		<StatePanel icon={ShieldX} title="Not allowed" level={2}>
			<p>Only staff can see contact messages.</p>
		</StatePanel>
	);
}

const ACTION =
	'grid size-10 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-ink';

interface MessageActionsProps {
	token: string;
	message: ContactMessage;
}

/** Staff reply with their own mail program. Marking the message as answered tells their colleagues. */
function MessageActions({ token, message: { id, name, email, subject, answeredAt } }: MessageActionsProps) {
	const queryClient = useQueryClient();
	const setAnswered = async (answered: boolean) => {
		await callApi('POST /api/answerContact', { body: { messageId: id, answered } });
		await queryClient.invalidateQueries({ queryKey: contactMessagesKey(token) });
	};
	const mark = (answered: boolean) =>
		void doWithUndo({
			act: () => setAnswered(answered),
			undo: () => setAnswered(!answered),
			done: answered ? 'Marked as answered.' : 'Marked as unanswered.',
			undone: answered ? 'Marked as unanswered.' : 'Marked as answered.',
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
					aria-label={`Mark the message from ${name} as unanswered`}
					onClick={() => mark(false)}
					className={ACTION}
				>
					<Undo2 size={18} aria-hidden />
				</button>
			)}
		</>
	);
}
