import { Badge } from '#ui/base/badge.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { IssueActions } from './issue-actions.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { IssueProgress } from './issue-progress.tsx';
import type { Issue } from './issue-queries.ts';
import { describeStatus } from './issue-status.ts';

interface IssueCardProps {
	issue: Issue;
	subscribers: number;
	/** Mails per minute. */
	pace: number;
	/** True while the form has changes that are not saved. */
	isEdited: boolean;
	/** Called when the form starts or stops to differ from what is saved. */
	onEdited: (isEdited: boolean) => void;
	/** Called with the new state after a change. */
	onChanged: (issue: Issue) => void;
	/** Reads the issue again. */
	onReload: () => Promise<Issue | null>;
}

/** An issue: the form of a draft or the progress of one that was started, its actions, and its preview. */
export function IssueCard({ issue, subscribers, pace, isEdited, onEdited, onChanged, onReload }: IssueCardProps) {
	const { label, variant } = describeStatus(issue);
	const titleId = 'newsletter-issue-title';
	return (
		<>
			<section
				aria-labelledby={titleId}
				className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 shadow-card desk:p-6"
			>
				<div className="flex flex-wrap items-center gap-3">
					<h3 id={titleId} className="font-bold text-body">
						Issue {issue.week}
					</h3>
					<Badge variant={variant}>{label}</Badge>
				</div>
				{issue.status === 'draft' ? (
					<DraftEditor issue={issue} onSaved={onChanged} onReload={onReload} onEdited={onEdited} />
				) : (
					<IssueProgress issue={issue} />
				)}
				<IssueActions issue={issue} subscribers={subscribers} pace={pace} isEdited={isEdited} onChanged={onChanged} />
			</section>
			<IssuePreview issue={issue} isEdited={isEdited} />
		</>
	);
}
