import { RECORD_KINDS, RECORD_TEXT_MAX, RECORD_TEXTS, type RecordKind } from '@bilby/contract/accounts/member-records';
import type { MemberRecordWire } from '@bilby/contract/staff/wire';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { markOwnAsStale } from '#lib/api/query-client.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { formatDay } from '#lib/text/format.ts';
import { Badge, type BadgeVariant } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { SubmitButton } from '#ui/field/submit-button.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { historyKey } from './users-query.ts';

interface MemberRecordsProps {
	token: string;
	userId: number;
}

function recordsQuery({ token, userId }: MemberRecordsProps) {
	return infiniteQueryOptions({
		queryKey: ['own', token, 'member-records', userId],
		queryFn: ({ pageParam }) =>
			callApi('POST /api/memberRecords', { body: { id: userId, ...(pageParam !== null && { cursor: pageParam }) } }),
		initialPageParam: null as string | null,
		getNextPageParam: ({ nextCursor }) => nextCursor,
	});
}

/** Lists what staff recorded about a member, with a form to add more. */
export function MemberRecords(of: MemberRecordsProps) {
	const queryClient = useQueryClient();
	const list = useInfiniteQuery(recordsQuery(of));
	const records = list.data?.pages.flatMap((page) => page.records) ?? [];
	const reload = async () => {
		markOwnAsStale(queryClient);
		await Promise.all([
			queryClient.invalidateQueries({ queryKey: recordsQuery(of).queryKey }),
			queryClient.invalidateQueries({ queryKey: historyKey(of.token, of.userId) }),
		]);
	};
	return (
		<div className="flex flex-col gap-5">
			<RecordForm userId={of.userId} onDone={reload} />
			{list.isPending && <RowsSkeleton />}
			{list.data && records.length === 0 && <p className="text-muted">Nothing has been recorded about this member.</p>}
			{records.length > 0 && (
				<ol aria-label="Records" className="divide-y divide-line border-line border-t">
					{records.map((record) => (
						<RecordRow key={record.id} record={record} onDone={reload} />
					))}
				</ol>
			)}
			<MoreRows list={list} failure="Error loading records" what="Records" label="Older records" />
		</div>
	);
}

const KINDS: Record<RecordKind, { label: string; hint: string; verb: string; badge: BadgeVariant }> = {
	note: {
		label: 'Note',
		hint: 'Only staff see notes here. The member finds them if they download their data, so write facts.',
		verb: 'Save note',
		badge: 'neutral',
	},
	warning: {
		label: 'Warning',
		hint: 'The member must read and confirm this text before they can take part again. We also email it to them.',
		verb: 'Send warning',
		badge: 'wattle',
	},
	suspension: {
		label: 'Suspension',
		hint: 'The member sees this text, and we email it to them. They can look around, but not post, comment or vote until it ends.',
		verb: 'Suspend member',
		badge: 'waratah',
	},
};

const LENGTHS = [
	{ days: 1, label: '1 day' },
	{ days: 3, label: '3 days' },
	{ days: 7, label: '1 week' },
	{ days: 30, label: '30 days' },
	{ days: 90, label: '90 days' },
	{ days: 365, label: '1 year' },
];
const DAY_MS = 86_400_000;
const endIn = (days: string) => new Date(Date.now() + Number(days) * DAY_MS).toISOString();

function RecordForm({ userId, onDone }: { userId: number; onDone: () => Promise<void> }) {
	const { form, formProps, field, ...state } = useSentForm<{ kind: RecordKind; text: string; days: string }>({
		initial: { kind: 'note', text: '', days: '7' },
		check: ({ text }) => (text.trim() === '' ? { text: RECORD_TEXTS.text } : {}),
		send: async ({ kind, text, days }) => {
			const body = { id: userId, kind, text, ...(kind === 'suspension' && { endsAt: endIn(days) }) };
			const { message } = await callApi('POST /api/addMemberRecord', { body });
			form.reset();
			void showToast('success', message);
			await onDone();
		},
	});
	const kind = form.watch('kind');
	const days = form.watch('days');
	const { hint, verb } = KINDS[kind];
	return (
		<form {...formProps} aria-label="Add a record" className="flex flex-col gap-4">
			<FailureBox text={state.failure} />
			{/* Changes made while the form is being sent would be lost. */}
			<div inert={state.isSending} className="flex flex-col gap-4">
				<div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
					<SelectField {...field('kind')} label="Kind">
						{RECORD_KINDS.map((one) => (
							<option key={one} value={one}>
								{KINDS[one].label}
							</option>
						))}
					</SelectField>
					{kind === 'suspension' && (
						<SelectField {...field('days')} label="Length">
							{LENGTHS.map((length) => (
								<option key={length.days} value={length.days}>
									{length.label}
								</option>
							))}
						</SelectField>
					)}
				</div>
				<p className="text-muted text-small">
					{hint}
					{kind === 'suspension' && ` It ends on ${formatDay(endIn(days))} on its own.`}
				</p>
				<TextAreaField {...field('text')} label="Text" maxLength={RECORD_TEXT_MAX} />
			</div>
			<SubmitButton isSending={state.isSending} variant="outlined">
				{state.isSending ? 'Saving…' : verb}
			</SubmitButton>
		</form>
	);
}

function RecordRow({ record, onDone }: { record: MemberRecordWire; onDone: () => Promise<void> }) {
	const [isAsking, setIsAsking] = useState(false);
	const { kind, text, by, createdAt, isOpen } = record;
	const verb = kind === 'warning' ? 'Withdraw warning' : 'End suspension';
	const close = async () => {
		try {
			const { message } = await callApi('POST /api/closeMemberRecord', { body: { recordId: record.id } });
			void showToast('success', message);
		} catch (error) {
			return failureText(error);
		}
		setIsAsking(false);
		await onDone();
		return null;
	};
	return (
		<li className="flex flex-col gap-2 py-4">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-small">
				<Badge variant={KINDS[kind].badge}>{KINDS[kind].label}</Badge>
				<span>
					{by === null ? 'A former staff member' : by}, <time dateTime={createdAt}>{formatDay(createdAt)}</time>
				</span>
				<span>{describeState(record)}</span>
			</p>
			<p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
			{isOpen && (
				<button type="button" onClick={() => setIsAsking(true)} className={`self-start ${buttonClass('outlined')}`}>
					{verb}
				</button>
			)}
			{isAsking && (
				<ConfirmDialog title={verb} verb={verb} isHarmless onConfirm={close} onClose={() => setIsAsking(false)}>
					The member can take part again right away unless something else restricts them.
				</ConfirmDialog>
			)}
		</li>
	);
}

function describeState({ kind, endsAt, closedAt, isOpen }: MemberRecordWire): string {
	if (kind === 'note') return '';
	if (kind === 'warning') return isOpen ? 'Not confirmed yet' : `Closed on ${formatDay(closedAt ?? '')}`;
	if (closedAt !== null) return `Ended early on ${formatDay(closedAt)}`;
	return `${isOpen ? 'Until' : 'Ended on'} ${formatDay(endsAt ?? '')}`;
}
