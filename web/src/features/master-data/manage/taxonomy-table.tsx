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
import type { TaxonomyEntry } from '../present-taxonomy.ts';
import { AddEntry, EditEntryDialog } from './entry-forms.tsx';
import { MergeDialog, SuspendDialog } from './row-dialogs.tsx';
import {
	type EntryUses,
	entryLink,
	entryUsesQuery,
	nounOf,
	TAXONOMY_TABS,
	type TaxonomyTab,
	taxonomyEntriesQuery,
} from './taxonomy-entries.ts';

/** The part of the hub's address that the table uses. */
interface TableAddress {
	q?: string;
	page?: number;
}

interface TaxonomyTableProps {
	token: string;
	profile: Profile;
	tab: TaxonomyTab;
	address: TableAddress;
}

/** Rows of the table. */
const ROWS = 10;

/** The categories, stores, brands or tags: a list to search for members, with forms to change it for staff. */
export function TaxonomyTable({ token, profile, tab, address }: TaxonomyTableProps) {
	const { q = '' } = address;
	const { title, plural } = TAXONOMY_TABS[tab];
	const navigate = useNavigate();
	const isStaff = may('editMasterData', toViewer(profile));
	const list = useQuery(taxonomyEntriesQuery(token, tab));
	const entries = list.data ?? NONE;
	const found = entries.filter((entry) => isMatch(entry, q));
	const page = Math.min(address.page ?? 1, countPages(found.length, ROWS));
	const rows = found.slice((page - 1) * ROWS, page * ROWS);
	const uses = useQuery(
		entryUsesQuery(
			token,
			tab,
			rows.map(({ id }) => id),
		),
	);
	const [message, setMessage] = useBriefMessage();
	const [opened, setOpened] = useState<{ action: 'edit' | 'merge' | 'suspend'; entry: TaxonomyEntry } | null>(null);
	const close = useCallback(() => setOpened(null), []);
	const searchFor = (query: string) => {
		const search = { tab, ...(query !== '' && { q: query }) };
		void navigate({ to: '/profile', search, replace: true, resetScroll: false });
	};
	const linkTo = (to: number) =>
		linkOptions({ to: '/profile', search: { tab, ...(q !== '' && { q }), ...(to > 1 && { page: to }) } });
	const entry = opened && (entries.find(({ id }) => id === opened.entry.id) ?? opened.entry);
	const dialog = entry && { token, tab, entry, entries, message, onMessage: setMessage, onClose: close };
	return (
		<div className="flex flex-col gap-4 desk:gap-5">
			<div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<div className="flex flex-wrap items-baseline gap-x-3">
					<h2 className="font-extrabold text-title tracking-tight">{title}</h2>
					{list.data && <p className="text-muted">{describeCounts(entries, tab, isStaff)}</p>}
				</div>
				<BriefMessageBox message={opened?.action === 'edit' ? null : message} />
			</div>
			{isStaff && <AddEntry key={tab} token={token} tab={tab} entries={entries} onMessage={setMessage} />}
			<DataTable
				title={`All ${plural}`}
				columns={columnsOf({ tab, entries, uses: uses.data, isStaff })}
				rows={rows}
				rowId={({ id }) => String(id)}
				rowName={({ name }) => name}
				{...(isStaff && {
					rowActions: (entry: TaxonomyEntry) => (
						<RowActions entry={entry} onOpen={(action) => setOpened({ action, entry })} />
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
			{dialog && opened.action === 'edit' && <EditEntryDialog {...dialog} />}
			{dialog && opened.action === 'merge' && <MergeDialog {...dialog} />}
			{dialog && opened.action === 'suspend' && <SuspendDialog {...dialog} uses={uses.data?.get(dialog.entry.id)} />}
		</div>
	);
}

const NONE: TaxonomyEntry[] = [];

function isMatch({ name, description, domain }: TaxonomyEntry, query: string): boolean {
	const text = `${name} ${description} ${domain ?? ''}`.toLowerCase();
	return text.includes(query.trim().toLowerCase());
}

/** "42 stores, 40 active" for staff, "40 stores" for members, who see only those. */
function describeCounts(entries: readonly TaxonomyEntry[], tab: TaxonomyTab, isStaff: boolean): string {
	const count = countOf(entries.length, nounOf(tab), TAXONOMY_TABS[tab].plural);
	const active = entries.filter(({ isActive }) => isActive).length;
	return isStaff ? `${count}, ${formatCount(active)} active` : count;
}

interface ColumnsOptions {
	tab: TaxonomyTab;
	entries: readonly TaxonomyEntry[];
	uses: ReadonlyMap<number, EntryUses> | undefined;
	isStaff: boolean;
}

function columnsOf({ tab, entries, uses, isStaff }: ColumnsOptions): TableColumn<TaxonomyEntry>[] {
	const nameOf = (id: number | null) => entries.find((entry) => entry.id === id)?.name ?? '';
	const showUses = ({ id }: TaxonomyEntry) => {
		const counted = uses?.get(id);
		return counted ? `${formatCount(counted.deals)}${counted.isCapped ? '+' : ''}` : '';
	};
	const noun = nounOf(tab);
	return [
		{
			id: 'name',
			title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
			value: ({ name }) => name,
			cell: (entry) => <NameCell tab={tab} entry={entry} />,
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
			? [{ id: 'parent', title: 'Parent', value: ({ parentId }: TaxonomyEntry) => nameOf(parentId) }]
			: []),
		{ id: 'deals', title: 'Deals', isNumber: true, value: showUses },
		...(isStaff
			? [
					{
						id: 'status',
						title: 'Status',
						value: ({ isActive }: TaxonomyEntry) => (isActive ? 'Active' : 'Suspended'),
						cell: (entry: TaxonomyEntry) => <StatusCell entry={entry} target={nameOf(entry.mergedInto)} />,
					},
				]
			: []),
	];
}

function NameCell({
	tab,
	entry: { name, slug, logo, isActive, isVerified, domain },
}: {
	tab: TaxonomyTab;
	entry: TaxonomyEntry;
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
					<Link {...entryLink(tab, slug)} className="hover:underline">
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

function StatusCell({ entry, target }: { entry: TaxonomyEntry; target: string }) {
	if (entry.mergedInto !== null) return <span className="text-small">Merged into {target}</span>;
	return <Badge variant={entry.isActive ? 'eucalypt' : 'waratah'}>{entry.isActive ? 'Active' : 'Suspended'}</Badge>;
}

interface RowActionsProps {
	entry: TaxonomyEntry;
	onOpen: (action: 'edit' | 'merge' | 'suspend') => void;
}

/** A merged entry can no longer be changed. */
function RowActions({ entry: { name, isActive, mergedInto }, onOpen }: RowActionsProps) {
	if (mergedInto !== null) return null;
	return (
		<>
			<IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onOpen('edit')} />
			<IconButton icon={Merge} label={`Merge ${name}`} onClick={() => onOpen('merge')} />
			{isActive && <IconButton icon={Ban} label={`Suspend ${name}`} isDestructive onClick={() => onOpen('suspend')} />}
		</>
	);
}
