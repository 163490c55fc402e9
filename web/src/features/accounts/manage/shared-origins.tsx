import { LOGIN_ORIGIN_DAYS } from '@bilby/contract/accounts/member-records';
import type { MemberHistory, SharedOrigins as Shared } from '@bilby/contract/staff/wire';
import { Link } from '@tanstack/react-router';
import { countOf, formatDay } from '#lib/text/format.ts';
import { HistoryList } from './history-list.tsx';

/** Shows the members who logged in from the same networks or devices, without naming those. */
export function SharedOrigins({ history: { sharedNetworks, sharedDevices } }: { history: MemberHistory }) {
	return (
		<>
			<SharedList what="network" shared={sharedNetworks} />
			<SharedList what="device" shared={sharedDevices} />
		</>
	);
}

function SharedList({ what, shared: { members, isCut, byMany } }: { what: 'network' | 'device'; shared: Shared }) {
	return (
		<div className="flex flex-col gap-1">
			<HistoryList
				title={`Members who share a ${what}`}
				empty={
					byMany > 0 ? null : `Nobody below you logged in from the same ${what} in the last ${LOGIN_ORIGIN_DAYS} days.`
				}
			>
				{members.map(({ id, username, lastAt, ownLastAt }) => (
					<li key={id} className="py-2 [overflow-wrap:anywhere]">
						Shares a {what} with{' '}
						<Link to="/profile" search={{ tab: 'users', user: id }} className="font-semibold underline">
							{username}
						</Link>
						<p className="text-muted text-small">
							{username} logged in from it on <time dateTime={lastAt}>{formatDay(lastAt)}</time>, this member on{' '}
							<time dateTime={ownLastAt}>{formatDay(ownLastAt)}</time>
						</p>
					</li>
				))}
			</HistoryList>
			{isCut && <p className="text-muted text-small">There are more. These are the latest.</p>}
			{byMany > 0 && (
				<p className="text-muted text-small">
					{countOf(byMany, what)} of this member {byMany === 1 ? 'is' : 'are'} shared by more than 50 members, who are
					not listed.
				</p>
			)}
		</div>
	);
}
