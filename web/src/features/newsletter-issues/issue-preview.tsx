import { useState } from 'react';
import { SegmentedChoice } from '#ui/field/segmented-choice.tsx';
import type { Issue } from './issue-queries.ts';

const VIEWS = [
	{ value: 'html', label: 'Formatted' },
	{ value: 'text', label: 'Plain text' },
] as const;

/** The mail as subscribers get it, in both of its versions. */
export function IssuePreview({ issue, isEdited }: { issue: Issue; isEdited: boolean }) {
	const [view, setView] = useState<'html' | 'text'>('html');
	return (
		<section
			aria-labelledby="newsletter-preview-title"
			className="rounded-card border border-line bg-surface p-4 shadow-card desk:p-6"
		>
			<h3 id="newsletter-preview-title" className="font-bold text-body">
				Preview
			</h3>
			<p className="mt-1 mb-4 text-muted text-small">
				{isEdited ? 'Save your changes to see them here.' : 'Deals that have ended are left out.'}
			</p>
			<div className="mb-4 max-w-80">
				<SegmentedChoice label="Version" name="newsletter-view" choices={VIEWS} value={view} onChange={setView} />
			</div>
			{view === 'html' ? (
				<iframe
					title={`Preview of the email “${issue.subject}”`}
					src={issue.preview.htmlUrl}
					sandbox=""
					className="h-[640px] w-full rounded-control border border-line bg-white"
				/>
			) : (
				<pre className="whitespace-pre-wrap rounded-control border border-line bg-raised p-4 font-mono text-small [overflow-wrap:anywhere]">
					{issue.preview.text}
				</pre>
			)}
		</section>
	);
}
