import type { DealRevisionsReply } from '@bilby/contract/posting/wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Deal } from '#features/deals/data/present-deal.ts';
import { WithheldNote, WithholdButton } from '#features/revisions/withhold-button.tsx';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { useMay } from '#features/viewer/use-may.ts';
import { callApi } from '#lib/api/api.ts';
import { formatZonedTime } from '#lib/text/zoned-time.ts';
import { buttonClass } from '#ui/base/button.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { DealTime } from '../facts/deal-time.tsx';
import { DealChangesSkeleton } from './deal-changes-skeleton.tsx';

interface DealChangesProps {
	deal: Pick<Deal, 'id' | 'version' | 'timeZone'>;
	token: string;
}

/** Lists each edit of a deal: the editor, the time, and the old and new values. */
export default function DealChanges({ deal, token }: DealChangesProps) {
	const { data: revisions, isError, isPaused, refetch } = useQuery(dealChangesQuery(token, deal));
	const mayWithhold = useMay('editAnyDeal');
	const withhold = async (version: number, withheld: boolean) => {
		await callApi('POST /api/withhold-deal-revision', { body: { dealId: deal.id, version, withheld } });
		await refetch();
	};
	if (isError) return <ChangesFailure onRetry={() => void refetch()} />;
	if (!revisions && isPaused) return <OfflineNote what="Changes" />;
	if (!revisions) return <DealChangesSkeleton />;
	if (revisions.length === 0)
		return <p className="pb-3 text-muted text-small">There are no details for these edits.</p>;
	return (
		<ol className="grid gap-5 pt-1 pb-4">
			{revisions.map((revision) => (
				<Revision
					key={revision.version}
					revision={revision}
					timeZone={deal.timeZone}
					onWithhold={mayWithhold ? (withheld) => withhold(revision.version, withheld) : undefined}
				/>
			))}
		</ol>
	);
}

function ChangesFailure({ onRetry }: { onRetry: () => void }) {
	return (
		<div role="alert" className="flex flex-col items-start gap-3 pt-1 pb-4 text-muted text-small">
			<p>The changes couldn’t be loaded. Check your connection and try again.</p>
			<button type="button" onClick={onRetry} className={buttonClass('outlined')}>
				Try again
			</button>
		</div>
	);
}

interface RevisionProps {
	revision: DealRevision;
	timeZone: string;
	/** Stores whether members see the changes; for staff. */
	onWithhold: ((isWithheld: boolean) => Promise<unknown>) | undefined;
}

function Revision({ revision, timeZone, onWithhold }: RevisionProps) {
	const { editor, editedAt, changes, withheld } = revision;
	const isHidden = withheld === 1 && !onWithhold;
	return (
		<li>
			<p className="text-muted text-small">
				<span className="font-semibold text-ink">
					{editor ? (
						<MemberLink username={editor.username} isHidden={editor.hidden === true} />
					) : (
						'A member who has left'
					)}
				</span>{' '}
				· <DealTime instant={editedAt} timeZone={timeZone} />
			</p>
			<dl className="mt-1.5 grid grid-cols-1 gap-x-3 gap-y-2 text-small tablet:grid-cols-[120px_minmax(0,1fr)] tablet:gap-y-1.5">
				{changes.map((change) => (
					<div key={change.field} className="tablet:contents">
						<dt className="text-muted">{change.field}</dt>
						<dd className="min-w-0 break-words">
							<Value label="Before" text={formatValue(change.before, timeZone)} className="text-muted line-through" />
							<span aria-hidden className="text-muted">
								{' → '}
							</span>
							<Value label="After" text={formatValue(change.after, timeZone)} className="font-semibold" />
						</dd>
					</div>
				))}
			</dl>
			{isHidden && <WithheldNote />}
			{onWithhold && (
				<WithholdButton
					time={formatZonedTime(editedAt, timeZone)}
					isWithheld={withheld === 1}
					onWithhold={onWithhold}
				/>
			)}
		</li>
	);
}

function Value({ label, text, className }: { label: string; text: string; className: string }) {
	return (
		<>
			<span className="sr-only">{label}: </span>
			{text === '' ? <span className="text-muted">nothing</span> : <span className={className}>{text}</span>}
		</>
	);
}

/** Times are stored as instants and shown in the deal's time zone. */
function formatValue(text: string, timeZone: string): string {
	return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatZonedTime(text, timeZone) : text;
}

type DealRevision = DealRevisionsReply['revisions'][number];

/** The changes that edits made to a deal up to `version`, the latest first. */
function dealChangesQuery(token: string, { id, version }: { id: number; version: number }) {
	return queryOptions({
		queryKey: ['own', token, 'deal-changes', id, version],
		queryFn: async (): Promise<DealRevision[]> =>
			(await callApi('GET /api/deal-revisions/:id', { params: { id } })).revisions,
	});
}
