import type { PollWire } from '@bilby/contract/huddles/polls-wire';
import { SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import type { ReactNode } from 'react';
import { formatDealTime } from '#features/deals/page/facts/deal-time.tsx';
import { countOf } from '#lib/text/format.ts';
import { LiveText } from '#ui/base/live-text.tsx';

/** Shows the number of voters, the closing time and the actions. */
export function PollFoot({ poll, children }: { poll: PollWire; children?: ReactNode }) {
	const { voters, closesAt, closed } = poll;
	return (
		<div className="mt-4 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
			{children}
			<p className="text-muted text-small tabular-nums">
				<LiveText>{`${countOf(voters, 'member')} voted`}</LiveText>
				{closesAt !== null && (
					<>
						{closed ? ' · Closed ' : ' · Closes '}
						<time dateTime={closesAt}>{formatDealTime(closesAt, SITE_ZONE)}</time>
					</>
				)}
			</p>
		</div>
	);
}
