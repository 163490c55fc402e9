import type { CaseContext, ExchangedMessage, ThreadComment } from '@bilby/contract/review/wire';
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
					className={rowClass(comment.isReviewed)}
				>
					<CommentHead comment={comment} now={now} />
					<CommentBody html={comment.html} />
				</li>
			))}
		</ol>
	);
}

/** The reported one has a red edge. */
const rowClass = (isReviewed: boolean) =>
	`py-3 pr-4 pl-4 ${isReviewed ? 'relative rounded-r-control bg-danger/8 before:absolute before:inset-y-0 before:-left-px before:w-[3px] before:bg-danger' : ''}`;

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

/** A reported message with those around it. The log records that staff looked. */
export function ReportedExchange({ thread, now }: { thread: readonly ExchangedMessage[]; now: Date }) {
	return (
		<>
			<p className="mb-4 text-muted text-small">This is private. The moderation log records that you opened it.</p>
			<ol className="border-line border-l">
				{thread.map(({ id, isReviewed, sender, subject, message, date }) => (
					<li key={id} className={rowClass(isReviewed)}>
						<p className="text-muted text-small">
							{isReviewed && <span className="sr-only">Reported: </span>}
							<span className="mr-1.5 font-semibold text-ink">
								{sender ? (
									<MemberLink username={sender.username} isHidden={sender.hidden === true} />
								) : (
									'A member who has left'
								)}
							</span>
							{describeWaiting(date, now)} ago
						</p>
						<p className="font-semibold [overflow-wrap:anywhere]">{subject || '(no subject)'}</p>
						<p className="whitespace-pre-line [overflow-wrap:anywhere]">{message}</p>
					</li>
				))}
			</ol>
		</>
	);
}
