import { may } from '@bilby/contract/kernel/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Pencil, Plus, ShieldX, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { toViewer } from '#features/viewer/to-viewer.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { ApiError, callApi } from '#lib/api/api.ts';
import { downloadCsv } from '#lib/text/csv.ts';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { TableColumn } from '#ui/data-table/table-column.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { DiscardDialog } from '#ui/dialog/discard-dialog.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { loadAffiliateConfigs } from '../affiliate-programs.ts';
import { ClickChart, nameProgram } from './click-chart.tsx';
import { PatternHelp } from './pattern-help.tsx';
import { ProgramForm } from './program-form.tsx';
import { formatParams, toProgramValues } from './program-values.ts';
import { type ManagedProgram, programsQuery } from './programs-query.ts';

interface AffiliateManagerProps {
	token: string;
	profile: Profile;
}

/** The affiliate programs, for the staff who manage them. */
export function AffiliateManager({ token, profile }: AffiliateManagerProps) {
	if (!may('manageAffiliates', toViewer(profile))) {
		return (
			<StatePanel icon={ShieldX} title="Not allowed" level={2}>
				<p>Only staff can manage affiliate programs.</p>
			</StatePanel>
		);
	}
	return <Programs token={token} />;
}

function Programs({ token }: { token: string }) {
	const queryClient = useQueryClient();
	const list = useQuery(programsQuery(token));
	/** The program in the form; null for a new one, undefined while the form is closed. */
	const [edited, setEdited] = useState<ManagedProgram | null>();
	/** The program for the form once the member of staff has confirmed that their changes are discarded. */
	const [next, setNext] = useState<ManagedProgram | null>();
	const [isEdited, setIsEdited] = useState(false);
	const [deleted, setDeleted] = useState<ManagedProgram | null>(null);
	/** Gets the focus back when the form closes. */
	const opener = useRef<Element>(null);
	const isOpen = edited !== undefined;
	const programs = list.data ?? [];

	const reload = async () => {
		await queryClient.invalidateQueries({ queryKey: ['own', token, 'affiliates'] });
		// The links on this device change too.
		await loadAffiliateConfigs();
	};
	const open = (program: ManagedProgram | null) => {
		opener.current = document.activeElement;
		const isOther = program?.id !== edited?.id;
		if (isOpen && isEdited && isOther) setNext(program);
		else setEdited(program);
	};
	const close = () => {
		setEdited(undefined);
		if (opener.current instanceof HTMLElement) opener.current.focus();
	};
	const finish = (message: string) => {
		void showToast('success', message);
		void reload();
	};
	const addButton = (label: string) => (
		<button type="button" onClick={() => open(null)} className={buttonClass(isOpen ? 'outlined' : 'primary')}>
			<Plus size={18} aria-hidden />
			{label}
		</button>
	);

	return (
		<div className="flex flex-col gap-4 desk:gap-5">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="font-extrabold text-head tracking-tight">Affiliate Link Management</h2>
				<div className="flex flex-wrap gap-3">
					{(list.isPending || programs.length > 0) && (
						<button
							type="button"
							disabled={list.isPending}
							onClick={() => exportPrograms(programs)}
							className={buttonClass('outlined')}
						>
							<Download size={18} aria-hidden />
							Export CSV
						</button>
					)}
					{addButton('Add Affiliate Program')}
				</div>
			</div>
			{isOpen && (
				<>
					<ProgramForm
						key={edited?.id ?? 'new'}
						program={edited}
						onSaved={finish}
						onEdited={setIsEdited}
						onClose={close}
					/>
					<PatternHelp />
				</>
			)}
			<DataTable
				title="Affiliate programs"
				columns={COLUMNS}
				rows={programs}
				rowId={({ id }) => String(id)}
				rowName={nameProgram}
				rowActions={(program) => (
					<>
						<IconButton icon={Pencil} label={`Edit ${nameProgram(program)}`} onClick={() => open(program)} />
						<IconButton
							icon={Trash2}
							label={`Delete ${nameProgram(program)}`}
							isDestructive
							onClick={() => setDeleted(program)}
						/>
					</>
				)}
				isMuted={({ isActive }) => !isActive}
				search={{ label: 'Search programs' }}
				isLoading={list.isPending}
				failure={list.isError ? 'Failed to load affiliate configurations' : null}
				onRetry={() => void list.refetch()}
				empty={{
					title: 'No affiliate programs configured',
					text: 'Links to stores stay as posted.',
					action: !isOpen && addButton('Add Your First Affiliate Program'),
				}}
			/>
			{list.data && programs.length > 0 && <ClickChart token={token} programs={programs} />}
			{/* Below a table that loads, it would move. */}
			{!isOpen && !list.isPending && <PatternHelp />}
			{next !== undefined && (
				<DiscardDialog
					onDiscard={() => {
						setEdited(next);
						setNext(undefined);
					}}
					onClose={() => setNext(undefined)}
				/>
			)}
			{deleted && (
				<DeleteDialog
					program={deleted}
					onDeleted={(message) => {
						setEdited((open) => (open?.id === deleted.id ? undefined : open));
						setDeleted((open) => (open === deleted ? null : open));
						finish(message);
					}}
					onClose={() => setDeleted(null)}
				/>
			)}
		</div>
	);
}

const COLUMNS: TableColumn<ManagedProgram>[] = [
	{
		id: 'store',
		title: 'Store Name',
		value: nameProgram,
		isSortable: true,
		cell: ({ storeName, domain }) => (
			<div className="desk:min-w-[128px] [overflow-wrap:anywhere]">
				{storeName}
				<p className="font-normal text-muted text-small">{domain}</p>
			</div>
		),
	},
	{
		id: 'pattern',
		title: 'Affiliate Pattern',
		value: ({ pattern }) => pattern,
		cell: ({ pattern }) => <span className="font-mono text-small [overflow-wrap:anywhere]">{pattern}</span>,
	},
	{
		id: 'params',
		title: 'Tracking Params',
		value: describeParams,
		cell: (program) => (
			<span className="inline-block whitespace-pre-line font-mono text-small [overflow-wrap:anywhere] desk:min-w-[124px]">
				{describeParams(program)}
			</span>
		),
	},
	{
		id: 'status',
		title: 'Status',
		value: describeStatus,
		isSortable: true,
		cell: (program) => <Badge variant={program.isActive ? 'eucalypt' : 'waratah'}>{describeStatus(program)}</Badge>,
	},
];

function describeParams(program: ManagedProgram): string {
	return formatParams(toProgramValues(program).tracking_params);
}

function describeStatus({ isActive }: ManagedProgram): string {
	return isActive ? 'Active' : 'Inactive';
}

interface DeleteDialogProps {
	program: ManagedProgram;
	/** Called with the server's message. */
	onDeleted: (message: string) => void;
	onClose: () => void;
}

function DeleteDialog({ program, onDeleted, onClose }: DeleteDialogProps) {
	const confirm = async () => {
		try {
			onDeleted((await callApi('DELETE /api/affiliate-links', { query: { id: program.id } })).message);
			return null;
		} catch (error) {
			// Someone else has deleted it.
			if (error instanceof ApiError && error.status === 404) {
				onDeleted(error.message);
				return null;
			}
			console.info('The affiliate program could not be deleted.', error);
			return 'Failed to delete affiliate configuration';
		}
	};
	return (
		<ConfirmDialog title={`Delete ${nameProgram(program)}`} verb="Delete" onConfirm={confirm} onClose={onClose}>
			<p>Are you sure you want to delete this affiliate configuration?</p>
		</ConfirmDialog>
	);
}

function exportPrograms(programs: readonly ManagedProgram[]): void {
	const rows = programs.map((program) => [
		program.storeName,
		program.domain,
		program.pattern,
		describeParams(program),
		describeStatus(program),
	]);
	const head = ['Store Name', 'Domain', 'Affiliate Pattern', 'Tracking Params', 'Status'];
	downloadCsv('affiliate-programs.csv', [head, ...rows]);
}
