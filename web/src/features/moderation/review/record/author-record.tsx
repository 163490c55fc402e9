import { REVIEW_KIND_TEXTS } from '@bilby/contract/review/review-kinds';
import type { ReviewedAuthor } from '@bilby/contract/review/wire';
import { CircleCheck, CircleX } from 'lucide-react';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { RoleBadge } from '#features/viewer/role-badge.tsx';
import { formatCount, formatDay, formatMonth } from '#lib/text/format.ts';
import { MemberMark } from '../queue/member-mark.tsx';
import { StaffNotes } from './staff-notes.tsx';

interface AuthorRecordProps {
	token: string;
	author: ReviewedAuthor;
}

/** The record of the author: age of the account, reputation, earlier decisions and notes by staff. */
export function AuthorRecord({ token, author }: AuthorRecordProps) {
	const { username, rank, reputationPoints, created_at, city, approved, removed, comments, warnings } = author;
	const figures: [number, string][] = [
		[approved, 'approved'],
		[removed, 'removed'],
		[comments, 'comments'],
		...(warnings === null ? [] : ([[warnings, warnings === 1 ? 'warning' : 'warnings']] as [number, string][])),
	];
	return (
		<>
			<div className="flex items-center gap-3.5">
				<MemberMark member={author} className="size-11" />
				<div className="min-w-0">
					<h3 className="font-bold [overflow-wrap:anywhere]">
						<MemberLink username={username} isHidden={author.hidden === true} />{' '}
						<RoleBadge role={author.role} size="small" />
					</h3>
					<p className="text-muted text-small">
						{rank}, {formatCount(reputationPoints)} rep
					</p>
				</div>
			</div>
			<p className="mt-3 text-muted text-small">
				Joined {formatMonth(created_at)}
				{city && ` · ${city}`}
			</p>
			<dl className="mt-4 grid grid-cols-4 gap-2 desk:grid-cols-2 desk:gap-0 desk:overflow-hidden desk:rounded-control desk:border desk:border-line">
				{figures.map(([count, label], place) => (
					<div
						key={label}
						className={`flex flex-col-reverse max-desk:rounded-control max-desk:bg-raised px-3 py-2 ${place % 2 === 0 ? 'desk:border-r' : ''} ${place < 2 ? 'desk:border-b' : ''} desk:border-line`}
					>
						<dt className="text-muted text-small max-desk:text-tiny">{label}</dt>
						<dd className="font-bold tabular-nums">{formatCount(count)}</dd>
					</div>
				))}
			</dl>
			<EarlierDecisions decisions={author.decisions} />
			<StaffNotes token={token} author={author} />
		</>
	);
}

function EarlierDecisions({ decisions }: Pick<ReviewedAuthor, 'decisions'>) {
	return (
		<section aria-label="Earlier decisions" className="mt-5">
			<h4 className="font-semibold text-muted text-small">Earlier decisions</h4>
			{decisions.length === 0 ? (
				<p className="mt-2 text-muted text-small">None yet.</p>
			) : (
				<ol className="mt-2.5 flex flex-col gap-3">
					{decisions.map(({ kind, decision, reason, decidedAt, by }) => {
						const isRemoval = decision === 'remove';
						const Icon = isRemoval ? CircleX : CircleCheck;
						const { approved, removed } = REVIEW_KIND_TEXTS[kind];
						return (
							<li key={`${kind} ${decidedAt}`} className="flex gap-2.5">
								<Icon
									size={18}
									aria-hidden
									className={`mt-0.5 shrink-0 ${isRemoval ? 'text-danger' : 'text-success'}`}
								/>
								<div className="min-w-0">
									<p className="leading-5">
										{isRemoval ? removed : approved}
										{reason !== null && `: ${reason}`}
									</p>
									<p className="text-muted text-small">
										{formatDay(decidedAt)}, {by ?? 'a former moderator'}
									</p>
								</div>
							</li>
						);
					})}
				</ol>
			)}
		</section>
	);
}
