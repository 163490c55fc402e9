import type { CaseContext, ThreadComment } from '@bilby/contract/review/wire';
import { CommentBody } from '#features/discussions/comment/comment-body.tsx';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { formatCount } from '#lib/text/format.ts';
import { describeWaiting } from '../data/waiting-time.ts';

interface CommentThreadProps {
	context: Extract<CaseContext, { type: 'comment' }>;
	now: Date;
}

/** A reported comment among its neighbours. */
export function CommentThread({ context: { thread }, now }: CommentThreadProps) {
	return (
		<ol className="border-line border-l">
			{thread.map((comment) => (
				<li
					key={comment.id}
					style={{ marginLeft: `${Math.min(comment.level, 3) * 20}px` }}
					className={
						comment.isReviewed
							? 'relative rounded-r-control bg-danger/8 py-3 pr-4 pl-4 before:absolute before:inset-y-0 before:-left-px before:w-[3px] before:bg-danger'
							: 'py-3 pr-4 pl-4'
					}
				>
					<CommentHead comment={comment} now={now} />
					<CommentBody html={comment.html} />
				</li>
			))}
		</ol>
	);
}

function CommentHead({ comment, now }: { comment: ThreadComment; now: Date }) {
	const { author, created_at, edited_at, hidden, removed, isReviewed } = comment;
	const facts = [
		author && `${formatCount(author.reputationPoints)} rep`,
		`${describeWaiting(created_at, now)} ago`,
		edited_at !== null && 'edited',
		removed ? 'removed' : hidden && 'hidden for now',
	].filter((fact) => typeof fact === 'string');
	return (
		<p className="text-muted text-small">
			{isReviewed && <span className="sr-only">Reported: </span>}
			<span className="mr-1.5 font-semibold text-ink">
				{author ? <MemberLink username={author.username} isHidden={author.hidden === true} /> : 'A member who has left'}
			</span>
			{facts.join(' · ')}
		</p>
	);
}
