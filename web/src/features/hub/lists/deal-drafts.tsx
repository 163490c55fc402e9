import { Link } from '@tanstack/react-router';
import { FilePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
	type DealDraft,
	dropDealDraft,
	hasContent,
	listDealDrafts,
	saveDealDraft,
} from '#features/posting/form/state/deal-draft.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { Age } from '#ui/base/age.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';
import { IconButton } from '#ui/panel/icon-button.tsx';

/** Unposted deals and unsaved edits on this device. */
export function DealDrafts() {
	const [drafts, setDrafts] = useState(listDrafts);
	const [now] = useState(() => Date.now());
	if (drafts.length === 0) return null;
	const discard = (dealId: number | null, draft: DealDraft) =>
		void doWithUndo({
			act: async () => {
				dropDealDraft(dealId);
				setDrafts(listDrafts());
			},
			undo: async () => {
				saveDealDraft(dealId, draft);
				setDrafts(listDrafts());
			},
			done: 'Draft discarded.',
			undone: 'Draft restored.',
			explain: (error) => failureText(error),
		});
	return (
		<ul aria-label="Drafts on this device" className="mb-4 flex flex-col gap-2">
			{drafts.map(({ dealId, draft }) => (
				<li
					key={dealId}
					className="flex flex-wrap items-center gap-3 rounded-card border border-line-strong border-dashed p-4"
				>
					<FilePen size={20} aria-hidden className="text-muted" />
					<p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
						<strong>{draftTitle(draft)}</strong>{' '}
						<span className="text-muted">
							· {dealId === null ? 'a draft' : 'an edit'} on this device,{' '}
							<Age postedAt={new Date(draft.savedAt).toISOString()} renderedAt={now} />
						</span>
					</p>
					<IconButton
						icon={Trash2}
						label={`Discard the draft: ${draftTitle(draft)}`}
						isDestructive
						onClick={() => discard(dealId, draft)}
					/>
					{dealId === null ? (
						<Link to="/post-deal" className={buttonClass('outlined')}>
							Go on
						</Link>
					) : (
						<Link to="/edit-deal/$id" params={{ id: String(dealId) }} className={buttonClass('outlined')}>
							Go on
						</Link>
					)}
				</li>
			))}
		</ul>
	);
}

function listDrafts() {
	return listDealDrafts().filter(({ draft }) => hasContent(draft.values));
}

const draftTitle = ({ values }: DealDraft) => values.dealTitle.trim() || 'A deal without a title';
