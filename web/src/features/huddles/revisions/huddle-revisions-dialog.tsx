import { useInfiniteQuery } from '@tanstack/react-query';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { useMay } from '#features/viewer/use-may.ts';
import { callApi } from '#lib/api/api.ts';
import { buttonClass } from '#ui/base/button.ts';
import { OfflineNote } from '#ui/base/offline-note.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { HuddleRevision } from './huddle-revision.tsx';
import { huddleRevisionsQuery } from './huddle-revisions-query.ts';

interface HuddleRevisionsDialogProps {
	huddle: Pick<Huddle, 'id' | 'version'>;
	token: string;
	onClose: () => void;
}

/** Lists the edits of a huddle with their editors, times and changes. */
export function HuddleRevisionsDialog({ huddle, token, onClose }: HuddleRevisionsDialogProps) {
	return (
		<Dialog
			title="Edits of this huddle"
			isSheetOnPhone
			onClose={onClose}
			actions={
				<button type="button" onClick={onClose} className={buttonClass('quiet')}>
					Close
				</button>
			}
		>
			<Revisions huddle={huddle} token={token} />
		</Dialog>
	);
}

function Revisions({ huddle, token }: Pick<HuddleRevisionsDialogProps, 'huddle' | 'token'>) {
	const query = useInfiniteQuery(huddleRevisionsQuery(token, huddle));
	const { data, isError, isPaused, hasNextPage, isFetchingNextPage } = query;
	const retry = () => void (data ? query.fetchNextPage() : query.refetch());
	const revisions = data?.pages.flatMap((page) => page.revisions) ?? [];
	const mayWithhold = useMay('editAnyHuddle');
	const withhold = async (version: number, withheld: boolean) => {
		await callApi('POST /api/withhold-huddle-revision', { body: { forumId: huddle.id, version, withheld } });
		await query.refetch();
	};
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
		<section tabIndex={0} aria-label="Edits, latest first" className="-mx-1 max-h-[60vh] overflow-y-auto p-1">
			<ol className="grid gap-4">
				{revisions.map((revision) => (
					<HuddleRevision
						key={revision.version}
						revision={revision}
						onWithhold={mayWithhold ? (withheld) => withhold(revision.version, withheld) : undefined}
					/>
				))}
			</ol>
			{data && revisions.length === 0 && <p>There are no details for these edits.</p>}
			{isError && (
				<div role="alert" className="mt-2 flex flex-col items-start gap-3">
					<p>The edits couldn’t be loaded. Check your connection and try again.</p>
					<button type="button" onClick={retry} className={buttonClass('outlined')}>
						Try again
					</button>
				</div>
			)}
			{isPaused && <OfflineNote what="Edits" />}
			{!data && !isError && !isPaused && <p role="status">Loading…</p>}
			{hasNextPage && !isError && !isPaused && (
				<button
					type="button"
					// Not `disabled`, so that it keeps the focus while more edits load.
					aria-disabled={isFetchingNextPage}
					onClick={() => !isFetchingNextPage && void query.fetchNextPage()}
					className={`mt-4 ${buttonClass('outlined')}`}
				>
					{isFetchingNextPage ? 'Loading…' : 'Show earlier edits'}
				</button>
			)}
		</section>
	);
}
