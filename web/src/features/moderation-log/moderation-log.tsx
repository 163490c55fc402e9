import { may } from '@bilby/contract/kernel/permissions';
import {
	ACT_LABELS,
	AUTOMATIC_ACTS,
	LOGGED_ACTS,
	LOGGED_SUBJECT_KINDS,
	LOGGED_SUBJECTS,
} from '@bilby/contract/moderation-log/acts';
import type { LogEntry } from '@bilby/contract/moderation-log/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { toViewer } from '#features/viewer/to-viewer.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { rejectHalfTyped } from '#lib/forms/half-typed.ts';
import { Age } from '#ui/base/age.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { MoreRows } from '#ui/paging/more-rows.tsx';
import { RowsSkeleton } from '#ui/paging/rows-skeleton.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { EMPTY_SEARCH, type LogSearch, moderationLogQuery } from './log-query.ts';

interface ModerationLogProps {
	token: string;
	profile: Profile;
}

/** The log of moderators for staff: who did what, when and why. */
export function ModerationLog({ token, profile }: ModerationLogProps) {
	const [search, setSearch] = useState(EMPTY_SEARCH);
	const isAllowed = may('readModerationLog', toViewer(profile));
	const list = useInfiniteQuery({ ...moderationLogQuery(token, search), enabled: isAllowed });
	if (!isAllowed) {
		return <EmptyPanel title="Not allowed" level={2} text="Only staff can read the log of moderators." />;
	}
	const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
	const isFiltered = Object.values(search).some((value) => value !== '');
	return (
		<section className="rounded-card border border-line bg-surface shadow-card">
			<div className="border-line border-b p-4 desk:p-6">
				<h2 className="font-bold text-title">Moderation Log</h2>
				<p className="mt-1 mb-4 text-muted">
					Everyone can read actions on deals, comments and huddles, without names, in the{' '}
					<a href="/moderation-log" className={PROSE_LINK}>
						public log
					</a>
					.
				</p>
				<SearchForm onSearch={setSearch} />
			</div>
			{list.isPending && !list.isPaused && <RowsSkeleton />}
			{list.isLoadingError && (
				<FailurePanel level={2} text={failureText(list.error)} onRetry={() => void list.refetch()} />
			)}
			{list.data && entries.length === 0 && (
				<EmptyPanel
					title={isFiltered ? 'Nothing matches' : 'Nothing yet'}
					level={3}
					isFiltered={isFiltered}
					text={isFiltered ? 'Try fewer or other words.' : 'What staff do appears here.'}
				/>
			)}
			<ol aria-label="Actions, latest first" className="divide-y divide-line">
				{entries.map((entry) => (
					<Entry key={entry.id} entry={entry} renderedAt={list.dataUpdatedAt} />
				))}
			</ol>
			{!list.isLoadingError && (
				<MoreRows list={list} failure="The log couldn’t be loaded." what="Actions" label="Earlier actions" />
			)}
		</section>
	);
}

/** The form sends all values at once, because each search reads the log again. */
function SearchForm({ onSearch }: { onSearch: (search: LogSearch) => void }) {
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (rejectHalfTyped(event.currentTarget)) return;
		const values = Object.fromEntries(new FormData(event.currentTarget));
		onSearch({ ...EMPTY_SEARCH, ...(values as Partial<LogSearch>) });
	};
	return (
		<form noValidate onSubmit={submit} onReset={() => onSearch(EMPTY_SEARCH)} className="flex flex-col gap-4">
			<div className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
				<TextField name="moderator" label="Moderator" placeholder="Username" autoComplete="off" maxLength={30} />
				<TextField name="member" label="Member" placeholder="Username" autoComplete="off" maxLength={30} />
				<SelectField name="act" label="Action">
					<option value="">All actions</option>
					{LOGGED_ACTS.map((act) => (
						<option key={act} value={act}>
							{ACT_LABELS[act]}
						</option>
					))}
				</SelectField>
				<SelectField name="subject" label="About">
					<option value="">Everything</option>
					{LOGGED_SUBJECT_KINDS.map((kind) => (
						<option key={kind} value={kind}>
							{LOGGED_SUBJECTS[kind]}
						</option>
					))}
				</SelectField>
				<TextField name="words" label="Words of the reason" autoComplete="off" maxLength={100} />
				<div className="grid grid-cols-2 gap-3">
					<TextField name="from" label="From" type="date" />
					<TextField name="until" label="To" type="date" />
				</div>
			</div>
			<div className="flex gap-3">
				<button type="submit" className={buttonClass('primary')}>
					Search
				</button>
				<button type="reset" className={buttonClass('quiet')}>
					Clear
				</button>
			</div>
		</form>
	);
}

function Entry({ entry, renderedAt }: { entry: LogEntry; renderedAt: number }) {
	const { at, label, subject, member, reason, changes } = entry;
	return (
		<li className="flex flex-col gap-1 px-4 py-3.5 [overflow-wrap:anywhere] desk:px-6">
			<p className="flex flex-wrap items-baseline justify-between gap-x-4">
				<span className="font-semibold">{label}</span>
				<span className="text-muted text-small">
					{nameActor(entry)} · <Age inWeeks postedAt={at} renderedAt={renderedAt} />
				</span>
			</p>
			<p className="text-small">
				<SubjectName subject={subject} />
				{member && subject.kind !== 'member' && (
					<span className="text-muted">
						{' '}
						by{' '}
						<Link to="/profile" search={{ tab: 'users', user: member.id }} className={PROSE_LINK}>
							{member.username}
						</Link>
					</span>
				)}
			</p>
			{reason !== null && <p className="text-muted text-small">Reason: {reason}</p>}
			{changes.length > 0 && (
				<ul className="flex flex-wrap gap-x-4 text-muted text-small">
					{changes.map(({ name, before, after }) => (
						<li key={name}>
							{name}: {before !== null && `${before} → `}
							{after ?? 'not recorded'}
						</li>
					))}
				</ul>
			)}
		</li>
	);
}

function nameActor({ by, byOperator, act }: LogEntry): string {
	if (by !== null) return by.username;
	if (byOperator) return 'The operator';
	return AUTOMATIC_ACTS.includes(act) ? 'Automatic' : 'Someone who has left';
}

function SubjectName({ subject: { kind, id, title, path } }: Pick<LogEntry, 'subject'>) {
	const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${id}${title === null ? '' : `: ${title}`}`;
	return path === null ? (
		<span>{name}</span>
	) : (
		<a href={path} className={PROSE_LINK}>
			{name}
		</a>
	);
}
