import { mayManage, type UserSort } from '@bilby/contract/accounts/manage-member';
import { may } from '@bilby/contract/kernel/permissions';
import { ROLE_NAMES, ROLES, USER_STATUS } from '@bilby/contract/kernel/roles';
import type { ListedUser } from '@bilby/contract/staff/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { Avatar } from '#features/viewer/avatar.tsx';
import { initialsOf } from '#features/viewer/names.ts';
import { toViewer } from '#features/viewer/to-viewer.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { formatDay, formatPaddedDay } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { TableColumn, TableOrder } from '#ui/data-table/table-column.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { type UsersAddress, usersQuery } from './users-query.ts';

interface ManageUsersProps {
	token: string;
	profile: Profile;
	address: UsersAddress;
}

/** The table that staff use to find members. The address holds the search, the filters and the order. */
export function ManageUsers({ token, profile, address }: ManageUsersProps) {
	const navigate = useNavigate();
	const viewer = toViewer(profile);
	const isAllowed = may('manageUsers', viewer);
	const list = useInfiniteQuery({ ...usersQuery(token, address), enabled: isAllowed });
	if (!isAllowed) return <NotAllowed text="Only staff can manage other members." />;
	const { q, role, status, sort } = address;
	const show = (change: { [Name in keyof UsersAddress]?: UsersAddress[Name] | undefined }) => {
		const next = { q, role, status, sort, ...change };
		const search = {
			tab: 'users' as const,
			...(next.q && { q: next.q }),
			...(next.role && { role: next.role }),
			...(next.status && { status: next.status }),
			...(next.sort && next.sort !== 'newest' && { sort: next.sort }),
		};
		void navigate({ to: '/profile', search, replace: true, resetScroll: false });
	};
	const pages = list.data?.pages ?? [];
	const isFiltered = role !== undefined || status !== undefined;
	return (
		<div className="flex flex-col gap-4">
			<fieldset aria-label="Filter members" className="grid grid-cols-2 gap-3 desk:max-w-[480px]">
				<SelectField
					label="Role"
					value={role ?? ''}
					onChange={({ target }) => show({ role: ROLE_LIST.find((one) => String(one) === target.value) })}
				>
					<option value="">All roles</option>
					{ROLE_LIST.map((one) => (
						<option key={one} value={one}>
							{ROLE_NAMES[one]}
						</option>
					))}
				</SelectField>
				<SelectField
					label="Status"
					value={status ?? ''}
					onChange={({ target }) => show({ status: STATUS_LIST.find((one) => String(one) === target.value) })}
				>
					<option value="">Any status</option>
					<option value={USER_STATUS.active}>Active</option>
					<option value={USER_STATUS.disabled}>Disabled</option>
				</SelectField>
			</fieldset>
			<DataTable
				title="Manage Users"
				columns={COLUMNS}
				rows={pages.flatMap(({ users }) => users)}
				rowId={({ id }) => String(id)}
				rowName={({ username }) => username}
				rowActions={(user) =>
					user.id !== profile.id && mayManage(viewer, user.role) ? <EditLink user={user} /> : null
				}
				isMuted={(user) => user.status === USER_STATUS.disabled}
				sorting={{ order: readOrder(sort), onChange: (order) => show({ sort: toSort(order) }) }}
				search={{ label: 'Search name or email', query: q ?? '', onSearch: (text) => show({ q: text }) }}
				isLoading={list.isPending}
				isUpdating={list.isPlaceholderData}
				failure={list.isLoadingError ? failureText(list.error) : null}
				onRetry={() => void list.refetch()}
				empty={isFiltered ? EMPTY_FILTERED : EMPTY}
				footer={
					<>
						{pages[0]?.isCut && (
							<p className="border-line border-t px-6 py-3 text-muted text-small max-desk:px-4">
								More than 200 members match. Type more of the name to find the others.
							</p>
						)}
						<MoreRows list={list} failure="Error loading members" what="Members" label="More members" />
					</>
				}
			/>
		</div>
	);
}

const ROLE_LIST = Object.values(ROLES);
const STATUS_LIST = Object.values(USER_STATUS);

const EMPTY = { title: 'No members', text: 'Members appear here once they have signed up.' };
const EMPTY_FILTERED = { title: 'Nothing matches', text: 'No member has this role and status.' };

const COLUMNS: TableColumn<ListedUser>[] = [
	{
		id: 'username',
		title: 'Member',
		value: ({ username }) => username,
		cell: (user) => <Member user={user} />,
		isSortable: true,
	},
	{ id: 'role', title: 'Role', value: ({ role }) => ROLE_NAMES[role] },
	{ id: 'status', title: 'Status', value: ({ status }) => status, cell: (user) => <Status user={user} /> },
	{ id: 'points', title: 'Points', value: ({ reputationPoints }) => reputationPoints, isNumber: true },
	{
		id: 'joined',
		title: 'Joined',
		value: ({ created_at }) => created_at,
		cell: ({ created_at }) => (
			<time dateTime={created_at} className="whitespace-nowrap tabular-nums">
				{formatPaddedDay(created_at)}
			</time>
		),
		isSortable: true,
		firstNames: ['oldest', 'newest'],
	},
];

const ORDERS: Record<UserSort, TableOrder> = {
	newest: { columnId: 'joined', isDescending: true },
	oldest: { columnId: 'joined', isDescending: false },
	username: { columnId: 'username', isDescending: false },
	'username-desc': { columnId: 'username', isDescending: true },
};

function readOrder(sort: UserSort | undefined): TableOrder | null {
	return sort ? ORDERS[sort] : null;
}

function toSort(order: TableOrder | null): UserSort | undefined {
	if (order === null) return undefined;
	if (order.columnId === 'joined') return order.isDescending ? 'newest' : 'oldest';
	return order.isDescending ? 'username-desc' : 'username';
}

function Member({ user }: { user: ListedUser }) {
	const { username, firstName, lastName, email } = user;
	const names = { username, firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' };
	return (
		<div className="flex min-w-0 items-center gap-3">
			<Avatar member={user} initials={initialsOf(names)} className="size-8 shrink-0 bg-raised font-bold text-tiny" />
			<div className="min-w-0 max-w-[260px] [overflow-wrap:anywhere]">
				{username}
				{email !== null && (
					<p className="font-normal text-muted text-small">
						{firstName} {lastName}
						<br />
						{email}
					</p>
				)}
			</div>
		</div>
	);
}

function Status({ user: { status, suspendedUntil, emailVerified } }: { user: ListedUser }) {
	if (status === USER_STATUS.disabled) return <Badge variant="waratah">Disabled</Badge>;
	if (suspendedUntil) return <Badge variant="wattle">Suspended until {formatDay(suspendedUntil)}</Badge>;
	if (!emailVerified) return <Badge variant="neutral">Not verified</Badge>;
	return <Badge variant="eucalypt">Active</Badge>;
}

function EditLink({ user: { id, username } }: { user: ListedUser }) {
	return (
		<Link
			to="/profile"
			search={{ tab: 'users', user: id }}
			aria-label={`Edit ${username}`}
			className="grid size-10 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-ink"
		>
			<Pencil size={18} aria-hidden />
		</Link>
	);
}
