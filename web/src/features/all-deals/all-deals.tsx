import { type AllDealsSort, type DealAct, MAX_BULK_DEALS } from '@bilby/contract/all-deals/rules';
import { may } from '@bilby/contract/kernel/permissions';
import { formatPrice } from '@bilby/contract/kernel/price';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ShieldX } from 'lucide-react';
import { useState } from 'react';
import { toViewer } from '#features/viewer/to-viewer.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { formatCount, formatPaddedDay } from '#lib/text/format.ts';
import { Badge, type BadgeVariant } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { TableColumn, TableOrder } from '#ui/data-table/table-column.ts';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { type AllDealsAddress, allDealsQuery } from './all-deals-query.ts';
import { ReportsDialog, SuspendDialog } from './deal-dialogs.tsx';
import { DealFilters, STATE_NAMES } from './deal-filters.tsx';
import { BulkMenu, type DealChoice, DealMenu } from './deal-menu.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import type { ListedDeal } from './present-listed-deal.ts';
import { type ActProgress, type DealActRequest, reloadDeals, useDealActs } from './use-deal-acts.ts';
import { VotesDialog } from './votes-dialog.tsx';

interface AllDealsProps {
	token: string;
	profile: Profile;
	address: AllDealsAddress;
}

/** The table in which staff find and moderate deals. The address holds the search, the filters and the order. */
export function AllDeals({ token, profile, address }: AllDealsProps) {
	const navigate = useNavigate();
	const isAllowed = may('editAnyDeal', toViewer(profile));
	const list = useInfiniteQuery({ ...allDealsQuery(token, address), enabled: isAllowed });
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const [dialog, setDialog] = useState<Dialog | null>(null);
	const { run, progress } = useDealActs(token);
	const unmerge = useUnmerge(token);
	if (!isAllowed) {
		return (
			<StatePanel icon={ShieldX} title="Not allowed" level={2}>
				<p>Only staff can moderate deals.</p>
			</StatePanel>
		);
	}
	const pages = list.data?.pages ?? [];
	const deals = pages.flatMap((page) => page.deals);
	const chosen = deals.filter(({ id }) => selected.has(String(id))).slice(0, MAX_BULK_DEALS);
	const show = (change: { [Name in keyof AllDealsAddress]?: AllDealsAddress[Name] | undefined }) => {
		setSelected(new Set());
		void navigate({
			to: '/profile',
			search: toSearch({ ...address, ...change }),
			replace: true,
			resetScroll: false,
		});
	};
	/** Deals that could not be changed stay selected. */
	const perform = async (request: DealActRequest) => {
		const outcome = await run(request);
		const done = new Set(request.deals.filter((deal) => !outcome.failed.includes(deal)).map(({ id }) => String(id)));
		setSelected((before) => new Set([...before].filter((id) => !done.has(id))));
		return outcome;
	};
	const suspend = async (shown: SuspendState, reason: string) => {
		const { failed, failure } = await perform({ act: 'suspend', deals: shown.deals, reason });
		const next = failed.length > 0 ? { ...shown, deals: failed, failure } : null;
		// The moderator may have opened another dialog meanwhile.
		setDialog((current) => (current === shown ? next : current));
	};
	const act = (name: DealAct, some: readonly ListedDeal[]) => {
		if (name === 'suspend') setDialog({ kind: 'suspend', deals: some, failure: null });
		else void perform({ act: name, deals: some });
	};
	const choose = (choice: DealChoice, deal: ListedDeal) => {
		if (choice === 'reports' || choice === 'votes' || choice === 'merge') setDialog({ kind: choice, deal });
		else if (choice === 'unmerge') unmerge(deal.id);
		else act(choice, [deal]);
	};
	const { q, order, review, dealState, reported, store, author } = address;
	const isFiltered = [review, dealState, reported, store, author].some((value) => value !== undefined);
	return (
		<div className="flex flex-col gap-4">
			<DealFilters address={address} onChange={show} />
			<DataTable
				title="All Deals"
				columns={COLUMNS}
				rows={deals}
				rowId={({ id }) => String(id)}
				rowName={({ title }) => title}
				rowActions={(deal) => <DealMenu deal={deal} onChoose={(choice) => choose(choice, deal)} />}
				isMuted={({ state }) => state === 'suspended' || state === 'merged'}
				sorting={{ order: readOrder(order), onChange: (next) => show({ order: toSort(next) }) }}
				search={{ label: 'Search words or number', query: q ?? '', onSearch: (text) => show({ q: text || undefined }) }}
				selection={{
					selected,
					onChange: setSelected,
					actions: progress ? (
						<Progress progress={progress} />
					) : (
						<>
							<button type="button" onClick={() => act('approve', chosen)} className={buttonClass('outlined')}>
								Approve
							</button>
							<button type="button" onClick={() => act('suspend', chosen)} className={buttonClass('danger')}>
								Suspend
							</button>
							<BulkMenu onChoose={(name) => act(name, chosen)} />
						</>
					),
				}}
				isLoading={list.isPending}
				isUpdating={list.isPlaceholderData}
				failure={list.isLoadingError ? failureText(list.error, 'Error loading deals') : null}
				onRetry={() => void list.refetch()}
				empty={isFiltered ? EMPTY_FILTERED : EMPTY}
				footer={
					<>
						{pages[0]?.isCut && (
							<p className="border-line border-t px-6 py-3 text-muted text-small max-desk:px-4">
								More than 500 deals match. Add words to find the others.
							</p>
						)}
						<MoreRows list={list} failure="Error loading deals" label="More deals" />
					</>
				}
			/>
			{dialog?.kind === 'suspend' && (
				<SuspendDialog
					deals={dialog.deals}
					failure={dialog.failure}
					onSuspend={(reason) => suspend(dialog, reason)}
					onClose={() => setDialog(null)}
				/>
			)}
			{dialog?.kind === 'reports' && (
				<ReportsDialog
					deal={dialog.deal}
					onUphold={() => {
						setDialog(null);
						act('upholdReports', [dialog.deal]);
					}}
					onDismiss={() => {
						setDialog(null);
						act('dismissReports', [dialog.deal]);
					}}
					onClose={() => setDialog(null)}
				/>
			)}
			{dialog?.kind === 'votes' && <VotesDialog token={token} deal={dialog.deal} onClose={() => setDialog(null)} />}
			{dialog?.kind === 'merge' && <MergeDialog token={token} deal={dialog.deal} onClose={() => setDialog(null)} />}
		</div>
	);
}

interface SuspendState {
	kind: 'suspend';
	deals: readonly ListedDeal[];
	/** Why the last attempt failed. */
	failure: string | null;
}

type Dialog = SuspendState | { kind: 'reports' | 'votes' | 'merge'; deal: ListedDeal };

const EMPTY = { title: 'No Deals', text: 'Deals appear here once members have posted them.' };
const EMPTY_FILTERED = { title: 'Nothing matches', text: 'No deal is like this.' };

function useUnmerge(token: string): (id: number) => void {
	const queryClient = useQueryClient();
	const { mutate } = useMutation({
		mutationFn: (id: number) => callApi('POST /api/unmergeDeal', { body: { id } }),
		onSuccess: ({ message }) => {
			void showToast('success', message);
			return reloadDeals(queryClient, token);
		},
		onError: (error) => void showToast('error', failureText(error)),
	});
	return mutate;
}

function toSearch({
	q,
	review,
	dealState,
	reported,
	store,
	author,
	order,
}: { [Name in keyof AllDealsAddress]?: AllDealsAddress[Name] | undefined }) {
	return {
		tab: 'allDeals' as const,
		...(q && { q }),
		...(review && { review }),
		...(dealState && { dealState }),
		...(reported && { reported }),
		...(store !== undefined && { store }),
		...(author && { author }),
		...(order && order !== 'newest' && { order }),
	};
}

const COLUMNS: TableColumn<ListedDeal>[] = [
	{
		id: 'title',
		title: 'Deal',
		value: ({ title }) => title,
		cell: (deal) => <Title deal={deal} />,
	},
	{ id: 'author', title: 'Author', value: ({ author }) => author ?? 'Anonymous User' },
	{ id: 'status', title: 'Status', value: ({ state }) => state, cell: (deal) => <Status deal={deal} /> },
	{
		id: 'reports',
		title: 'Reports',
		value: ({ reportCount }) => reportCount,
		cell: ({ reportCount }) =>
			reportCount === 0 ? (
				<span className="text-muted">0</span>
			) : (
				<Badge variant="waratah">{formatCount(reportCount)}</Badge>
			),
		isNumber: true,
		isSortable: true,
	},
	{
		id: 'posted',
		title: 'Posted',
		value: ({ postedAt }) => postedAt,
		cell: ({ postedAt }) => (
			<time dateTime={postedAt} className="whitespace-nowrap tabular-nums">
				{formatPaddedDay(postedAt)}
			</time>
		),
		isSortable: true,
		firstNames: ['oldest', 'newest'],
	},
];

function Title({ deal: { id, title, price, store, mergedIntoId } }: { deal: ListedDeal }) {
	return (
		<div className="min-w-0 max-w-[300px] [overflow-wrap:anywhere]">
			<Link
				to="/deal-details/$id"
				params={{ id: String(id) }}
				className="lines-2 font-semibold underline-offset-4 hover:underline"
			>
				{title}
			</Link>
			<p className="font-normal text-muted text-small">
				#{id} · {formatPrice(price)}
				{store !== null && ` · ${store}`}
				{mergedIntoId !== null && ` · leads to #${mergedIntoId}`}
			</p>
		</div>
	);
}

const STATE_BADGES: Record<ListedDeal['state'], BadgeVariant> = {
	active: 'eucalypt',
	expired: 'neutral',
	suspended: 'waratah',
	merged: 'neutral',
};

function Status({ deal: { state, review, isFeatured, hasPendingEdit } }: { deal: ListedDeal }) {
	return (
		<div className="flex flex-wrap gap-1">
			<Badge variant={STATE_BADGES[state]}>{STATE_NAMES[state]}</Badge>
			{review === 'pending' && <Badge variant="wattle">Pending review</Badge>}
			{review === 'held' && <Badge variant="wattle">Held</Badge>}
			{hasPendingEdit && <Badge variant="wattle">Edit to review</Badge>}
			{isFeatured && <Badge variant="reef">Featured</Badge>}
		</div>
	);
}

function Progress({ progress: { done, of } }: { progress: ActProgress }) {
	return (
		<label className="flex min-h-10 items-center gap-3 text-muted text-small">
			<span role="status">
				{formatCount(done)} of {formatCount(of)}
			</span>
			<progress value={done} max={of} aria-label="Deals changed" className="h-2 w-32 accent-ochre" />
		</label>
	);
}

/** The server's order by reports leaves out deals without reports. */
function readOrder(order: AllDealsSort | undefined): TableOrder | null {
	if (order === undefined) return null;
	return order === 'reports'
		? { columnId: 'reports', isDescending: true }
		: { columnId: 'posted', isDescending: order === 'newest' };
}

function toSort(order: TableOrder | null): AllDealsSort | undefined {
	if (order === null) return undefined;
	if (order.columnId === 'reports') return order.isDescending ? 'reports' : undefined;
	return order.isDescending ? 'newest' : 'oldest';
}
