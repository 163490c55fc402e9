import type { ExchangedMessage } from '@bilby/contract/review/wire';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { describeWaiting } from '../data/waiting-time.ts';

/** A reported message with those around it. The log records that staff looked. */
export function ReportedExchange({ thread, now }: { thread: readonly ExchangedMessage[]; now: Date }) {
	return (
		<>
			<p className="mb-4 text-muted text-small">This is private. The moderation log records that you opened it.</p>
			<ol className="border-line border-l">
				{thread.map(({ id, isReviewed, sender, subject, message, date }) => (
					<li
						key={id}
						className={
							isReviewed
								? 'relative rounded-r-control bg-danger/8 py-3 pr-4 pl-4 before:absolute before:inset-y-0 before:-left-px before:w-[3px] before:bg-danger'
								: 'py-3 pr-4 pl-4'
						}
					>
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
