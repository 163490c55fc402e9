import type { ListedCase } from '@bilby/contract/review/wire';
import { useNavigate } from '@tanstack/react-router';
import { CheckCheck, ListFilter, Square } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { loadFailureText } from '#lib/api/failure-text.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { formatCount } from '#lib/text/format.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { CheckBox } from '#ui/field/check-box.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Popover } from '#ui/menu/popover.tsx';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';
import { reasonLabel } from '../data/reason-labels.ts';
import { linkToReview, type ReviewAddress, type ReviewAge } from '../data/review-address.ts';
import { keyFor } from '../data/review-queries.ts';
import type { ReviewDesk } from '../data/use-review-desk.ts';
import { QueueRow } from './queue-row.tsx';

interface QueueListProps {
	desk: ReviewDesk;
	address: ReviewAddress;
	viewerId: number;
	now: Date;
	className: string;
}

/** The cases that wait, with filters and the selection. */
export function QueueList({ desk, address, viewerId, now, className }: QueueListProps) {
	const titleId = useId();
	return (
		<section
			aria-labelledby={titleId}
			className={`flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card ${className}`}
		>
			<h2 id={titleId} className="sr-only">
				Waiting cases
			</h2>
			<ListHead desk={desk} address={address} />
			<div className="min-h-0 flex-1 desk:overflow-y-auto desk:overscroll-contain">
				<Cases desk={desk} address={address} viewerId={viewerId} now={now} />
			</div>
		</section>
	);
}

function ListHead({ desk, address }: Pick<QueueListProps, 'desk' | 'address'>) {
	const navigate = useNavigate();
	const { cases, selection } = desk;
	const { chosen, isSelecting } = selection;
	return (
		<div className="flex min-h-12 shrink-0 items-center justify-between gap-3 border-line border-b pr-2 pl-4">
			{isSelecting ? (
				<>
					{/* biome-ignore lint/a11y/noLabelWithoutControl: the box is inside it */}
					<label className="flex min-h-10 cursor-pointer items-center gap-3">
						<CheckBox
							aria-label="Select all cases"
							checked={chosen.length > 0 && chosen.length === cases.length}
							isMixed={chosen.length > 0 && chosen.length < cases.length}
							onChange={selection.toggleAll}
						/>
						<span className="text-small tabular-nums">{formatCount(chosen.length)} selected</span>
					</label>
					<button type="button" onClick={selection.clear} className={HEAD_BUTTON}>
						Done
					</button>
				</>
			) : (
				<>
					<button
						type="button"
						onClick={selection.start}
						disabled={cases.length === 0}
						className={`-ml-3 ${HEAD_BUTTON}`}
					>
						<Square size={20} aria-hidden />
						Select
					</button>
					<FilterMenu
						address={address}
						cases={cases}
						onFilter={(filter) => {
							const link = linkToReview({ ...address, ...filter, case: undefined });
							void navigate({ ...link, replace: true, resetScroll: false });
						}}
						trigger={
							<button type="button" className={HEAD_BUTTON}>
								<ListFilter size={16} aria-hidden />
								Filter
							</button>
						}
					/>
				</>
			)}
		</div>
	);
}

const HEAD_BUTTON =
	'inline-flex h-10 items-center gap-2 rounded-control px-3 text-muted text-small transition-colors enabled:hover:bg-raised enabled:hover:text-ink disabled:opacity-50';

function Cases({ desk, address, viewerId, now }: Omit<QueueListProps, 'className'>) {
	const { list, cases, current, selection } = desk;
	const isOnline = useOnline();
	if (list.isPending && !isOnline) return <OfflineNote what="Cases" />;
	if (list.isPending) return <ListSkeleton />;
	if (list.isLoadingError) {
		const text = loadFailureText(list.error, 'The cases couldn’t be loaded. Check your connection and try again.');
		return <FailurePanel level={3} text={text} onRetry={() => void list.refetch()} />;
	}
	if (cases.length === 0) return <NoCases address={address} />;
	return (
		<>
			{!isOnline && !list.isPaused && <OfflineNote what="New cases" />}
			<ul aria-busy={list.isPlaceholderData} className="divide-y divide-line">
				{cases.map((listed) => {
					const key = keyFor(listed);
					return (
						<QueueRow
							key={key}
							listed={listed}
							now={now}
							viewerId={viewerId}
							isCurrent={key === current.key}
							link={linkToReview({ ...address, case: key })}
							onOpen={() => current.open(key)}
							selection={
								selection.isSelecting ? { isSelected: selection.has(key), onToggle: () => selection.toggle(key) } : null
							}
						/>
					);
				})}
			</ul>
			<MoreRows list={list} failure="More cases couldn’t be loaded." what="Cases" label="More cases" />
		</>
	);
}

function NoCases({ address: { list, kind, reason, age } }: { address: ReviewAddress }) {
	if (kind || reason || age) {
		return <EmptyPanel isFiltered title="Nothing matches" text="No case waits with this kind, reason and age." />;
	}
	if (list === 'mine') {
		return <EmptyPanel title="Nothing is yours" text="Cases that you claim appear here for 15 minutes." />;
	}
	return (
		<StatePanel icon={CheckCheck} title="Nothing waits for a decision">
			<p>Time for a cuppa. New cases show up here on their own.</p>
		</StatePanel>
	);
}

function ListSkeleton() {
	return (
		<LoadingPanel label="Loading cases">
			<div aria-hidden className="divide-y divide-line">
				{Array.from({ length: 7 }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
					<div key={index} className="flex h-[83px] gap-3 py-3 pr-4 pl-[15px]">
						<Skeleton className="size-9 shrink-0 rounded-control" />
						<div className="grid flex-1 content-start gap-2.5">
							<Skeleton className="h-3 w-1/3" />
							<Skeleton className="h-4 w-4/5" />
							<Skeleton className="h-3 w-3/5" />
						</div>
					</div>
				))}
			</div>
		</LoadingPanel>
	);
}

interface FilterMenuProps {
	address: ReviewAddress;
	/** The listed cases, whose reasons can be chosen. */
	cases: readonly ListedCase[];
	onFilter: (filter: { reason: string | undefined; age: ReviewAge | undefined }) => void;
	trigger: ReactElement;
}

const AGES: readonly { age: ReviewAge; label: string }[] = [
	{ age: 'day', label: 'For a day or longer' },
	{ age: 'threeDays', label: 'For three days or longer' },
	{ age: 'week', label: 'For a week or longer' },
];

/** Filters the list by the reason and the age of its cases. */
function FilterMenu({ address: { reason, age }, cases, onFilter, trigger }: FilterMenuProps) {
	const reasons = [...new Set([...cases.flatMap((one) => Object.keys(one.reasons)), ...(reason ? [reason] : [])])];
	return (
		<Popover trigger={trigger} label="Filter cases" align="end">
			<div className="flex w-64 flex-col gap-4">
				<SelectField
					label="Reason"
					value={reason ?? ''}
					onChange={({ target }) => onFilter({ age, reason: target.value || undefined })}
				>
					<option value="">Any reason</option>
					{reasons.toSorted().map((one) => (
						<option key={one} value={one}>
							{reasonLabel(one)}
						</option>
					))}
				</SelectField>
				<SelectField
					label="Waiting"
					value={age ?? ''}
					onChange={({ target }) => onFilter({ reason, age: AGES.find((one) => one.age === target.value)?.age })}
				>
					<option value="">For any time</option>
					{AGES.map((one) => (
						<option key={one.age} value={one.age}>
							{one.label}
						</option>
					))}
				</SelectField>
			</div>
		</Popover>
	);
}
