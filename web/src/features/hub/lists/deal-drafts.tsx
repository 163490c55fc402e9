import { Link } from '@tanstack/react-router';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { Age } from '../../../ui/base/age.tsx';
import { buttonClass } from '../../../ui/base/button.ts';
import { isBegun, readDealDraft } from '../../posting/form/state/deal-draft.ts';

/** A deal that was begun on this device and not posted. */
export function DealDrafts() {
	const [draft] = useState(() => readDealDraft(null));
	const [now] = useState(() => Date.now());
	if (draft === null || !isBegun(draft.values)) return null;
	return (
		<section
			aria-label="Draft on this device"
			className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line-strong border-dashed p-4"
		>
			<FilePen size={20} aria-hidden className="text-muted" />
			<p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
				<strong>{draft.values.dealTitle.trim() || 'A deal without a title'}</strong>{' '}
				<span className="text-muted">
					· a draft on this device, <Age postedAt={new Date(draft.savedAt).toISOString()} renderedAt={now} />
				</span>
			</p>
			<Link to="/post-deal" className={buttonClass('outlined')}>
				Go on
			</Link>
		</section>
	);
}
