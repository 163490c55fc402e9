import { may } from '@bilby/contract/kernel/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import { BadgeCheck, Ban, Merge, Pencil } from 'lucide-react';
import { useCallback, useState } from 'react';
import { toViewer } from '#features/viewer/to-viewer.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { countOf, formatCount } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { TableColumn } from '#ui/data-table/table-column.ts';
import { countPages } from '#ui/paging/count-pages.ts';
import { BriefMessageBox, useBriefMessage } from '#ui/panel/brief-message.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { LogoImage } from '../logo-image.tsx';
import type { Master } from '../present-taxonomy.ts';
import { AddMaster } from './add-master.tsx';
import { EditMasterDialog } from './edit-master-dialog.tsx';
import {
	MASTER_TABS,
	type MasterTab,
	type MasterUses,
	masterLink,
	mastersQuery,
	masterUsesQuery,
	nounOf,
} from './masters.ts';
import { MergeDialog, SuspendDialog } from './row-dialogs.tsx';

/** The part of the hub's address that the table uses. */
interface MasterAddress {
	q?: string;
	page?: number;
}

interface MasterTableProps {
	token: string;
	profile: Profile;
	tab: MasterTab;
	address: MasterAddress;
}

/** Rows of the table. */
const ROWS = 10;

/** The categories, stores, brands or tags: a list to search for members, with forms to change it for staff. */
export function MasterTable({ token, profile, tab, address }: MasterTableProps) {
	const { q = '' } = address;
	const { title, plural } = MASTER_TABS[tab];
	const navigate = useNavigate();
	const isStaff = may('editMasterData', toViewer(profile));
	const list = useQuery(mastersQuery(token, tab));
	const masters = list.data ?? NONE;
	const found = masters.filter((master) => isMatch(master, q));
	const page = Math.min(address.page ?? 1, countPages(found.length, ROWS));
	const rows = found.slice((page - 1) * ROWS, page * ROWS);
	const uses = useQuery(
		masterUsesQuery(
			token,
			tab,
			rows.map(({ id }) => id),
		),
	);
	const [message, setMessage] = useBriefMessage();
	const [opened, setOpened] = useState<{ action: 'edit' | 'merge' | 'suspend'; master: Master } | null>(null);
	const close = useCallback(() => setOpened(null), []);
	const searchFor = (query: string) => {
		const search = { tab, ...(query !== '' && { q: query }) };
		void navigate({ to: '/profile', search, replace: true, resetScroll: false });
	};
	const linkTo = (to: number) =>
		linkOptions({ to: '/profile', search: { tab, ...(q !== '' && { q }), ...(to > 1 && { page: to }) } });
	const dialog = { token, tab, masters, message, onMessage: setMessage, onClose: close };
	return (
		<div className="flex flex-col gap-4 desk:gap-5">
			<div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<div className="flex flex-wrap items-baseline gap-x-3">
					<h2 className="font-extrabold text-title tracking-tight">{title}</h2>
					{list.data && <p className="text-muted">{describeCounts(masters, tab, isStaff)}</p>}
				</div>
				<BriefMessageBox message={opened?.action === 'edit' ? null : message} />
			</div>
			{isStaff && <AddMaster key={tab} token={token} tab={tab} masters={masters} onMessage={setMessage} />}
			<DataTable
				title={`All ${plural}`}
				columns={columnsOf({ tab, masters, uses: uses.data, isStaff })}
				rows={rows}
				rowId={({ id }) => String(id)}
				rowName={({ name }) => name}
				{...(isStaff && {
					rowActions: (master: Master) => (
						<RowActions master={master} onOpen={(action) => setOpened({ action, master })} />
					),
				})}
				isMuted={({ isActive }) => !isActive}
				search={{ label: `Search ${plural}`, query: q, onSearch: searchFor }}
				pages={{ page, pageSize: ROWS, total: found.length, linkTo }}
				isLoading={list.isPending}
				failure={list.isError ? failureText(list.error) : null}
				onRetry={() => void list.refetch()}
				empty={{
					title: `No ${plural} found`,
					text: isStaff ? `Add the first ${nounOf(tab)} above.` : 'There is nothing here yet.',
				}}
			/>
			{opened?.action === 'edit' && <EditMasterDialog {...dialog} master={opened.master} />}
			{opened?.action === 'merge' && <MergeDialog {...dialog} master={opened.master} />}
			{opened?.action === 'suspend' && (
				<SuspendDialog {...dialog} master={opened.master} uses={uses.data?.get(opened.master.id)} />
			)}
		</div>
	);
}

const NONE: Master[] = [];

function isMatch({ name, description, domain }: Master, query: string): boolean {
	const text = `${name} ${description} ${domain ?? ''}`.toLowerCase();
	return text.includes(query.trim().toLowerCase());
}

/** "42 stores, 40 active" for staff, "40 stores" for members, who see only those. */
function describeCounts(masters: readonly Master[], tab: MasterTab, isStaff: boolean): string {
	const count = countOf(masters.length, nounOf(tab), MASTER_TABS[tab].plural);
	const active = masters.filter(({ isActive }) => isActive).length;
	return isStaff ? `${count}, ${formatCount(active)} active` : count;
}

interface ColumnsOptions {
	tab: MasterTab;
	masters: readonly Master[];
	uses: ReadonlyMap<number, MasterUses> | undefined;
	isStaff: boolean;
}

function columnsOf({ tab, masters, uses, isStaff }: ColumnsOptions): TableColumn<Master>[] {
	const nameOf = (id: number | null) => masters.find((master) => master.id === id)?.name ?? '';
	const showUses = ({ id }: Master) => {
		const counted = uses?.get(id);
		return counted ? `${formatCount(counted.deals)}${counted.isCapped ? '+' : ''}` : '';
	};
	const noun = nounOf(tab);
	return [
		{
			id: 'name',
			title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
			value: ({ name }) => name,
			cell: (master) => <NameCell tab={tab} master={master} />,
		},
		{
			id: 'description',
			title: 'Description',
			value: ({ description }) => description,
			cell: ({ description }) => (
				<span className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{description}</span>
			),
		},
		...(tab === 'categories'
			? [{ id: 'parent', title: 'Parent', value: ({ parentId }: Master) => nameOf(parentId) }]
			: []),
		{ id: 'deals', title: 'Deals', isNumber: true, value: showUses },
		...(isStaff
			? [
					{
						id: 'status',
						title: 'Status',
						value: ({ isActive }: Master) => (isActive ? 'Active' : 'Suspended'),
						cell: (master: Master) => <StatusCell master={master} target={nameOf(master.mergedInto)} />,
					},
				]
			: []),
	];
}

function NameCell({
	tab,
	master: { name, slug, logo, isActive, isVerified, domain },
}: {
	tab: MasterTab;
	master: Master;
}) {
	return (
		<span className="flex items-center gap-3 desk:min-w-[216px]">
			<span
				aria-hidden
				className="relative grid size-8 shrink-0 place-items-center overflow-hidden rounded-badge bg-raised font-bold text-muted text-tiny"
			>
				{findInitials(name)}
				<LogoImage logo={logo} />
			</span>
			<span className="min-w-0 [overflow-wrap:anywhere]">
				{isActive ? (
					<Link {...masterLink(tab, slug)} className="hover:underline">
						{name}
					</Link>
				) : (
					name
				)}
				{isVerified && <BadgeCheck size={16} role="img" aria-label="Verified" className="ml-1.5 inline text-success" />}
				{domain && <span className="block font-normal text-muted text-small">{domain}</span>}
			</span>
		</span>
	);
}

/** "BW" for Big W, "AL" for ALDI. */
function findInitials(name: string): string {
	const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
	const [first = '', second] = words;
	const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
	return letters.join('').toUpperCase();
}

function StatusCell({ master, target }: { master: Master; target: string }) {
	if (master.mergedInto !== null) return <span className="text-small">Merged into {target}</span>;
	return <Badge variant={master.isActive ? 'eucalypt' : 'waratah'}>{master.isActive ? 'Active' : 'Suspended'}</Badge>;
}

interface RowActionsProps {
	master: Master;
	onOpen: (action: 'edit' | 'merge' | 'suspend') => void;
}

/** A merged entry can no longer be changed. */
function RowActions({ master: { name, isActive, mergedInto }, onOpen }: RowActionsProps) {
	if (mergedInto !== null) return null;
	return (
		<>
			<IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onOpen('edit')} />
			<IconButton icon={Merge} label={`Merge ${name}`} onClick={() => onOpen('merge')} />
			{isActive && <IconButton icon={Ban} label={`Suspend ${name}`} isDestructive onClick={() => onOpen('suspend')} />}
		</>
	);
}
